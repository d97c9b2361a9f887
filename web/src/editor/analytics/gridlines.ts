/** Lines at most above the one at nothing. */
const most = 5

/**
 * Counts to draw lines at, from 0 to the first that holds all: whole numbers at steps of 1, 2 or 5
 * times a power of ten. @param largest the largest count that is shown
 */
export function gridlines(largest: number): number[] {
  const rough = Math.max(1, largest) / most
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = Math.max(1, ([1, 2, 5, 10].find((of) => of * power >= rough) ?? 10) * power)
  const lines = Math.max(1, Math.ceil(largest / step))
  return Array.from({ length: lines + 1 }, (_, index) => index * step)
}
