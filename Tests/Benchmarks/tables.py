"""How figures are printed."""


def print_table(heading, head, rows):
    """Words to the left, figures to the right."""
    lines = [[str(cell) for cell in row] for row in [head, *rows]]
    widths = [max(map(len, column)) for column in zip(*lines)]
    print(f"\n{heading}\n")
    for line in lines:
        cells = [cell.ljust(width) if heading_cell == "" else cell.rjust(width)
                 for cell, width, heading_cell in zip(line, widths, head)]
        print(("  " + "  ".join(cells)).rstrip(), flush=True)


class Targets:
    """The figures that have a target, to stand together at the end."""

    def __init__(self):
        self.rows = []

    def add(self, work, figure, target, unit):
        self.rows.append([work, figure, target, unit])

    def print(self):
        print_table("Figures and the most that they may be", ["", "figure", "target", ""], self.rows)
