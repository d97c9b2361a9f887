import { eachTextWith } from '../sheet-texts.ts'
import type { Taking } from '../taking.ts'

const stateSelector = /:state\(\s*([^\s)]+)\s*\)/g

/** The names of custom states that the page's styles ask for: elements do not tell theirs. */
function askedFor(taking: Taking): Set<string> {
  const names = new Set<string>()
  eachTextWith(taking, ':state(', (css) => {
    for (const [, name] of css.matchAll(stateSelector)) if (name) names.add(name)
  })
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
