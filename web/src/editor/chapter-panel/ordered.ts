interface Ordered {
  readonly order: number
}

/** The items by their order. */
export function inOrder<T extends Ordered>(items: readonly T[]): T[] {
  return [...items].sort((a, b) => a.order - b.order)
}

/** Numbered 1..n as they stand. */
export function renumbered<T extends Ordered>(items: readonly T[]): T[] {
  return items.map((item, index) => ({ ...item, order: index + 1 }))
}

/** With one item a place further up (-1) or down (1); the same order where there is no such place. */
export function moved<T extends Ordered>(items: readonly T[], from: number, by: -1 | 1): T[] {
  const result = [...items]
  const [item] = result.splice(from, 1)
  const to = from + by
  if (item === undefined || to < 0 || to >= items.length) return renumbered(items)
  result.splice(to, 0, item)
  return renumbered(result)
}
