import { computed, type Signal, signal } from '@preact/signals-react'
import { type Command, defaultEmbedDomains, messageOf } from '@waystep/demo-model'
import { createElement, type ReactElement } from 'react'
import { toasts } from '../toasts/toast-table.ts'
import type { EditorAction } from './actions/action.ts'
import { type ChapterDraft, createChapterDraft } from './chapter-panel/chapter-draft.ts'
import { storeChapterPassword } from './chapter-panel/store-password.ts'
import { createCommentDrafts } from './comments/comment-drafts.ts'
import type { Comments } from './comments/comments.ts'
import type { Editor } from './core/editor.ts'
import type { Notify } from './core/notify.ts'
import type { RunCommand } from './core/run-command.ts'
import { createCurrentRecords } from './current-records.ts'
import { createDemoSignals } from './document/demo-signals.ts'
import { createPageVersions } from './document/page-versions.ts'
import { createPicturesAtHand } from './document/pictures-at-hand.ts'
import { createStepSelection } from './document/step-selection.ts'
import { createHistory, type History } from './history/history.ts'
import { createHotspotDraft, type HotspotDraft } from './hotspot-panel/hotspot-draft.ts'
import { createHtmlEditing } from './html-editor/html-editing.ts'
import { ImageEditorDialog } from './image-editor/image-editor-dialog.tsx'
import { createPictureKeeping } from './image-editor/picture-keeping.ts'
import { keepDraft } from './keep-draft.ts'
import { reportProblems } from './report-problems.ts'
import type { DemoSession } from './saving/demo-session.ts'
import { hasUnsavedTranslation } from './translations/open-translation.ts'
import type { OpenTranslation } from './translations/translation-edits.ts'
import { TranslationsDialog } from './translations/translations-dialog.tsx'
import { UnsavedDialog } from './unsaved-dialog.tsx'
import { VideoEditorDialog } from './video-editor/video-editor-dialog.tsx'
import { createVideoKeeping } from './video-editor/video-keeping.ts'
import { LeaveVoicesDialog } from './voiceover/leave-voices-dialog.tsx'
import { createVoiceDraft, type VoiceDraft } from './voiceover/voice-draft.ts'
import { createVoiceWork } from './voiceover/voice-work.ts'

export interface EditorOptions {
  readonly actions: readonly EditorAction[]
  /** What members say about the steps of the session's demo; ended with the editor. */
  readonly comments: Comments
  /** Hosts whose pages chapters may embed; the server's list. */
  readonly embedDomains?: readonly string[]
  /** The step to show at first, of these; null: the first of them. */
  readonly firstStep?: (stepIds: readonly string[]) => string | null
}

/** Applies commands, remembers how to take them back, and says which were refused. */
function createRun({ sync }: DemoSession, history: History, notify: Notify): RunCommand {
  return (command: Command, label, gesture) => {
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
}

/** What features of the editor share and nobody has touched yet. */
const createSharedSignals = () => ({
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
  translating: signal<OpenTranslation | null>(null),
  helpIsOpen: signal(false),
  picturesAtHand: createPicturesAtHand(),
})

/** Goes on once no draft is open, after asking about one with changes. */
function createLeaveDraft(
  dialog: Signal<ReactElement | null>,
  {
    draft,
    chapterDraft,
    voiceDraft,
  }: {
    readonly draft: HotspotDraft
    readonly chapterDraft: ChapterDraft
    readonly voiceDraft: VoiceDraft
  },
): Editor['leaveDraft'] {
  return (then) => {
    const leave = () => {
      draft.discard()
      chapterDraft.discard()
      voiceDraft.discard()
      then()
    }
    const ask = (what: 'hotspot' | 'chapter') => {
      dialog.value = createElement(UnsavedDialog, { what, onLeave: leave })
    }
    voiceDraft.flush()
    if (voiceDraft.unsaved.value) {
      dialog.value = createElement(LeaveVoicesDialog, { onLeave: leave })
    } else if (draft.unsaved.value) ask('hotspot')
    else if (chapterDraft.unsaved.value) ask('chapter')
    else leave()
  }
}

/** What opens the dialogs that hold drafts. */
const createOpeners = (show: Editor['show']) => ({
  openPicture: (stepId: string) => show(ImageEditorDialog, { stepId }),
  openFilm: (stepId: string) => show(VideoEditorDialog, { stepId }),
  openHub: (language: string) => show(TranslationsDialog, { language }),
})

/** The drafts of an editor: of a hotspot, a chapter, a page's edits, a picture, a video, and of voiceovers. */
function createDrafts(
  session: DemoSession,
  notify: Notify,
  run: RunCommand,
  { currentStep, embedDomains }: Pick<Editor, 'currentStep'> & { embedDomains: readonly string[] },
) {
  const { document } = session.sync
  const chapterDraft = createChapterDraft({
    document,
    run,
    embedDomains,
    storePassword: (chapterId, password) =>
      storeChapterPassword(session, notify, chapterId, password),
  })
  return {
    draft: createHotspotDraft(document, run),
    chapterDraft,
    html: createHtmlEditing(document, currentStep),
    picture: createPictureKeeping(document),
    film: createVideoKeeping(document),
    voiceDraft: createVoiceDraft(document),
  }
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
  const currentStep = computed(
    () => demo.steps.value.find((step) => step.id === selection.currentId.value) ?? null,
  )
  const run = createRun(session, history, notify)
  const drafts = createDrafts(session, notify, run, { currentStep, embedDomains })
  const { draft, chapterDraft, voiceDraft, html } = drafts
  const voiceWork = createVoiceWork({ session, draft: voiceDraft, history, notify })
  const show: Editor['show'] = (Dialog, props) => {
    dialog.value = createElement(Dialog, props)
  }
  const shared = createSharedSignals()
  const stopKeeping = keepDraft({
    session,
    ...drafts,
    ...createOpeners(show),
    translating: shared.translating,
    selection,
    notify,
  })
  const stopReporting = reportProblems({ session, notify, draft, chapterDraft })
  const dialogUnsaved = signal(false)
  return {
    session,
    demo,
    selection,
    history,
    ...drafts,
    voiceWork,
    comments,
    commentDrafts: createCommentDrafts(demoId, author),
    notify,
    unsaved: computed(
      () =>
        dialogUnsaved.value ||
        hasUnsavedTranslation(shared) ||
        [draft, chapterDraft, voiceDraft, html.draft].some((open) => open.unsaved.value),
    ),
    dialogUnsaved,
    actions,
    dialog,
    pageVersionOf: createPageVersions(sync.saved),
    ...shared,
    currentStep,
    ...createCurrentRecords({ document: sync.document, currentStep, draft, chapterDraft }),
    run,
    show,
    closeDialog() {
      dialog.value = null
    },
    leaveDraft: createLeaveDraft(dialog, drafts),
    dispose() {
      voiceWork.dispose()
      stopReporting()
      stopKeeping()
      html.dispose()
      comments.dispose()
      selection.dispose()
      shared.picturesAtHand.dispose()
    },
  }
}
