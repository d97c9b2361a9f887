/** Where a step goes that the demo does not have yet. */
export interface NewPlace {
  readonly id: string
  /** Number of the step it comes after, once those before it in the list were added. */
  readonly after: number
}

/**
 * Finds the new ones among steps that came with numbers, and a place for each: after the step that
 * precedes it in the list and that the demo still has. `order` is the demo's own, which may know
 * steps that the sender does not.
 */
export function placesOfNewSteps(
  order: readonly string[],
  sent: readonly { readonly id: string; readonly number: number }[],
): NewPlace[] {
  const now = [...order]
  const known = new Set(order)
  const places: NewPlace[] = []
  let after = 0
  for (const { id } of [...sent].sort((a, b) => a.number - b.number)) {
    if (known.has(id)) {
      after = now.indexOf(id) + 1
      continue
    }
    places.push({ id, after })
    now.splice(after, 0, id)
    known.add(id)
    after += 1
  }
  return places
}
