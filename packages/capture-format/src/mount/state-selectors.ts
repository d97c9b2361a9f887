/** Classes of state that scripts and people bring elements into, and that parsing does not bring back. */
const states = [
  'hover',
  'focus-visible',
  'focus-within',
  'focus',
  'target',
  'user-invalid',
  'user-valid',
] as const

const anyState = `:(${states.join('|')})(?![\\w-])`
const pseudoClass = new RegExp(`(?<!\\\\)${anyState}`, 'g')
/** From outside only the names of a part can be asked, so a part in a state has one name more. */
const ofPart = new RegExp(`(::part\\([^)]*)\\)${anyState}`, 'g')

/** As the CSSOM writes it. A part that got a name more still has the names it was written with, beside. */
const partAttribute = /\[part([~|^$*]?="(?:[^"\\]|\\.)*"(?: [is])?)\]/g

const marked = states.map((state) => `[data-ws-${state}]`).join()

/** A selector that also matches what was in a state when the page was captured; not twice. */
export function withKeptState(selector: string): string {
  if (selector.includes('[data-ws-')) return selector
  return selector
    .replace(ofPart, '$1 ws-$2)')
    .replace(pseudoClass, ':is(:$1,[data-ws-$1])')
    .replace(partAttribute, ':is([part$1],[data-ws-part$1])')
}

/** Whether anything in a root, or its host, was in one of the states. */
export function holdsKeptState(root: Document | ShadowRoot): boolean {
  return root.querySelector(marked) !== null || ('host' in root && root.host.matches(marked))
}

/** Names the parts that were in a state, for the styles of those outside. */
export function nameParts(root: Document | ShadowRoot): void {
  for (const state of states) {
    for (const element of root.querySelectorAll(`[part][data-ws-${state}]`)) {
      if (!element.hasAttribute('data-ws-part')) {
        element.setAttribute('data-ws-part', element.getAttribute('part') ?? '')
      }
      element.part.add(`ws-${state}`)
    }
  }
}
