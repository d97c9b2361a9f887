import { type ClickedLink, catchLinks } from './catch-links.ts'
import { frameDocument, rootsOf } from './elements.ts'
import { fillDocument, type PageFill } from './fill-page.ts'
import { quirksAttribute, restoreQuirks } from './restore-quirks.ts'
import { wholeRoot } from './restore-scope.ts'
import { restoreState } from './restore-state.ts'
import { restoreStructure } from './restore-structure.ts'

export interface MountOptions {
  /** A link was clicked; it has led nowhere. */
  readonly onLink?: (link: ClickedLink) => void
  /** What is known of the viewer, asked for once a document is there. */
  readonly fill?: () => PageFill | null
}

export interface PageFinisher {
  finish(page: Document): void
  /** A frame within a page: at once, or when it has loaded. */
  finishFrame(nested: HTMLIFrameElement): void
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
  restoreState(Array.from(rootsOf(document), wholeRoot))
}

/** A frame that was put in place just now still holds an empty document. */
function isLoading(frame: HTMLIFrameElement): boolean {
  const document = frameDocument(frame)
  const isEmpty = frame.hasAttribute('srcdoc') && document?.URL !== 'about:srcdoc'
  return isEmpty || document?.readyState !== 'complete'
}

/** Finishes documents that the parser has read; none any more when `signal` has been aborted. */
export function pageFinisher(signal: AbortSignal, options: MountOptions = {}): PageFinisher {
  const finish = (page: Document): void => {
    for (const root of Array.from(rootsOf(page))) {
      if (root.nodeType === page.DOCUMENT_NODE) wake(root as Document)
    }
    restore(page)
    const fill = options.fill?.() ?? null
    if (fill) fillDocument(page, fill)
    for (const root of Array.from(rootsOf(page))) {
      if (root.nodeType === page.DOCUMENT_NODE) {
        catchLinks(root as Document, signal, options.onLink)
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
      nested.addEventListener('load', finishLoaded, { once: true, signal: signal })
    } else if (nested.hasAttribute(quirksAttribute)) {
      const restored = restoreQuirks(nested)
      if (!restored) return
      finish(restored.document)
      void restored.styled.then(() =>
        restoreState(Array.from(rootsOf(restored.document), wholeRoot)),
      )
    }
  }
  return { finish, finishFrame }
}
