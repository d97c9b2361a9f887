import {
  type DemoDocument,
  firstMediaStep,
  frameOf,
  mediaSize,
  messageOf,
  orderedSteps,
  type SingleCommand,
  sameAspectRatio,
  voicePaste,
} from '@waystep/demo-model'
import { ClipboardPaste } from 'lucide-react'
import { copiedSteps, insertion } from '../clipboard/copied-steps.ts'
import { copied, hasCopied } from '../clipboard/step-clipboard.ts'
import type { Editor } from '../editor.ts'
import type { EditorAction } from './action.ts'

/** E8.7. */
const fail = ({ notify }: Editor) => notify.error(messageOf({ code: 'paste-failed' }), 'brief')

function put(editor: Editor, part: DemoDocument, after: number, more: SingleCommand[]): void {
  const document = editor.demo.document.value
  if (!document) return
  const copies = copiedSteps(part, document)
  const count = copies.items.length === 1 ? 'step' : `${copies.items.length} steps`
  const commands = [...more, ...insertion(after, copies)]
  if (!editor.run({ type: 'batch', commands }, `Paste ${count}`)) return
  const first = copies.items[0]
  if (first) editor.selection.show(first.step.id)
}

/**
 * Puts what was copied, in this demo or another of the workspace, after the selected steps (E2.75).
 * A demo has one kind of voiceover (V5.20, V5.21), and one ratio unless its author agrees (E5.32).
 */
export const pasteSteps: EditorAction = {
  id: 'paste-steps',
  label: 'Paste',
  icon: ClipboardPaste,
  shortcuts: ['mod+v'],
  scope: 'slides',
  enabled: () => hasCopied(),
  run(editor, stepIds) {
    const document = editor.demo.document.value
    const part = copied()
    if (!document || !part) return part ? undefined : fail(editor)
    // Files and captures are the workspace's.
    if (part.demo.workspaceId !== document.demo.workspaceId) return fail(editor)
    const voice = voicePaste(document, part)
    if (voice.kind === 'conflict') {
      // V8.13.
      editor.notify.error(messageOf({ code: voice.code }), 'standard')
      return
    }
    const { recordOwnVoice } = part.demo
    const more: SingleCommand[] =
      voice.kind === 'switch' ? [{ type: 'update-demo', changes: { recordOwnVoice } }] : []
    const after = editor.demo.steps.value.findLast((step) => stepIds.includes(step.id))
    const paste = () => put(editor, part, after?.number ?? 0, more)
    const frame = frameOf(document)
    const other = orderedSteps(part)
      .flatMap((step) => mediaSize(step) ?? [])
      .find((size) => !sameAspectRatio(frame, size))
    if (other && firstMediaStep(document)) {
      editor.show({ kind: 'other-ratio', frame, other, confirm: paste })
    } else paste()
  },
}
