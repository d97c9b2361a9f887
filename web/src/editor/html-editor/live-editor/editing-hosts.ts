/**
 * Keeps what can be typed into around an element from being so: within it the element would take no
 * focus of its own. Captured pages hold editors. Answers how to take it back.
 */
export function withoutEditingHosts(element: Element): () => void {
  const given: { readonly host: Element; readonly value: string }[] = []
  for (let at = element.parentElement; at; at = at.parentElement) {
    const value = at.getAttribute('contenteditable')
    if (value === null || value.toLowerCase() === 'false') continue
    given.push({ host: at, value })
    at.setAttribute('contenteditable', 'false')
  }
  return () => {
    for (const { host, value } of given) host.setAttribute('contenteditable', value)
  }
}
