import type { Plan } from '@waystep/demo-model'
import { Button, buttonLook, Dialog, DialogFooter } from '@waystep/ui'
import { Link } from 'react-router'
import { useEditor } from '../editor-context.ts'

/** A feature that a higher plan opens (E6.7, E8.11). Plans are changed by whoever operates the server. */
export function PlanDialog({ plan, message }: { readonly plan: Plan; readonly message: string }) {
  const { closeDialog } = useEditor()
  return (
    <Dialog open onOpenChange={closeDialog} title={`Part of the ${plan} plan`} subtitle={message}>
      <DialogFooter>
        <Button onClick={closeDialog}>Not now</Button>
        <Link to="/upgrade" {...buttonLook({ variant: 'primary' })} onClick={closeDialog}>
          See plans
        </Link>
      </DialogFooter>
    </Dialog>
  )
}
