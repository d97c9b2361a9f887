/** Carries an element's node id in a baked page. */
export const nodeIdAttribute = 'data-ws-id'

export function nodeIdOf(element: Element): number | null {
  const id = Number(element.getAttribute(nodeIdAttribute))
  return Number.isInteger(id) && id > 0 ? id : null
}
