import { Button, Icon } from '@waystep/ui'
import { Lock } from 'lucide-react'
import './locked-note.css'
import type { Gate } from './use-gate.ts'

/** Why settings are closed, and the way that opens them; nothing where they are open. */
export function LockedNote({ gate: { decision, ask } }: { readonly gate: Gate }) {
  if (decision.allowed) return null
  const { reason, message } = decision
  return (
    <div className="ed-locked" role="note">
      <Icon of={Lock} />
      <span className="wsui-grow">{message}</span>
      {reason !== 'role' && (
        <Button size="dense" onClick={ask}>
          {reason === 'account' ? 'Sign up' : 'Upgrade'}
        </Button>
      )}
    </div>
  )
}
