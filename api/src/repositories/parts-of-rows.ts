/** A statement takes 65,535 values at most. */
const rowsAtOnce = 1_000

/** Rows in as many parts as statements insert them. */
export function partsOf<T>(rows: readonly T[]): T[][] {
  const parts: T[][] = []
  for (let at = 0; at < rows.length; at += rowsAtOnce) parts.push(rows.slice(at, at + rowsAtOnce))
  return parts
}
