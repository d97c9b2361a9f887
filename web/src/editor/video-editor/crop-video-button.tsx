import { Button } from '@waystep/ui'
import { Crop } from 'lucide-react'
import { useEditor } from '../core/editor-context.ts'
import { GateBadge } from '../plans/gate-badge.tsx'
import { useGate } from '../plans/use-gate.ts'
import { VideoEditorDialog } from './video-editor-dialog.tsx'

/** Opens the video editor at its crop, or leads who may not crop to the plan that opens it (M2.50, M5.31, M6.11). */
export function CropVideoButton({ stepId }: { readonly stepId: string }) {
  const editor = useEditor()
  const { decision, ask } = useGate()('image-editing')
  const open = () => {
    if (!decision.allowed) ask()
    else editor.leaveDraft(() => editor.show(VideoEditorDialog, { stepId, crops: true }))
  }
  return (
    <Button variant="secondary" icon={Crop} onClick={open}>
      Crop Media
      {!decision.allowed && <GateBadge refusal={decision} />}
    </Button>
  )
}
