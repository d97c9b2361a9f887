import { computed, type ReadonlySignal } from '@preact/signals-react'
import {
  assetHashOf,
  changesOf,
  type DateConfig,
  type DemoDocument,
  dateConfigSchema,
  type HtmlEdit,
} from '@waystep/demo-model'
import { createDraftPast } from '../../history/draft-past.ts'
import type { OpenDraft } from '../../history/open-draft.ts'
import type { HtmlDraftState, KeptHtmlDraft } from '../../saving/draft.ts'
import { afterChange, type EditsChange, unsavedSince, withRefused } from './changed-draft.ts'
import { type ChosenPictures, createChosenPictures } from './chosen-pictures.ts'
import {
  type DraftedChanges,
  draftedChanges,
  draftedEdits,
  type EditsById,
} from './drafted-edits.ts'

/** What is changed in the HTML editor and not saved (H4.20), with an undo of its own. */
export interface HtmlDraft extends OpenDraft<KeptHtmlDraft> {
  /** All edits of the demo as they look now. */
  readonly edits: ReadonlySignal<EditsById>
  readonly dates: ReadonlySignal<DateConfig>
  readonly appliesToAll: ReadonlySignal<boolean>
  /** What saving would do. */
  readonly changes: ReadonlySignal<DraftedChanges>
  /** How many edits differ from the stored ones; changed dates count as one. */
  readonly unsavedCount: ReadonlySignal<number>
  readonly pictures: ChosenPictures
  change(change: EditsChange): void
  setDates(dates: DateConfig): void
  applyToAll(all: boolean): void
  /** Takes up what another tab left unsaved. */
  restore(left: KeptHtmlDraft): Promise<void>
  /** The document has this now; what was changed since stays unsaved. */
  saved(what: HtmlDraftState): void
  /** The server refused what the document had already. */
  takeBack(what: HtmlDraftState): void
}

const nothing: HtmlDraftState = {
  kind: 'html',
  changed: {},
  undecided: [],
  dates: null,
  appliesToAll: true,
}
const noEdits: EditsById = {}
const usualDates = dateConfigSchema.parse({})

/** Hashes of the pictures that edits name. */
function picturesOf(edits: readonly HtmlEdit[]): string[] {
  return edits.flatMap((edit) =>
    changesOf(edit).flatMap(({ newValue }) =>
      typeof newValue === 'string' ? (assetHashOf(newValue) ?? []) : [],
    ),
  )
}

export function createHtmlDraft(document: ReadonlySignal<DemoDocument | null>): HtmlDraft {
  const past = createDraftPast<HtmlDraftState>()
  past.begin(nothing)
  const state = computed(() => past.now.value ?? nothing)
  const pictures = createChosenPictures()
  const changes = computed<DraftedChanges>(() =>
    document.value
      ? draftedChanges(document.value, state.value)
      : { put: [], remove: [], dates: null },
  )
  const unsavedCount = computed(() => {
    const { put, remove, dates } = changes.value
    return put.length + remove.length + (dates === null ? 0 : 1)
  })
  const unsaved = computed(() => unsavedCount.value > 0)

  const edits = computed(() => draftedEdits(document.value?.edits ?? noEdits, state.value))

  return {
    edits,
    dates: computed(
      () => state.value.dates ?? document.value?.demo.config.htmlDemos.updateDates ?? usualDates,
    ),
    appliesToAll: computed(() => state.value.appliesToAll),
    changes,
    unsaved,
    unsavedCount,
    kept: computed(() => {
      if (!unsaved.value) return null
      const named = picturesOf(changes.value.put).flatMap((hash) => {
        const picture = pictures.find(hash)
        return picture ? [[hash, picture.blob]] : []
      })
      return { ...state.value, pictures: Object.fromEntries(named) }
    }),
    canUndo: past.canUndo,
    canRedo: past.canRedo,
    pictures,
    change(change) {
      const next = afterChange(state.peek(), edits.peek(), change)
      if (next !== null) past.move(next, change.gesture ?? null)
    },
    setDates: (dates) => past.move({ ...state.peek(), dates }, 'dates'),
    applyToAll: (all) => past.move({ ...state.peek(), appliesToAll: all }, 'apply-to-all'),
    undo: past.undo,
    redo: past.redo,
    async restore({ pictures: kept, ...left }) {
      await Promise.all(Object.values(kept).map((blob) => pictures.add(blob)))
      past.begin(left)
    },
    saved: (what) => past.begin(unsavedSince(state.peek(), what)),
    takeBack: (what) => past.begin(withRefused(state.peek(), what)),
    discard() {
      past.begin({ ...nothing, appliesToAll: state.peek().appliesToAll })
      pictures.clear()
    },
  }
}
