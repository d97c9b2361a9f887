import { frameDocument, rootsOf } from './elements.ts'

/** Marks frames whose document was in quirks mode. */
export const quirksAttribute = 'data-ws-quirks'

function loaded(link: HTMLLinkElement): Promise<void> {
  return new Promise((resolve) => {
    link.addEventListener('load', () => resolve(), { once: true })
    link.addEventListener('error', () => resolve(), { once: true })
  })
}

/** Only a document in quirks mode reads `width: 90` as pixels, and elements were read in another. */
function readStylesAgain(document: Document): void {
  for (const root of rootsOf(document)) {
    for (const element of root.querySelectorAll('[style]')) {
      const style = element.getAttribute('style') ?? ''
      element.removeAttribute('style')
      element.setAttribute('style', style)
    }
  }
}

/**
 * A `srcdoc` document is never in quirks mode, an empty one is: what the page had in a frame without a
 * doctype moves into an empty frame. Returns its document, and when its style sheets are there again.
 */
export function restoreQuirks(
  frame: HTMLIFrameElement,
): { document: Document; styled: Promise<unknown> } | null {
  const root = frameDocument(frame)?.documentElement
  if (!root) return null
  const fresh = frame.cloneNode() as HTMLIFrameElement
  fresh.removeAttribute('srcdoc')
  fresh.removeAttribute(quirksAttribute)
  frame.after(fresh)
  const document = frameDocument(fresh)
  if (!document) return null
  document.replaceChild(document.adoptNode(root), document.documentElement)
  frame.remove()
  readStylesAgain(document)
  const sheets = document.querySelectorAll<HTMLLinkElement>('link[rel~="stylesheet"][href]')
  return { document, styled: Promise.all(Array.from(sheets, loaded)) }
}
