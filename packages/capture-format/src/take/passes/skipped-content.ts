import type { DraftElement } from '../draft.ts'
import { addStyle } from '../inline-style.ts'
import { allIn } from '../reading.ts'
import { eachTextWith } from '../sheet-texts.ts'
import type { Taking } from '../taking.ts'

const ruleThatSkips = /([^{};]+)\{[^{}]*content-visibility\s*:\s*auto/g

function sum(style: CSSStyleDeclaration, ...properties: string[]): number {
  return properties.reduce(
    (total, property) => total + (Number.parseFloat(style.getPropertyValue(property)) || 0),
    0,
  )
}

function contentSize(style: CSSStyleDeclaration, axis: 'width' | 'height'): number {
  const size = sum(style, axis)
  if (style.boxSizing !== 'border-box') return size
  const [start, end] = axis === 'width' ? ['left', 'right'] : ['top', 'bottom']
  const around = [start, end].flatMap((side) => [`padding-${side}`, `border-${side}-width`])
  return size - sum(style, ...around)
}

function keepSize(element: Element, draft: DraftElement): void {
  const style = getComputedStyle(element)
  if (style.getPropertyValue('content-visibility') !== 'auto') return
  for (const axis of ['width', 'height'] as const) {
    const property = `contain-intrinsic-${axis}`
    if (!style.getPropertyValue(property).startsWith('auto')) continue
    addStyle(draft, property, `auto ${contentSize(style, axis)}px`)
  }
}

/**
 * The sizes of what browsers skip while it is out of view: they remember those that they have shown once,
 * and all below stands where it does because of them.
 */
export function takeSkippedContent(taking: Taking): void {
  const selectors = new Set<string>()
  eachTextWith(taking, 'content-visibility', (css) => {
    for (const [, selector] of css.matchAll(ruleThatSkips)) if (selector) selectors.add(selector)
  })
  for (const selector of selectors) {
    for (const root of taking.structure.roots) {
      try {
        for (const element of allIn(root, selector)) {
          const draft = taking.structure.draftOf(element)
          if (draft) keepSize(element, draft)
        }
      } catch {
        // A nested rule's selector that means nothing alone.
      }
    }
  }
}
