import { effect, type ReadonlySignal } from '@preact/signals-react'
import { copyablePart, type DemoDocument } from '@waystep/demo-model'
import { toasts } from '../../toasts/toast-table.ts'
import { placeSteps } from '../clipboard/place-steps.ts'
import type { Editor } from '../core/editor.ts'
import type { SavingStatus } from '../saving/saving-status.ts'

interface Chosen {
  /** The demo they come from, as it is on the server. */
  readonly source: DemoDocument
  readonly stepIds: readonly string[]
  /** The step they come after; null: they come first. */
  readonly afterId: string | null
}

/** Copies steps of another demo into this one (E7.29), and says so until they are stored. */
export function importChosen(editor: Editor, { source, stepIds, afterId }: Chosen): void {
  const steps = editor.demo.steps.value
  const before = steps.find((step) => step.id === afterId)
  // The step may have been deleted in another tab while the author was choosing.
  const after = afterId === null ? 0 : (before?.number ?? steps.length)
  editor.closeDialog()
  placeSteps(editor, copyablePart(source, stepIds), {
    after,
    verb: 'Import',
    placed: ({ length }) => void tell(editor, length),
  })
}

async function tell({ session, notify }: Editor, count: number): Promise<void> {
  let refused = false
  const stop = session.onRejected(() => {
    refused = true
  })
  notify.say(toasts.stepsImporting)
  const state = await settled(session.queue.status)
  stop()
  notify.unsay(toasts.stepsImporting)
  if (state === 'saved' && !refused) notify.say(toasts.stepsImported(count))
}

/** Whether everything is stored, or why it has to wait. */
function settled(status: ReadonlySignal<SavingStatus>): Promise<SavingStatus['state']> {
  return new Promise((resolve) => {
    const stop = effect(() => {
      const { state } = status.value
      if (state === 'saving') return
      queueMicrotask(() => stop())
      resolve(state)
    })
  })
}
