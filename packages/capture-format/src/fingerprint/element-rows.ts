/** Numbers that are kept of each element. */
export const rowWidth = 16

/** Which of an element's numbers: `parent`, `item` and `next` are places, -1 for none. */
export const field = {
  parent: 0,
  tag: 1,
  identity: 2,
  classes: 3,
  text: 4,
  shape: 5,
  item: 6,
  way: 7,
  name: 8,
  first: 9,
  anyFirst: 10,
  key: 11,
  nth: 12,
  via: 13,
  isItem: 14,
  next: 15,
} as const

/** A table of whole numbers with a row an element: what is asked of one stands side by side. */
export class ElementRows {
  /** Row after row; another array once a row was opened. */
  numbers: Int32Array

  /** @param expected rows; more are taken as well, fewer cost nothing */
  constructor(expected: number) {
    this.numbers = new Int32Array(Math.max(expected, 16) * rowWidth)
  }

  /** Makes room for a row, all 0, and answers where it begins. */
  open(row: number): number {
    const begin = row * rowWidth
    if (begin >= this.numbers.length) {
      const larger = new Int32Array(this.numbers.length * 2)
      larger.set(this.numbers)
      this.numbers = larger
    }
    return begin
  }

  /** 0 where there is no such row. */
  get(row: number, of: number): number {
    return row < 0 ? 0 : (this.numbers[row * rowWidth + of] ?? 0)
  }

  set(row: number, of: number, value: number): void {
    this.numbers[row * rowWidth + of] = value
  }
}
