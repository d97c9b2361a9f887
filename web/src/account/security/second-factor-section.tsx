import { Badge, Button } from '@waystep/ui'
import { useState } from 'react'
import { Section } from '../../app/shell/page.tsx'
import { NewCodesDialog } from './new-codes-dialog.tsx'
import { SetUpDialog } from './set-up-dialog.tsx'
import { TurnOffDialog } from './turn-off-dialog.tsx'

type Open = 'set-up' | 'new-codes' | 'turn-off' | null

/** Whether a code is asked for after the password, and changing that. */
export function SecondFactorSection({ isOn }: { readonly isOn: boolean }) {
  const [open, setOpen] = useState<Open>(null)
  const close = () => setOpen(null)
  return (
    <>
      <Section
        title="Two-factor sign-in"
        lead="After your password, you enter a code from an authenticator app on your phone."
        actions={
          isOn ? (
            <Badge tone="success">On</Badge>
          ) : (
            <Button onClick={() => setOpen('set-up')}>Set up</Button>
          )
        }
      >
        {isOn && (
          <div className="security-actions">
            <Button onClick={() => setOpen('new-codes')}>New recovery codes</Button>
            <Button onClick={() => setOpen('turn-off')}>Turn off</Button>
          </div>
        )}
      </Section>
      {open === 'set-up' && <SetUpDialog onClose={close} />}
      {open === 'new-codes' && <NewCodesDialog onClose={close} />}
      {open === 'turn-off' && <TurnOffDialog onClose={close} />}
    </>
  )
}
