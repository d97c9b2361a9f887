import { type Plan, plans } from '@waystep/demo-model'
import { Button, Dialog, DialogBody, DialogFooter, Icon } from '@waystep/ui'
import { Check, Lock } from 'lucide-react'
import { useNavigate } from 'react-router'
import { useEditor } from '../core/editor-context.ts'
import { useDemoWorkspace } from './use-demo-workspace.ts'

interface PlanDialogProps {
  /** That opens the feature. */
  readonly plan: Plan
  /** The feature, as the upgrade page names it. */
  readonly from: string
  readonly message: string
}

/**
 * The plan-change dialog: a feature that a higher plan opens (E6.7, E8.11, M6.10). Plans are changed
 * by whoever operates the server.
 */
export function PlanDialog({ plan, from, message }: PlanDialogProps) {
  const { closeDialog, leaveDraft } = useEditor()
  const navigate = useNavigate()
  const seePlans = () => {
    closeDialog()
    leaveDraft(() => void navigate(`/upgrade?from=${from}`))
  }
  const current = useDemoWorkspace().plan
  const had = plans.indexOf(current)
  const opens = plans.indexOf(plan)
  return (
    <Dialog open onOpenChange={closeDialog} title={`Part of the ${plan} plan`} subtitle={message}>
      <DialogBody>
        <ol className="ed-plans" aria-label="Plans">
          {plans.map((one, index) => (
            <li
              key={one}
              data-had={index <= had || undefined}
              data-wanted={index === opens || undefined}
            >
              <Icon of={index <= had ? Check : Lock} size={14} />
              {one}
              {index === had && <span className="wsui-caption">Your plan</span>}
              {index === opens && <span className="wsui-caption">Includes this</span>}
            </li>
          ))}
        </ol>
      </DialogBody>
      <DialogFooter>
        <Button onClick={closeDialog}>Not now</Button>
        <Button variant="primary" onClick={seePlans}>
          See plans
        </Button>
      </DialogFooter>
    </Dialog>
  )
}
