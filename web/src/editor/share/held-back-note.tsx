import type { heldBackStep } from '@waystep/api-contract'
import { Note } from '@waystep/ui'
import type { z } from 'zod'
import { useEditor } from '../core/editor-context.ts'
import { openHtmlEditor } from '../html-editor/open-html-editor.ts'
import { useGate } from '../plans/use-gate.ts'

/** Steps that viewers do not get, because a redaction in them could not be made for sure; leads to the questions. */
export function HeldBackNote({
  steps,
}: {
  readonly steps: readonly z.infer<typeof heldBackStep>[]
}) {
  const editor = useEditor()
  const gate = useGate()('html-editor')
  if (steps.length === 0) return null
  const answer = () => {
    editor.closeDialog()
    if (openHtmlEditor(editor, gate, 'liveEditor')) editor.html.listIsOpen.value = true
  }
  const numbers = steps.map(({ number }) => number).join(', ')
  return (
    <Note tone="danger">
      {steps.length === 1
        ? `Step ${numbers} is held back from viewers until its redactions are confirmed.`
        : `Steps ${numbers} are held back from viewers until their redactions are confirmed.`}{' '}
      <button type="button" className="wsui-link" onClick={answer}>
        Answer what is open
      </button>
    </Note>
  )
}
