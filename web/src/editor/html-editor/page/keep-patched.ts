import { effect, type ReadonlySignal } from '@preact/signals-react'
import type { DocumentNode } from '@waystep/capture-format'
import { EditedPage } from '@waystep/capture-format/edits'
import { fingerprintOf } from '@waystep/capture-format/fingerprint'
import { patchPage } from '@waystep/capture-format/patch'
import type { EditsById } from '../draft/drafted-edits.ts'
import type { HtmlPage } from './html-page.ts'

/** Milliseconds until what could not be patched is tried again: frames within the page load. */
const patchAgain = 150
const tries = 40
/** Milliseconds after a page is there until it is got ready for its first edit. */
const settleTime = 400

export interface PatchedPageOptions {
  readonly page: HtmlPage
  readonly edits: ReadonlySignal<EditsById>
  /** What is shown of the edited page beyond its edits; the page itself where nothing is. */
  readonly finish: ReadonlySignal<(edited: DocumentNode) => DocumentNode>
  /** The URL of an asset, as the editor's own pages ask for it. */
  readonly assetUrl: (hash: string) => string
}

/** Keeps the shown page as its edits make it, patching its frame in place. @returns how to stop */
export function keepPatched({ page, edits, finish, assetUrl }: PatchedPageOptions): () => void {
  return effect(() => {
    const frame = page.frame.value
    const state = page.page.value
    if (!frame || state.state !== 'ready') return
    const { tree } = state.capture
    const edited = new EditedPage(tree, { showsVariables: true })
    let shown = tree
    let timer: ReturnType<typeof setTimeout> | undefined
    const patch = (after: DocumentNode, left: number): void => {
      clearTimeout(timer)
      if (patchPage(frame, shown, after, { assetUrl })) shown = after
      else if (left > 0) timer = setTimeout(() => patch(after, left - 1), patchAgain)
    }
    const stop = effect(() => {
      edited.change(Object.values(edits.value), page.resolutions.value)
      const after = finish.value(edited.tree)
      if (after !== shown) patch(after, tries)
    })
    // Hashes all elements of the page: nobody should wait for that with their first key.
    const ready = setTimeout(() => fingerprintOf(tree, tree.id), settleTime)
    return () => {
      stop()
      clearTimeout(timer)
      clearTimeout(ready)
    }
  })
}
