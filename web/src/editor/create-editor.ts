import { computed, effect, signal } from '@preact/signals-react'
import {
  type Command,
  chapterOf,
  defaultEmbedDomains,
  type Hotspot,
  hotspotsOf,
  messageOf,
} from '@waystep/demo-model'
import { createElement, type ReactElement } from 'react'
import { toasts } from '../toasts/toast-table.ts'
import type { EditorAction } from './actions/action.ts'
import { createChapterDraft } from './chapter-panel/chapter-draft.ts'
import { storeChapterPassword } from './chapter-panel/store-password.ts'
import { createCommentDrafts } from './comments/comment-drafts.ts'
import type { Comments } from './comments/comments.ts'
import type { Editor } from './core/editor.ts'
import type { Notify } from './core/notify.ts'
import type { RunCommand } from './core/run-command.ts'
import { createDemoSignals } from './document/demo-signals.ts'
import { createPageVersions } from './document/page-versions.ts'
import { createStepSelection } from './document/step-selection.ts'
import { createHistory } from './history/history.ts'
import { createHotspotDraft } from './hotspot-panel/hotspot-draft.ts'
import { createHtmlEditing } from './html-editor/html-editing.ts'
import { ImageEditorDialog } from './image-editor/image-editor-dialog.tsx'
import { createPictureKeeping } from './image-editor/picture-keeping.ts'
import { keepDraft } from './keep-draft.ts'
import type { DemoSession } from './saving/demo-session.ts'
import { rejectionText } from './saving/rejection-text.ts'
import { UnsavedDialog } from './unsaved-dialog.tsx'
import { VideoEditorDialog } from './video-editor/video-editor-dialog.tsx'
import { createVideoKeeping } from './video-editor/video-keeping.ts'

export interface EditorOptions {
  readonly actions: readonly EditorAction[]
  /** What members say about the steps of the session's demo; ended with the editor. */
  readonly comments: Comments
  /** Hosts whose pages chapters may embed; the server's list. */
  readonly embedDomains?: readonly string[]
  /** The step to show at first, of these; null: the first of them. */
  readonly firstStep?: (stepIds: readonly string[]) => string | null
}

export function createEditor(
  session: DemoSession,
  notify: Notify,
  { actions, comments, embedDomains = defaultEmbedDomains, firstStep }: EditorOptions,
): Editor {
  const { sync, demoId, author } = session
  const demo = createDemoSignals(sync.document)
  const selection = createStepSelection(demo.stepIds, firstStep)
  const history = createHistory(sync)
  const dialog = signal<ReactElement | null>(null)

  const run: RunCommand = (command: Command, label, gesture) => {
    const result = sync.dispatch(command)
    if (!result.ok) {
      const issue = result.issues[0]
      if (issue) notify.say(toasts.refused(messageOf(issue)))
      return null
    }
    if (!result.changed) return result.receipt
    history.record({ label, command: result.inverse, gesture: gesture ?? null })
    return result.receipt
  }

  const draft = createHotspotDraft(sync.document, run)
  const chapterDraft = createChapterDraft({
    document: sync.document,
    run,
    embedDomains,
    storePassword: (chapterId, password) =>
      storeChapterPassword(session, notify, chapterId, password),
  })
  const currentStep = computed(
    () => demo.steps.value.find((step) => step.id === selection.currentId.value) ?? null,
  )
  const html = createHtmlEditing(sync.document, currentStep)
  const currentHotspots = computed<readonly Hotspot[]>(() => {
    const step = currentStep.value
    const document = sync.document.value
    if (step === null || document === null) return []
    const stored = hotspotsOf(document, step.id)
    const open = draft.hotspot.value
    if (open?.stepId !== step.id) return stored
    return draft.isNew.value
      ? [...stored.filter((hotspot) => hotspot.id !== open.id), open]
      : stored.map((hotspot) => (hotspot.id === open.id ? open : hotspot))
  })
  const currentBackdrop = computed(() => {
    const step = currentStep.value
    if (step === null) return 'None'
    return draft.hotspot.value?.stepId === step.id ? draft.backdrop.value : step.backdrop
  })
  const currentChapter = computed(() => {
    const step = currentStep.value
    const document = sync.document.value
    if (step === null || document === null) return null
    const open = chapterDraft.chapter.value
    return open?.stepId === step.id ? open : chapterOf(document, step.id)
  })
  const picture = createPictureKeeping(sync.document)
  const film = createVideoKeeping(sync.document)
  const dialogUnsaved = signal(false)
  const unsaved = computed(
    () =>
      dialogUnsaved.value || [draft, chapterDraft, html.draft].some((open) => open.unsaved.value),
  )
  const stopKeeping = keepDraft({
    session,
    draft,
    chapterDraft,
    html,
    picture,
    openPicture: (stepId) => {
      dialog.value = createElement(ImageEditorDialog, { stepId })
    },
    film,
    openFilm: (stepId) => {
      dialog.value = createElement(VideoEditorDialog, { stepId })
    },
    selection,
    notify,
  })
  const stopListening = session.onRejected((rejections) => {
    for (const text of new Set(rejections.map(rejectionText))) notify.say(toasts.refused(text))
  })
  const stopTellingGone = effect(() => {
    for (const [what, open] of [
      ['hotspot', draft],
      ['chapter', chapterDraft],
    ] as const) {
      if (open.gone.value) notify.say(toasts.draftGone(what))
    }
  })
  const stopCountingUnreadable = effect(() => {
    const count = session.unreadable.value
    if (count > 0) notify.say(toasts.changesUnreadable(count))
  })

  return {
    session,
    demo,
    selection,
    history,
    draft,
    chapterDraft,
    html,
    comments,
    commentDrafts: createCommentDrafts(demoId, author),
    notify,
    unsaved,
    dialogUnsaved,
    picture,
    film,
    actions,
    dialog,
    pageVersionOf: createPageVersions(sync.saved),
    pointedLoss: signal(null),
    shownPage: signal(null),
    dragged: signal(null),
    newHotspotLook: signal(null),
    plan: signal(null),
    heldBack: signal([]),
    renaming: signal(null),
    creating: signal(null),
    triedBackground: signal(undefined),
    zooming: signal(null),
    helpIsOpen: signal(false),
    currentStep,
    currentHotspots,
    currentBackdrop,
    currentChapter,
    run,
    show(Dialog, props) {
      dialog.value = createElement(Dialog, props)
    },
    closeDialog() {
      dialog.value = null
    },
    leaveDraft(then) {
      const leave = () => {
        draft.discard()
        chapterDraft.discard()
        then()
      }
      const ask = (what: 'hotspot' | 'chapter') => {
        dialog.value = createElement(UnsavedDialog, { what, onLeave: leave })
      }
      if (draft.unsaved.value) ask('hotspot')
      else if (chapterDraft.unsaved.value) ask('chapter')
      else leave()
    },
    dispose() {
      stopListening()
      stopTellingGone()
      stopCountingUnreadable()
      stopKeeping()
      html.dispose()
      comments.dispose()
      selection.dispose()
    },
  }
}
