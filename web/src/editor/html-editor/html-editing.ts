import { computed, type ReadonlySignal, type Signal, signal } from '@preact/signals-react'
import { assetReference, type DemoDocument, type Step } from '@waystep/demo-model'
import { assetUrl } from '../document/asset-url.ts'
import { createHtmlDraft, type HtmlDraft } from './draft/html-draft.ts'
import { createFindState, type FindState } from './find-replace/find-state.ts'
import type { HtmlTab } from './html-tab.ts'
import { createHtmlPage, type HtmlPage } from './page/html-page.ts'
import { keepPatched } from './page/keep-patched.ts'
import { openPages, type Pages } from './pages/open-pages.ts'
import type { HeldEdit } from './saving/held-edits.ts'

/** The HTML editor of a demo: which tab is open, on what, and what is changed. */
export interface HtmlEditing {
  /** null: it is closed. */
  readonly tab: Signal<HtmlTab | null>
  /** Node id of the selected element of the shown page; null while there is none. */
  readonly selected: Signal<number | null>
  /** Whether the list of all edits is open. */
  readonly listIsOpen: Signal<boolean>
  readonly draft: HtmlDraft
  readonly page: HtmlPage
  /** The captured pages of all steps. */
  readonly pages: Pages
  /** The edit, and the step, for which the author is asked to choose an element. */
  readonly choosing: Signal<{ readonly editId: string; readonly stepId: string } | null>
  /** What Find & Replace looks for. */
  readonly find: FindState
  /** What is asked before a save: the edits that would hold steps back from viewers; null: nothing. */
  readonly held: Signal<readonly HeldEdit[] | null>
  /** A save is under way (H2.19). */
  readonly saving: Signal<boolean>
  dispose(): void
}

export function createHtmlEditing(
  document: ReadonlySignal<DemoDocument | null>,
  currentStep: ReadonlySignal<Step | null>,
): HtmlEditing {
  const tab = signal<HtmlTab | null>(null)
  const draft = createHtmlDraft(document)
  const step = computed(() => {
    const shown = tab.value === null ? null : currentStep.value
    return shown?.htmlCaptureId == null ? null : shown
  })
  const page = createHtmlPage(step, draft.edits)
  const pages = openPages()
  const find = createFindState()
  const stopPatching = keepPatched({
    page,
    edits: draft.edits,
    finish: find.preview,
    assetUrl: (hash) =>
      draft.pictures.find(hash)?.dataUrl ??
      assetUrl(document.peek()?.demo.workspaceId ?? '', assetReference(hash)) ??
      '',
  })
  return {
    tab,
    selected: signal(null),
    listIsOpen: signal(false),
    draft,
    page,
    pages,
    choosing: signal(null),
    find,
    held: signal(null),
    saving: signal(false),
    dispose() {
      stopPatching()
      page.dispose()
      pages.close()
    },
  }
}
