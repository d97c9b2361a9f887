import { effect, type Signal } from '@preact/signals-react'
import { toasts } from '../toasts/toast-table.ts'
import type { ChapterDraft } from './chapter-panel/chapter-draft.ts'
import type { Notify } from './core/notify.ts'
import type { StepSelection } from './document/step-selection.ts'
import type { HotspotDraft } from './hotspot-panel/hotspot-draft.ts'
import type { HtmlEditing } from './html-editor/html-editing.ts'
import type { PictureKeeping } from './image-editor/picture-keeping.ts'
import type { DemoSession } from './saving/demo-session.ts'
import type { Draft } from './saving/draft.ts'
import { keptTranslation, leftTranslation } from './translations/kept-translation.ts'
import type { OpenTranslation } from './translations/translation-edits.ts'
import type { VideoKeeping } from './video-editor/video-keeping.ts'
import type { VoiceDraft } from './voiceover/voice-draft.ts'

interface Drafts {
  readonly session: DemoSession
  readonly draft: HotspotDraft
  readonly chapterDraft: ChapterDraft
  readonly voiceDraft: VoiceDraft
  readonly html: HtmlEditing
  readonly picture: PictureKeeping
  /** Opens the image editor of a step. */
  readonly openPicture: (stepId: string) => void
  readonly film: VideoKeeping
  /** Opens the video editor of a step. */
  readonly openFilm: (stepId: string) => void
  readonly translating: Signal<OpenTranslation | null>
  /** Opens the hub at a language. */
  readonly openHub: (language: string) => void
  readonly selection: StepSelection
  readonly notify: Notify
}

/** What was reopened, and on which step; null when what it belongs to is gone. */
async function restored(left: Draft, drafts: Drafts) {
  const { draft, chapterDraft, voiceDraft, html, picture, film } = drafts
  switch (left.kind) {
    case 'html':
      await html.draft.restore(left)
      return html.draft.unsaved.value ? { what: 'page', stepId: null } : null
    case 'chapter':
      if (!chapterDraft.restore(left)) return null
      return { what: 'chapter', stepId: chapterDraft.chapter.value?.stepId ?? null }
    case 'picture':
      return picture.restore(left) ? { what: 'picture', stepId: left.stepId } : null
    case 'video':
      return film.restore(left) ? { what: 'video', stepId: left.stepId } : null
    case 'voices':
      return voiceDraft.restore(left) ? { what: 'voiceover', stepId: null } : null
    case 'translation':
      drafts.translating.value = leftTranslation(left)
      return { what: 'translation', stepId: null }
    case 'new':
    case 'edit':
      if (!draft.restore(left)) return null
      return { what: 'hotspot', stepId: draft.hotspot.value?.stepId ?? null }
  }
}

/**
 * Opens what a tab that is gone left unsaved, at its step. The HTML editor that the address opened
 * (H2.3) is no reason against it: a tab that is loaded again opens it before drafts are read.
 */
async function reopen(left: Draft, drafts: Drafts): Promise<void> {
  const { draft, chapterDraft, voiceDraft, html, selection, notify } = drafts
  const isOpen =
    draft.hotspot.peek() !== null ||
    chapterDraft.chapter.peek() !== null ||
    voiceDraft.unsaved.peek() ||
    drafts.translating.peek() !== null ||
    html.draft.unsaved.peek()
  if (isOpen) return
  const opened = await restored(left, drafts)
  if (opened === null) return
  if (opened.stepId !== null) selection.show(opened.stepId)
  html.tab.value = left.kind === 'html' ? (html.tab.peek() ?? 'liveEditor') : null
  if (left.kind === 'picture') drafts.openPicture(left.stepId)
  if (left.kind === 'video') drafts.openFilm(left.stepId)
  if (left.kind === 'translation') drafts.openHub(left.language)
  notify.say(toasts.draftReopened(opened.what))
}

/** Journals the open draft as it is typed, after taking up what a tab that is gone left unsaved. */
export function keepDraft(drafts: Drafts): () => void {
  const { session, draft, chapterDraft, voiceDraft, html, picture, film, translating } = drafts
  let stop = () => {}
  let disposed = false
  void session.opened
    .then(() => session.drafts.recover())
    .then(async (left) => {
      if (disposed) return
      if (left !== null) await reopen(left, drafts)
      if (disposed) return
      stop = effect(() =>
        session.drafts.keep(
          // The hub and the editors of pictures and films lie over all panels, which are closed before they open.
          keptTranslation(translating.value) ??
            picture.kept.value ??
            film.kept.value ??
            draft.kept.value ??
            chapterDraft.kept.value ??
            voiceDraft.kept.value ??
            html.draft.kept.value,
        ),
      )
    })
  return () => {
    disposed = true
    stop()
  }
}
