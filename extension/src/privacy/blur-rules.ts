import type { TakeOptions } from '@waystep/capture-format/take'
import { findPicked, type PickedElement } from './picked-element.ts'
import { shadowRootOf } from './shadow-root.ts'

/** What the author does not want to leave the page. */
export interface BlurRules {
  /** From the settings of this browser. */
  readonly selectors: readonly string[]
  /** Clicked in this recording. */
  readonly picked: readonly PickedElement[]
}

export const noBlur: BlurRules = { selectors: [], picked: [] }

function* documentsIn(window: Window): Iterable<Document> {
  yield window.document
  for (const frame of window.document.querySelectorAll('iframe, frame')) {
    const inner = (frame as HTMLIFrameElement).contentDocument?.defaultView
    if (inner) yield* documentsIn(inner)
  }
}

/** The rules for a frame group, with the elements they name now. */
export function blurOptions(
  window: Window,
  { selectors, picked }: BlurRules,
): Pick<TakeOptions, 'blurSelectors' | 'blurElements'> {
  if (picked.length === 0) return { blurSelectors: selectors }
  const blurElements = [...documentsIn(window)].flatMap((document) =>
    picked.flatMap((one) => findPicked(document, one, shadowRootOf) ?? []),
  )
  return { blurSelectors: selectors, blurElements }
}
