import type { DocumentNode } from '@waystep/capture-format'
import { applyEdits, type Edit, withheldNodes } from '@waystep/capture-format/edits'
import { type PageTexts, withPageTexts } from '@waystep/capture-format/find'
import { patchPage } from '@waystep/capture-format/patch'

/** Milliseconds until what could not be patched is tried again: frames within the page load. */
const patchAgain = 150
const tries = 40

/** The captured page of a step, whatever it says in another language: as the server draws it for members. */
export class WrittenPage {
  readonly #edited: DocumentNode
  readonly #leftOut: ReadonlySet<number>

  constructor(captured: DocumentNode, edits: readonly Edit[], stepId: string) {
    const { tree, resolutions } = applyEdits(captured, edits, { stepId })
    this.#edited = tree
    this.#leftOut = new Set(withheldNodes(captured, edits, resolutions).map(({ id }) => id))
  }

  saying(texts: PageTexts): DocumentNode {
    return withPageTexts(this.#edited, texts, this.#leftOut)
  }
}

/** A frame of the stage, and what it shows; null: as the server wrote it. */
export interface ShownPage {
  readonly frame: HTMLIFrameElement
  shown: DocumentNode | null
}

/**
 * Brings a shown page in place to what it says now.
 * @param saved what it says as the server wrote it
 * @returns how to stop
 */
export function patchWritten(
  page: ShownPage,
  { saved, now }: { readonly saved: DocumentNode; readonly now: DocumentNode },
  assetUrl: (hash: string) => string,
): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const patch = (left: number) => {
    if (patchPage(page.frame, page.shown ?? saved, now, { assetUrl })) page.shown = now
    else if (left > 0) timer = setTimeout(patch, patchAgain, left - 1)
  }
  patch(tries)
  return () => clearTimeout(timer)
}
