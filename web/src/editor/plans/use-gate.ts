import { type Decision, decide, type Feature, upgradeFor } from '@waystep/demo-model'
import { useNavigate } from 'react-router'
import { useSession } from '../../app/session/session.tsx'
import { toasts } from '../../toasts/toast-table.ts'
import { useEditor } from '../core/editor-context.ts'
import { PlanDialog } from './plan-dialog.tsx'
import { useAskToSignUp } from './use-ask-to-sign-up.ts'
import { useDemoWorkspace } from './use-demo-workspace.ts'

export interface Gate {
  /** What the plan, the account or the role says. */
  readonly decision: Decision
  /** Where someone who was refused is led: to sign up, to the upgrade page, or to the plan's dialog. */
  readonly ask: () => void
}

/** Whether the demo's workspace has a feature (E6, M6). The server decides; this only shows it. */
export function useGate(): (feature: Feature) => Gate {
  const editor = useEditor()
  const { user } = useSession()
  const workspace = useDemoWorkspace()
  const navigate = useNavigate()
  const askToSignUp = useAskToSignUp()
  return (feature) => {
    const decision = decide(feature, workspace, { isTrial: user.isTrial, role: workspace.role })
    const ask = () => {
      if (decision.allowed) return
      if (decision.reason === 'account') {
        editor.notify.say(toasts.refused(decision.message))
        askToSignUp()
        return
      }
      if (decision.reason === 'role') {
        editor.notify.say(toasts.refused(decision.message))
        return
      }
      const upgrade = upgradeFor(feature, workspace)
      if (upgrade.kind === 'page') editor.leaveDraft(() => void navigate(upgrade.path))
      else {
        const { plan, from } = upgrade
        editor.show(PlanDialog, { plan, from, message: decision.message })
      }
    }
    return { decision, ask }
  }
}
