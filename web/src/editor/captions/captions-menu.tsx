import type { Step } from '@waystep/demo-model'
import { Button, Menu } from '@waystep/ui'
import { Captions } from 'lucide-react'
import { ActionMenuItem } from '../actions/action-controls.tsx'
import { useEditor } from '../core/editor-context.ts'
import { addCaptions } from './add-captions.ts'
import { removeCaptions } from './remove-captions.ts'

/** What can be done with the captions of a video step. */
export function CaptionsMenu({ step }: { readonly step: Step }) {
  const editor = useEditor()
  const stepIds = [step.id]
  if (!addCaptions.enabled(editor, stepIds)) return null
  return (
    <Menu
      align="center"
      trigger={
        <Button variant="quiet" icon={Captions}>
          Captions
        </Button>
      }
    >
      <ActionMenuItem action={addCaptions} stepIds={stepIds} />
      {removeCaptions.enabled(editor, stepIds) && (
        <ActionMenuItem action={removeCaptions} stepIds={stepIds} />
      )}
    </Menu>
  )
}
