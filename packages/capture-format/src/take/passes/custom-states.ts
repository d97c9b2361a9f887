import type { Taking } from '../taking.ts'

const stateSelector = /:state\(\s*([^\s)]+)\s*\)/g

/** The names of custom states that the page's styles ask for: elements do not tell theirs. */
function askedFor({ sheets, structure }: Taking): Set<string> {
  const names = new Set<string>()
  const read = (css: string): void => {
    if (!css.includes(':state(')) return
    for (const [, name] of css.matchAll(stateSelector)) if (name) names.add(name)
  }
  for (const { rules } of sheets) rules?.forEach(read)
  for (const { draft } of structure.pairs) {
    if (draft.tagName !== 'style') continue
    for (const child of draft.childNodes) if (child.type === 3) read(child.textContent)
  }
  return names
}

function isIn(element: Element, state: string): boolean {
  try {
    return element.matches(`:state(${state})`)
  } catch {
    return false
  }
}

/** The states that custom elements have given themselves, as far as styles ask for them. */
export function takeCustomStates(taking: Taking): void {
  const custom = taking.structure.pairs.filter(({ draft }) => draft.isCustom)
  if (custom.length === 0) return
  const names = Array.from(askedFor(taking))
  if (names.length === 0) return
  for (const { element, draft } of custom) {
    const states = names.filter((name) => isIn(element, name))
    if (states.length > 0) draft.attributes.rr_states = states.join(' ')
  }
}
