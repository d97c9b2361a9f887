import { frameDocument } from '../elements.ts'

/** Milliseconds. */
const lookAgain = 30

/**
 * Calls back with the page of a frame once its HTML has been read to the end, long before the load event,
 * which waits for every picture. Nothing tells a parent of that moment, so it looks until the frame holds
 * more than the blank document that it began with. Never calls back for a page that may not be read, nor
 * after `signal` has been aborted.
 */
export function whenParsed(
  frame: HTMLIFrameElement,
  signal: AbortSignal,
  then: (page: Document) => void,
): void {
  const look = (): void => {
    const page = frameDocument(frame)
    if (signal.aborted || !page) return
    if (page.URL === 'about:blank') setTimeout(look, lookAgain)
    else if (page.readyState !== 'loading') then(page)
    else
      page.addEventListener('DOMContentLoaded', () => signal.aborted || then(page), { once: true })
  }
  look()
}
