import { type ClickedLink, catchLinks } from './catch-links.ts'
import { frameDocument, rootsOf } from './elements.ts'
import { fillDocument, type PageFill } from './fill-page.ts'
import { quirksAttribute, restoreQuirks } from './restore-quirks.ts'
import { restoreState } from './restore-state.ts'
import { restoreStructure } from './restore-structure.ts'

export interface MountOptions {
  /** A link was clicked; it has led nowhere. */
  readonly onLink?: (link: ClickedLink) => void
  /** What is known of the viewer, asked for once a document is there. */
  readonly fill?: () => PageFill | null
}

export interface MountedPage {
  /** Takes the listeners out of the frame again; what was restored stays. */
  unmount(): void
}

/** Has a page answer the mouse again, which one that is opened alone never does. */
function wake({ documentElement }: Document): void {
  if (!documentElement?.hasAttribute('data-ws-asleep')) return
  documentElement.removeAttribute('inert')
  documentElement.removeAttribute('data-ws-asleep')
}

/** Restores one document with all below it; structure first, since it brings roots and frames. */
function restore(document: Document): void {
  for (const root of rootsOf(document)) restoreStructure(root)
  restoreState(Array.from(rootsOf(document)))
}

/** A frame that was put in place just now still holds an empty document. */
function isLoading(frame: HTMLIFrameElement): boolean {
  const document = frameDocument(frame)
  const isEmpty = frame.hasAttribute('srcdoc') && document?.URL !== 'about:srcdoc'
  return isEmpty || document?.readyState !== 'complete'
}

/**
 * Finishes the replay of a baked page from the parent of its frame, which is sandboxed with
 * `allow-same-origin` and has fired its load event: structure the parser would rearrange, dialogs,
 * popovers, scroll positions. Links report their clicks and lead nowhere. Frames within that load
 * later are finished when they have. Does nothing for a frame whose document may not be read.
 */
export function mountPage(frame: HTMLIFrameElement, options: MountOptions = {}): MountedPage {
  const abort = new AbortController()
  const document = frameDocument(frame)
  const finish = (page: Document): void => {
    for (const root of Array.from(rootsOf(page))) {
      if (root.nodeType === page.DOCUMENT_NODE) wake(root as Document)
    }
    restore(page)
    const fill = options.fill?.() ?? null
    if (fill) fillDocument(page, fill)
    for (const root of Array.from(rootsOf(page))) {
      if (root.nodeType === page.DOCUMENT_NODE) {
        catchLinks(root as Document, abort.signal, options.onLink)
      }
      for (const nested of root.querySelectorAll('iframe')) finishFrame(nested)
    }
  }
  const finishFrame = (nested: HTMLIFrameElement): void => {
    if (isLoading(nested)) {
      const finishLoaded = (): void => {
        if (nested.hasAttribute(quirksAttribute)) finishFrame(nested)
        else {
          const loaded = frameDocument(nested)
          if (loaded) finish(loaded)
        }
      }
      nested.addEventListener('load', finishLoaded, { once: true, signal: abort.signal })
    } else if (nested.hasAttribute(quirksAttribute)) {
      const restored = restoreQuirks(nested)
      if (!restored) return
      finish(restored.document)
      void restored.styled.then(() => restoreState(Array.from(rootsOf(restored.document))))
    }
  }
  if (document) finish(document)
  return { unmount: () => abort.abort() }
}
