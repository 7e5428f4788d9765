extension ResponseSerializer where Value == CSV {
    /// The body as a table of comma-separated values.
    public static var csv: Self { .csv() }

    /// The body as a table written in that form.
    ///
    /// A page of HTML is refused by its type; plain text and what calls itself a spreadsheet are
    /// read, since services send tables as both.
    public static func csv(_ form: CSV.Form = CSV.Form()) -> Self {
        let types = [
            "text/csv", "application/csv", "text/comma-separated-values", "text/plain",
            "text/tab-separated-values", "application/vnd.ms-excel", "application/octet-stream",
        ]
        return .init(acceptableTypes: types) { (response) throws(SerializingError) in
            let bytes = try response.utf8()
            do throws(CSVError) {
                return try CSV(reading: bytes, form)
            } catch {
                throw .csv(error)
            }
        }
    }
}
