import { Button, Icon, Note } from '@waystep/ui'
import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import type { Reply } from '../../api-client/call.ts'
import { usesPasskeys } from '../../api-client/passkeys.ts'
import { Section } from '../../app/shell/page.tsx'
import { whenInSentence } from '../../dashboard/demos/when.ts'
import { AddPasskeyDialog } from './add-passkey-dialog.tsx'
import { RemovePasskeyDialog } from './remove-passkey-dialog.tsx'
import { RenamePasskeyDialog } from './rename-passkey-dialog.tsx'
import { SignInAgainDialog } from './sign-in-again-dialog.tsx'

export type Passkey = Reply<'GET /api/security'>['passkeys'][number]

type Open =
  | { readonly kind: 'add' }
  | { readonly kind: 'rename' | 'remove'; readonly passkey: Passkey }

export interface PasskeysSectionProps {
  readonly passkeys: readonly Passkey[]
  /** What a passkey of this browser may be called. */
  readonly device: string | null
}

/** What signs in without a password, and changing that. */
export function PasskeysSection({ passkeys, device }: PasskeysSectionProps) {
  const [open, setOpen] = useState<Open | null>(null)
  const [isStale, setStale] = useState(false)
  const close = () => {
    setOpen(null)
    setStale(false)
  }
  const onStale = () => setStale(true)
  const list = passkeys.length > 0 && (
    <ul aria-label="Passkeys" className="wsui-card rows">
      {passkeys.map((passkey) => (
        <li key={passkey.id} className="row">
          <Icon of={KeyRound} />
          <span className="row-about">
            <span className="row-name wsui-cut">{passkey.name}</span>
            <span className="wsui-caption">Added {whenInSentence(passkey.createdAt)}</span>
          </span>
          <Button
            size="dense"
            aria-label={`Rename ${passkey.name}`}
            onClick={() => setOpen({ kind: 'rename', passkey })}
          >
            Rename
          </Button>
          <Button
            size="dense"
            aria-label={`Remove ${passkey.name}`}
            onClick={() => setOpen({ kind: 'remove', passkey })}
          >
            Remove
          </Button>
        </li>
      ))}
    </ul>
  )
  const note = !usesPasskeys() && (
    <Note>Passkeys work only at addresses with https, and at localhost.</Note>
  )
  return (
    <>
      <Section
        title="Passkeys"
        lead="Sign in with your fingerprint, face or PIN instead of a password and a code."
        actions={usesPasskeys() && <Button onClick={() => setOpen({ kind: 'add' })}>Add</Button>}
      >
        {(list || note) && (
          <>
            {note}
            {list}
          </>
        )}
      </Section>
      {isStale && <SignInAgainDialog onDone={() => setStale(false)} onClose={close} />}
      {!isStale && open?.kind === 'add' && (
        <AddPasskeyDialog name={device ?? 'This device'} onStale={onStale} onClose={close} />
      )}
      {open?.kind === 'rename' && <RenamePasskeyDialog passkey={open.passkey} onClose={close} />}
      {!isStale && open?.kind === 'remove' && (
        <RemovePasskeyDialog passkey={open.passkey} onStale={onStale} onClose={close} />
      )}
    </>
  )
}
