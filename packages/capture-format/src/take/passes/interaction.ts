import type { DraftElement } from '../draft.ts'
import { addStyle } from '../inline-style.ts'
import { allIn, isMatch, ofDocument } from '../reading.ts'
import type { Taking } from '../taking.ts'

/** The ring that browsers draw themselves; `outline` rules of the page are replayed by `mount`. */
function keepRing(element: Element, draft: DraftElement): void {
  const { outlineStyle, outlineColor, outlineWidth, outlineOffset } = getComputedStyle(element)
  if (outlineStyle !== 'auto') return
  addStyle(draft, 'outline', `${outlineColor} auto ${outlineWidth}`)
  addStyle(draft, 'outline-offset', outlineOffset)
}

function takeStates(element: Element, draft: DraftElement): void {
  const { attributes } = draft
  if (isMatch(element, ':hover')) attributes.rr_hover = true
  if (!isMatch(element, ':focus-within')) return
  attributes.rr_focusWithin = true
  if (isMatch(element, ':focus')) attributes.rr_focus = true
  if (!isMatch(element, ':focus-visible')) return
  attributes.rr_focusVisible = true
  keepRing(element, draft)
}

/** Fields say whether they are right or wrong once somebody has been at them. */
function takeJudgement(taking: Taking): void {
  for (const tagName of ['input', 'select', 'textarea'] as const) {
    for (const { element, draft } of taking.of(tagName)) {
      if (element.matches(':user-invalid')) draft.attributes.rr_userInvalid = true
      else if (element.matches(':user-valid')) draft.attributes.rr_userValid = true
    }
  }
}

/**
 * What the pointer is over and what has the focus, with all that holds it, what the address names, and
 * fields that somebody has been at: styles ask for them.
 */
export function takeInteraction(taking: Taking): void {
  const { structure } = taking
  const mark = (root: Document | ShadowRoot, selector: string, name: string): void => {
    for (const element of allIn(root, selector)) {
      const draft = structure.draftOf(element)
      if (draft) draft.attributes[name] = true
    }
  }
  for (const root of structure.roots) {
    for (const element of allIn(root, ':hover, :focus-within')) {
      const draft = structure.draftOf(element)
      if (draft) takeStates(element, draft)
    }
  }
  for (const { document } of structure.frames) {
    if (ofDocument(document, 'URL').includes('#')) mark(document, ':target', 'rr_target')
  }
  takeJudgement(taking)
}
