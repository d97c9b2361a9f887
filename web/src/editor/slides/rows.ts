/** Pixels from one tile to the next on the vertical list: its picture, its name, the gap. */
export const rowHeight = 130

/** The same where the tiles stand side by side, on phones. */
export const rowWidth = 184

/** Rows that are drawn beyond both ends of what is seen. */
export const rowsBeyond = 4

/** The rows to draw: those in sight, and those that must stay wherever the list is scrolled to. */
export function rowsWith(inSight: readonly number[], kept: readonly number[]): number[] {
  const rows = new Set(inSight)
  for (const row of kept) if (row >= 0) rows.add(row)
  return [...rows].sort((a, b) => a - b)
}
