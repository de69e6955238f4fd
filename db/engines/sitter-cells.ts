/** Degrees, west not beyond east. */
export type Box = { west: number; south: number; east: number; north: number };
type CellRange = [number, number];

/** One bit each in `sitter_index.fits`. */
export const fits = [
  ...words("service", "walking sitting boarding daycare training grooming"),
  ...words("size", "small medium large"),
  ...words("age", "puppy adult senior"),
  ...words(
    "home",
    "home_kind=house garden=yes own_dogs=no other_pets=no children=no smoking=no car=yes",
  ),
  ...words("mark", "verified is_background_checked top_sitter"),
];

/** 'Price on request' in a column of rates; higher than every price. */
export const NO_RATE = 1_000_000_000;

export const CELLS_IN_SQUARE = 10_000;
export const CELLS_IN_ROW = 100;

/** In degrees; larger boxes are read by whole squares. */
const SMALL = 1;

export function fitBit(kind: "service" | "size" | "age" | "home" | "mark", word: string): number {
  const place = fits.indexOf(`${kind}:${word}`);
  if (place < 0) throw new Error(`${kind} ${word} is not in the sitter index`);
  return 2 ** place;
}

/** In rows of 360 from the south pole. */
export function squareOf(latitude: number, longitude: number): number {
  const row = Math.min(179, Math.max(0, Math.floor(latitude + 90)));
  return row * 360 + Math.min(359, Math.max(0, Math.floor(longitude + 180)));
}

/** The cells of a square are consecutive, row by row. */
export function firstCellOf(square: number): number {
  return square * CELLS_IN_SQUARE;
}

export function isSmall({ west, south, east, north }: Box): boolean {
  return east - west <= SMALL && north - south <= SMALL;
}

/** For a large box, of all squares that it touches. */
export function rangesOf(box: Box): CellRange[] {
  return isSmall(box) ? rowsOfCells(box) : rowsOfSquares(box);
}

function rowsOfSquares({ west, south, east, north }: Box): CellRange[] {
  const ranges: CellRange[] = [];
  const last = Math.min(89, Math.floor(north));
  for (let row = Math.floor(south); row <= last; row++) {
    ranges.push([firstCellOf(squareOf(row, west)), firstCellOf(squareOf(row, east) + 1) - 1]);
  }
  return ranges;
}

export function rowsOfCells({ west, south, east, north }: Box): CellRange[] {
  const [left, right] = [cellOf(west, 180), cellOf(east, 180)];
  const ranges: CellRange[] = [];
  for (let row = cellOf(south, 90); row <= cellOf(north, 90); row++) {
    for (let square = Math.floor(left / CELLS_IN_ROW); square * CELLS_IN_ROW <= right; square++) {
      const first =
        firstCellOf(Math.floor(row / CELLS_IN_ROW) * 360 + square) +
        (row % CELLS_IN_ROW) * CELLS_IN_ROW;
      const from = Math.max(left, square * CELLS_IN_ROW) - square * CELLS_IN_ROW;
      const to = Math.min(right, (square + 1) * CELLS_IN_ROW - 1) - square * CELLS_IN_ROW;
      ranges.push([first + from, first + to]);
    }
  }
  return ranges;
}

function cellOf(degrees: number, offset: number): number {
  const cell = Math.floor((degrees + offset) * CELLS_IN_ROW);
  return Math.min(2 * offset * CELLS_IN_ROW - 1, Math.max(0, cell));
}

function words(kind: string, list: string): string[] {
  return list.split(" ").map((word) => `${kind}:${word}`);
}
