/** Consecutive groups of so many. */
export function inGroups<T>(all: readonly T[], size: number): T[][] {
  const groups: T[][] = []
  for (let start = 0; start < all.length; start += size) groups.push(all.slice(start, start + size))
  return groups
}

/** As many pages as a machine of two cores does at the same time. */
const atOnce = 3

/** Works on all, a few at the same time. */
export async function eachOf<T>(
  all: readonly T[],
  work: (one: T, index: number) => Promise<void>,
): Promise<void> {
  const left = all.entries()
  const works = async (): Promise<void> => {
    for (const [index, one] of left) await work(one, index)
  }
  await Promise.all(Array.from({ length: atOnce }, works))
}
