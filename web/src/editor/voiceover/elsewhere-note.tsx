import { useComputed } from '@preact/signals-react'
import { readableText } from '@waystep/demo-model'
import { Button, Note } from '@waystep/ui'
import { useEditor } from '../core/editor-context.ts'

/** Says that the text was saved elsewhere since it was changed here, and offers it. */
export function ElsewhereNote({ stepId }: { readonly stepId: string }) {
  const { voiceDraft: draft } = useEditor()
  const text = useComputed(() => draft.savedElsewhere(stepId)).value
  if (text === null) return null
  return (
    <Note tone="warning">
      {text === ''
        ? 'This text was deleted elsewhere meanwhile.'
        : `This was saved elsewhere meanwhile: “${readableText(text)}”.`}{' '}
      Saving here replaces that.{' '}
      <Button size="dense" onClick={() => draft.reset(stepId)}>
        Use that instead
      </Button>
    </Note>
  )
}
