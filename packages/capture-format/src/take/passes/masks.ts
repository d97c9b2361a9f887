import { maskAttributes, maskedPicture, maskText } from '../../tree/masking.ts'
import { nodeType } from '../../tree/nodes.ts'
import type { DraftDocument, DraftElement, Pair } from '../draft.ts'
import type { Taking } from '../taking.ts'

function matchesAny(element: Element, selectors: readonly string[]): boolean {
  return selectors.some((selector) => {
    try {
      return element.matches(selector)
    } catch {
      return false
    }
  })
}

function maskElement(element: DraftElement): void {
  element.attributes = maskAttributes(element.tagName, element.attributes)
  if (element.tagName === 'canvas' || element.tagName === 'video') {
    element.attributes.rr_dataURL = maskedPicture
  }
  if (element.tagName === 'svg') element.childNodes = []
  if (element.tagName === 'style') element.childNodes = []
}

function maskBelow(top: DraftElement): Set<DraftElement> {
  const masked = new Set<DraftElement>()
  const stack: (DraftElement | DraftDocument)[] = [top]
  for (let node = stack.pop(); node; node = stack.pop()) {
    if (node.type === nodeType.element) {
      masked.add(node)
      maskElement(node)
      if (node.contentDocument) stack.push(node.contentDocument)
    }
    for (const child of node.childNodes) {
      if (child.type === nodeType.element) stack.push(child)
      else if (child.type === nodeType.text) child.textContent = maskText(child.textContent)
    }
  }
  return masked
}

/** An image keeps the room it had, whatever is drawn in it. */
function keepRoom({ element, draft }: Pair): void {
  if (draft.tagName !== 'img') return
  const { width, height } = element.getBoundingClientRect()
  draft.attributes.width = Math.round(width)
  draft.attributes.height = Math.round(height)
}

/**
 * Masks what the author does not want to leave the page, with all below it. Runs after all other
 * passes, so that nothing is added to a masked element again.
 */
export function takeMasks(taking: Taking): void {
  const { blurSelectors = [], blurElements = [] } = taking.options
  if (blurSelectors.length === 0 && blurElements.length === 0) return
  const masked = new Set<DraftElement>()
  for (const pair of taking.structure.pairs) {
    if (!blurElements.includes(pair.element) && !matchesAny(pair.element, blurSelectors)) continue
    taking.maskedBoxes.push(taking.boxOf(pair))
    for (const element of maskBelow(pair.draft)) masked.add(element)
  }
  for (const pair of taking.structure.pairs) if (masked.has(pair.draft)) keepRoom(pair)
  taking.mask(new Set(Array.from(masked, ({ id }) => id)))
}
