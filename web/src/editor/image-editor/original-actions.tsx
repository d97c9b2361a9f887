import type { Size, Step } from '@waystep/demo-model'
import { Button, ConfirmDialog } from '@waystep/ui'
import { useState } from 'react'
import { useEditor } from '../core/editor-context.ts'
import { deleteOriginal, restorePicture } from './save-picture.ts'
import type { Saving } from './use-saving.ts'

interface OriginalActionsProps {
  readonly step: Step
  readonly picture: Size
  readonly asOwn: Saving['asOwn']
}

/** What can become of the original of a picture that was edited before (M2.41). */
export function OriginalActions({ step, picture, asOwn }: OriginalActionsProps) {
  const editor = useEditor()
  const [asks, setAsks] = useState(false)
  const [isBusy, setBusy] = useState(false)
  if (step.editedImage === null) return null
  const restore = async () => {
    setBusy(true)
    const isRestored = await asOwn(() => restorePicture(editor, step.id, picture))
    setBusy(false)
    if (isRestored) editor.closeDialog()
  }
  return (
    <div className="ed-picture-original">
      <Button loading={isBusy} onClick={() => void restore()}>
        Restore original
      </Button>
      <Button variant="quiet" disabled={isBusy} onClick={() => setAsks(true)}>
        Delete the original
      </Button>
      <ConfirmDialog
        open={asks}
        onOpenChange={setAsks}
        danger
        title="Delete the original?"
        subtitle="The edited image, as it was last saved, becomes the only one of this step. Other steps and demos that show the original keep it."
        primaryLabel="Delete the original"
        onConfirm={() => {
          void asOwn(() => deleteOriginal(editor, step.id))
          editor.closeDialog()
        }}
      />
    </div>
  )
}
