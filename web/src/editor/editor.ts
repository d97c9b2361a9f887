import { computed, effect, type ReadonlySignal, signal } from '@preact/signals-react'
import {
  type Command,
  type Hotspot,
  hotspotsOf,
  messageOf,
  type Size,
  type Step,
} from '@waystep/demo-model'
import { createDemoSignals, type DemoSignals } from './document/demo-signals.ts'
import { createStepSelection, type StepSelection } from './document/step-selection.ts'
import { createHistory, type History } from './history/history.ts'
import { createHotspotDraft, type HotspotDraft } from './hotspot-panel/hotspot-draft.ts'
import type { Notify } from './notify.ts'
import type { RunCommand } from './run-command.ts'
import type { DemoSession } from './saving/demo-session.ts'
import { rejectionText } from './saving/rejection-text.ts'

/** What is open over the editor; one at a time. */
export type EditorDialog =
  | { readonly kind: 'share' }
  | { readonly kind: 'rename' }
  | { readonly kind: 'shortcuts' }
  | { readonly kind: 'unsaved-hotspot'; readonly leave: () => void }
  | {
      readonly kind: 'other-ratio'
      /** Of the frame, and of what does not fit it. */
      readonly frame: Size
      readonly other: Size
      readonly confirm: () => void
    }
  /** Steps that come after one of this number; 0 is the start. */
  | { readonly kind: 'record'; readonly after: number }
  | { readonly kind: 'record-again'; readonly step: Step }

/** The editor of one demo: what is known, what is selected, what is open, and how it is changed. */
export interface Editor {
  readonly session: DemoSession
  readonly demo: DemoSignals
  readonly selection: StepSelection
  readonly history: History
  readonly draft: HotspotDraft
  readonly notify: Notify
  readonly dialog: ReadonlySignal<EditorDialog | null>
  readonly currentStep: ReadonlySignal<Step | null>
  /** The shown step's hotspots as they look now, the open draft included. */
  readonly currentHotspots: ReadonlySignal<readonly Hotspot[]>
  run: RunCommand
  show(dialog: EditorDialog): void
  closeDialog(): void
  /** Does something that would close the hotspot panel; asks first when it holds unsaved changes. */
  leaveDraft(then: () => void): void
  dispose(): void
}

export function createEditor(session: DemoSession, notify: Notify): Editor {
  const { sync } = session
  const demo = createDemoSignals(sync.document)
  const selection = createStepSelection(demo.stepIds)
  const history = createHistory(sync.dispatch)
  const dialog = signal<EditorDialog | null>(null)

  const run: RunCommand = (command: Command, label, gesture) => {
    const result = sync.dispatch(command)
    if (!result.ok) {
      const issue = result.issues[0]
      if (issue) notify.error(messageOf(issue))
      return false
    }
    if (!result.changed) return true
    history.record({ label, command: result.inverse, gesture: gesture ?? null })
    return true
  }

  const draft = createHotspotDraft(sync.document, run)
  const currentStep = computed(
    () => demo.steps.value.find((step) => step.id === selection.currentId.value) ?? null,
  )
  const currentHotspots = computed<readonly Hotspot[]>(() => {
    const step = currentStep.value
    const document = sync.document.value
    if (step === null || document === null) return []
    const stored = hotspotsOf(document, step.id)
    const open = draft.hotspot.value
    if (open?.stepId !== step.id) return stored
    return draft.isNew.value
      ? [...stored, open]
      : stored.map((hotspot) => (hotspot.id === open.id ? open : hotspot))
  })
  const stopKeeping = keepDraft(session, draft, selection, notify)
  const stopListening = session.onRejected((rejections) => {
    for (const text of new Set(rejections.map(rejectionText))) notify.error(text)
  })

  return {
    session,
    demo,
    selection,
    history,
    draft,
    notify,
    dialog,
    currentStep,
    currentHotspots,
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
        then()
      }
      if (draft.unsaved.value) dialog.value = { kind: 'unsaved-hotspot', leave }
      else leave()
    },
    dispose() {
      stopListening()
      stopKeeping()
      selection.dispose()
    },
  }
}

/** Journals the draft as it is typed, after taking up what a tab that is gone left unsaved. */
function keepDraft(
  session: DemoSession,
  draft: HotspotDraft,
  selection: StepSelection,
  notify: Notify,
): () => void {
  let stop = () => {}
  let disposed = false
  void session.opened
    .then(() => session.drafts.recover())
    .then((left) => {
      if (disposed) return
      if (left !== null && draft.hotspot.peek() === null && draft.restore(left)) {
        const stepId = draft.hotspot.value?.stepId
        if (stepId !== undefined) selection.show(stepId)
        notify.done('Unsaved changes to a hotspot were found and opened again')
      }
      stop = effect(() => session.drafts.keep(draft.kept.value))
    })
  return () => {
    disposed = true
    stop()
  }
}
