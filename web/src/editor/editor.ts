import { computed, type ReadonlySignal, type Signal, signal } from '@preact/signals-react'
import {
  type Backdrop,
  type Chapter,
  type Command,
  chapterOf,
  defaultEmbedDomains,
  type Hotspot,
  type HotspotLookField,
  hotspotsOf,
  messageOf,
  type Plan,
  type Size,
  type Step,
} from '@waystep/demo-model'
import { toasts } from '../toasts/toast-table.ts'
import { type ChapterDraft, createChapterDraft } from './chapter-panel/chapter-draft.ts'
import { storeChapterPassword } from './chapter-panel/store-password.ts'
import { createDemoSignals, type DemoSignals } from './document/demo-signals.ts'
import { createStepSelection, type StepSelection } from './document/step-selection.ts'
import { createHistory, type History } from './history/history.ts'
import { createHotspotDraft, type HotspotDraft } from './hotspot-panel/hotspot-draft.ts'
import { createHtmlEditing, type HtmlEditing } from './html-editor/html-editing.ts'
import { keepDraft } from './keep-draft.ts'
import type { Notify } from './notify.ts'
import type { RunCommand } from './run-command.ts'
import type { DemoSession } from './saving/demo-session.ts'
import { rejectionText } from './saving/rejection-text.ts'
import type { StoredImage } from './uploads/prepare-images.ts'

/** What is open over the editor; one at a time. */
export type EditorDialog =
  | { readonly kind: 'share' }
  | { readonly kind: 'personalized-links' }
  | { readonly kind: 'enhance' }
  | { readonly kind: 'metadata' }
  | { readonly kind: 'shortcuts' }
  | { readonly kind: 'flow' }
  | { readonly kind: 'settings' }
  | { readonly kind: 'unsaved'; readonly what: 'hotspot' | 'chapter'; readonly leave: () => void }
  /** Colours or button texts of a hotspot were changed: which. */
  | {
      readonly kind: 'apply-to-all'
      readonly hotspotId: string
      readonly changed: readonly HotspotLookField[]
    }
  /** A feature needs a higher plan than the workspace has. */
  | {
      readonly kind: 'plan'
      readonly plan: Plan
      readonly from: string
      readonly message: string
    }
  | {
      readonly kind: 'other-ratio'
      /** Of the frame, and of what does not fit it. */
      readonly frame: Size
      readonly other: Size
      readonly confirm: () => void
    }
  /** Steps that come after one of this number; 0 is the start. */
  | { readonly kind: 'record'; readonly after: number }
  /** Of another demo; they come after this step, null: they come first. */
  | { readonly kind: 'import'; readonly afterId: string | null }
  | { readonly kind: 'record-again'; readonly step: Step }
  /** What choosing a picture does, as a sentence, and does then. */
  | {
      readonly kind: 'library'
      readonly purpose: string
      readonly onChoose: (image: StoredImage) => void
    }
  /** For the hotspot of the open draft. */
  | { readonly kind: 'anchor-picker'; readonly stepId: string }

/** The editor of one demo: what is known, what is selected, what is open, and how it is changed. */
export interface Editor {
  readonly session: DemoSession
  readonly demo: DemoSignals
  readonly selection: StepSelection
  readonly history: History
  readonly draft: HotspotDraft
  readonly chapterDraft: ChapterDraft
  readonly html: HtmlEditing
  readonly notify: Notify
  readonly dialog: ReadonlySignal<EditorDialog | null>
  readonly currentStep: ReadonlySignal<Step | null>
  /** The shown step's hotspots as they look now, the open draft included. */
  readonly currentHotspots: ReadonlySignal<readonly Hotspot[]>
  /** The shown step's backdrop as it looks now, the open draft's included. */
  readonly currentBackdrop: ReadonlySignal<Backdrop>
  /** The shown step's chapter as it looks now, the open draft included; null on other steps. */
  readonly currentChapter: ReadonlySignal<Chapter | null>
  /** An element that a capture lost, while the author points at it in the list. */
  readonly pointedLoss: Signal<{ readonly stepId: string; readonly nodeId: number } | null>
  /** The frame of the captured page on the canvas, once it is mounted. */
  readonly shownPage: Signal<HTMLIFrameElement | null>
  /** The colours that new hotspots begin with: the workspace's (M3.38). */
  readonly newHotspotLook: Signal<Pick<Hotspot, 'bgcolor' | 'textcolor'> | null>
  /** The menu of the help bubble. */
  readonly helpIsOpen: Signal<boolean>
  run: RunCommand
  show(dialog: EditorDialog): void
  closeDialog(): void
  /** Does something that would close the open panel; asks first when it holds unsaved changes. */
  leaveDraft(then: () => void): void
  dispose(): void
}

export function createEditor(
  session: DemoSession,
  notify: Notify,
  embedDomains: readonly string[] = defaultEmbedDomains,
): Editor {
  const { sync } = session
  const demo = createDemoSignals(sync.document)
  const selection = createStepSelection(demo.stepIds)
  const history = createHistory(sync)
  const dialog = signal<EditorDialog | null>(null)

  const run: RunCommand = (command: Command, label, gesture) => {
    const result = sync.dispatch(command)
    if (!result.ok) {
      const issue = result.issues[0]
      if (issue) notify.say(toasts.refused(messageOf(issue)))
      return false
    }
    if (!result.changed) return true
    history.record({ label, command: result.inverse, gesture: gesture ?? null })
    return true
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
  const stopKeeping = keepDraft({ session, draft, chapterDraft, html, selection, notify })
  const stopListening = session.onRejected((rejections) => {
    for (const text of new Set(rejections.map(rejectionText))) notify.say(toasts.refused(text))
  })

  return {
    session,
    demo,
    selection,
    history,
    draft,
    chapterDraft,
    html,
    notify,
    dialog,
    pointedLoss: signal(null),
    shownPage: signal(null),
    newHotspotLook: signal(null),
    helpIsOpen: signal(false),
    currentStep,
    currentHotspots,
    currentBackdrop,
    currentChapter,
    run,
    show(opened) {
      dialog.value = opened
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
        dialog.value = { kind: 'unsaved', what, leave }
      }
      if (draft.unsaved.value) ask('hotspot')
      else if (chapterDraft.unsaved.value) ask('chapter')
      else leave()
    },
    dispose() {
      stopListening()
      stopKeeping()
      html.dispose()
      selection.dispose()
    },
  }
}
