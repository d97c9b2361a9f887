/**
 * Numbers that belong together, directly or by others, get the same group: the number of one of them.
 * Those that belong to nothing but themselves get none.
 */
export function groupsOf(together: readonly (readonly number[])[]): Map<number, number> {
  const parents = new Map<number, number>()
  const rootOf = (of: number): number => {
    let root = of
    for (let up = parents.get(root); up !== undefined; up = parents.get(root)) root = up
    return root
  }
  const joined = new Set<number>()
  for (const [first, ...rest] of together) {
    for (const other of rest) {
      if (first === undefined || other === first) continue
      joined.add(first).add(other)
      const [a, b] = [rootOf(first), rootOf(other)]
      if (a !== b) parents.set(b, a)
    }
  }
  return new Map(Array.from(joined, (one) => [one, rootOf(one)]))
}
