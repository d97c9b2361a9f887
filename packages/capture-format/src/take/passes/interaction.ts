import type { DraftElement } from '../draft.ts'
import { addStyle } from '../inline-style.ts'
import { allIn, ofDocument } from '../reading.ts'
import type { Taking } from '../taking.ts'

/** The ring that browsers draw themselves; `outline` rules of the page are replayed by `mount`. */
function keepRing(element: Element, draft: DraftElement): void {
  const { outlineStyle, outlineColor, outlineWidth, outlineOffset } = getComputedStyle(element)
  if (outlineStyle !== 'auto') return
  addStyle(draft, 'outline', `${outlineColor} auto ${outlineWidth}`)
  addStyle(draft, 'outline-offset', outlineOffset)
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
    mark(root, ':hover', 'rr_hover')
    mark(root, ':focus-within', 'rr_focusWithin')
    mark(root, ':focus', 'rr_focus')
    for (const element of allIn(root, ':focus-visible')) {
      const draft = structure.draftOf(element)
      if (!draft) continue
      draft.attributes.rr_focusVisible = true
      keepRing(element, draft)
    }
  }
  for (const { document } of structure.frames) {
    if (ofDocument(document, 'URL').includes('#')) mark(document, ':target', 'rr_target')
  }
  takeJudgement(taking)
}
