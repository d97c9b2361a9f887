import { rewriteCss } from '../../assets/css-urls.ts'
import { maskAttributes, maskedPicture, maskText } from '../../tree/masking.ts'
import { nodeType } from '../../tree/nodes.ts'
import { blurredIn } from '../blurred.ts'
import type { DraftDocument, DraftElement } from '../draft.ts'
import { addStyle } from '../inline-style.ts'
import type { Taking } from '../taking.ts'
import { maskGenerated } from './masked-generated.ts'
import { keepLayout } from './masked-layout.ts'

/** What is drawn from pixels or from a document of its own. */
const drawn = new Set(['canvas', 'video', 'object', 'embed'])
const strings = /"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'/g

function noteWords({ attributes }: DraftElement, taking: Taking): void {
  for (const name of ['value', 'alt', 'title', 'aria-label', 'placeholder', 'label']) {
    const value = attributes[name]
    if (typeof value === 'string') taking.secrets.addText(value)
  }
}

/** Styles lay out what is masked, and say something only in what they generate and draw. */
function maskSheet(element: DraftElement): void {
  for (const child of element.childNodes) {
    if (child.type !== nodeType.text) continue
    const generated = /(\bcontent\s*:)([^;}]*)/gi
    child.textContent = rewriteCss(child.textContent, () => null).replace(
      generated,
      (_, before: string, value: string) => before + value.replace(strings, '""'),
    )
  }
}

function maskElement(element: DraftElement, taking: Taking): void {
  const { tagName } = element
  if (tagName === 'style') maskSheet(element)
  if (tagName === 'style' || tagName === 'link') return
  noteWords(element, taking)
  element.attributes = maskAttributes(tagName, element.attributes)
  if (drawn.has(tagName)) element.attributes.rr_dataURL = maskedPicture
  if (tagName === 'svg' || tagName === 'math') element.childNodes = []
}

function maskBelow(top: DraftElement, taking: Taking, masked: Set<DraftElement>): void {
  const stack: (DraftElement | DraftDocument)[] = [top]
  for (let node = stack.pop(); node; node = stack.pop()) {
    if (node.type === nodeType.element) {
      if (masked.has(node)) continue
      masked.add(node)
      maskElement(node, taking)
      if (node.contentDocument) stack.push(node.contentDocument)
      if (node.tagName === 'style') continue
    }
    for (const child of node.childNodes) {
      if (child.type === nodeType.element) stack.push(child)
      else if (child.type === nodeType.text) {
        taking.secrets.addText(child.textContent)
        child.textContent = maskText(child.textContent)
      }
    }
  }
}

/**
 * Masks what the author does not want to leave the page, with all below it, so that it takes the
 * room it took. Runs after all other passes, so that nothing is added to a masked element again.
 */
export function takeMasks(taking: Taking): void {
  const blurred = blurredIn(taking.structure.roots, taking.options)
  if (blurred.size === 0) return
  const masked = new Set<DraftElement>()
  for (const pair of taking.structure.pairs) {
    if (!blurred.has(pair.element)) continue
    taking.cover(pair)
    maskBelow(pair.draft, taking, masked)
    addStyle(pair.draft, 'filter', 'blur(4px)')
  }
  const ofMasked = taking.structure.pairs.filter(({ draft }) => masked.has(draft))
  maskGenerated(taking, ofMasked)
  for (const pair of ofMasked) keepLayout(pair)
  taking.mask(new Set(Array.from(masked, ({ id }) => id)))
}
