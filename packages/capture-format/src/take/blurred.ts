import type { TakeOptions } from './options.ts'
import { allIn } from './reading.ts'

/** The elements that the author does not want to leave the page, but not what is in them. */
export function blurredIn(
  roots: Iterable<Document | ShadowRoot>,
  { blurSelectors = [], blurElements = [] }: TakeOptions,
): Set<Element> {
  const blurred = new Set(blurElements)
  if (blurSelectors.length === 0) return blurred
  for (const root of roots) {
    for (const selector of blurSelectors) {
      for (const element of matches(root, selector)) blurred.add(element)
    }
  }
  return blurred
}

/** One selector that is none does not keep the others from masking. */
function matches(root: Document | ShadowRoot, selector: string): Iterable<Element> {
  try {
    return allIn(root, selector)
  } catch {
    return []
  }
}
