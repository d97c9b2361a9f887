import { Button } from '@waystep/ui'
import { Crop } from 'lucide-react'
import { toasts } from '../../toasts/toast-table.ts'
import { useEditor } from '../core/editor-context.ts'
import { GateBadge } from '../plans/gate-badge.tsx'
import { useGate } from '../plans/use-gate.ts'
import { ImageEditorDialog } from './image-editor-dialog.tsx'

interface EditImageProps {
  readonly stepId: string
  readonly label: 'Edit image' | 'Crop Media'
  readonly variant?: 'quiet' | 'secondary'
}

/** Opens the image editor, or leads who may not edit pictures to the plan that opens it (M5.31, M6.11). */
export function EditImageButton({ stepId, label, variant = 'quiet' }: EditImageProps) {
  const editor = useEditor()
  const { decision, ask } = useGate()('image-editing')
  const open = () => {
    if (!decision.allowed) ask()
    else if (!editor.demo.document.value?.steps[stepId]?.image) editor.notify.say(toasts.noPicture)
    else editor.leaveDraft(() => editor.show(ImageEditorDialog, { stepId }))
  }
  return (
    <Button variant={variant} icon={Crop} onClick={open}>
      {label}
      {!decision.allowed && <GateBadge refusal={decision} />}
    </Button>
  )
}
