import { Captions } from 'lucide-react'
import { toasts } from '../../toasts/toast-table.ts'
import type { EditorAction } from '../actions/action.ts'
import type { Editor } from '../core/editor.ts'
import { chooseFiles } from '../uploads/choose-files.ts'
import { oneStepOfKind } from '../uploads/one-step-of-kind.ts'
import { uploadCaptions } from './upload-captions.ts'

/** Files of captions, by their names: systems know no types of them. */
const captionFiles = ['.vtt', '.srt']

/** Has the one video step that is meant captions? */
export function hasCaptions(editor: Editor, stepIds: readonly string[]): boolean {
  const stepId = oneStepOfKind(editor, stepIds, 'video')
  const step = editor.demo.steps.value.find(({ id }) => id === stepId)
  return step !== undefined && step.captionsUrl !== null
}

/** Puts captions on one video step, in the place of those that it has (M3.15). */
export const addCaptions: EditorAction = {
  id: 'add-captions',
  label: 'Add captions',
  icon: Captions,
  shortcuts: [],
  scope: 'slides',
  labelFor: (editor, stepIds) =>
    hasCaptions(editor, stepIds) ? 'Replace captions' : 'Add captions',
  enabled: (editor, stepIds) => oneStepOfKind(editor, stepIds, 'video') !== null,
  async run(editor, stepIds) {
    const stepId = oneStepOfKind(editor, stepIds, 'video')
    if (stepId === null) return
    const [file] = await chooseFiles({ accept: captionFiles, multiple: false })
    if (file) await putCaptions(editor, stepId, file)
  },
}

async function putCaptions(editor: Editor, stepId: string, file: File): Promise<void> {
  const { demo, notify, session } = editor
  notify.say(toasts.captionsUploading)
  const stored = await uploadCaptions(session.demoId, file)
  if (!stored.ok) {
    notify.say(toasts.captionsNotAdded(file.name, stored.failure.message))
    return
  }
  const { url: captionsUrl, losses } = stored.value
  const command = { type: 'update-step', stepId, changes: { captionsUrl } } as const
  if (!editor.run(command, 'Add captions')) return notify.unsay(toasts.captionsUploading)
  if (demo.demo.value?.showCCButton) return notify.say(toasts.captionsAdded(losses))
  const showButton = { type: 'update-demo', changes: { showCCButton: true } } as const
  notify.say(toasts.captionsWithoutButton(losses), () =>
    editor.run(showButton, 'Show the captions button'),
  )
}
