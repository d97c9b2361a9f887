import { CopyButton, Field, Input } from '@waystep/ui'
import QrCreator from 'qr-creator'
import { useEffect, useRef, useState } from 'react'
import { confirmSecondFactor } from '../../api-client/second-factor.ts'
import { AuthForm } from '../sign/auth-form.tsx'

export interface ConfirmAppProps {
  /** `otpauth://…`, what the square says. */
  readonly address: string
  readonly onDone: () => void
}

/** What the app is shown, and the first code that it answers. */
export function ConfirmApp({ address, onDone }: ConfirmAppProps) {
  const [code, setCode] = useState('')
  const secret = new URL(address).searchParams.get('secret') ?? ''
  return (
    <AuthForm action="Turn on" send={() => confirmSecondFactor(code)} onDone={onDone}>
      <Square text={address} />
      <Field label="Or type this key into the app">
        {(control) => (
          <div className="security-key">
            <Input {...control} readOnly value={secret} />
            <CopyButton text={secret} />
          </div>
        )}
      </Field>
      <Field label="Code" hint="The six digits that the app shows.">
        {(control) => (
          <Input
            {...control}
            name="code"
            autoComplete="one-time-code"
            inputMode="numeric"
            size="tall"
            required
            autoFocus
            maxLength={10}
            value={code}
            onChange={(event) => setCode(event.currentTarget.value)}
          />
        )}
      </Field>
    </AuthForm>
  )
}

/** Dark on white in both themes: many apps cannot read the reverse. */
function Square({ text }: { readonly text: string }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = place.current
    if (element === null) return
    QrCreator.render(
      { text, size: 400, radius: 0, quiet: 2, fill: '#000', background: '#fff', ecLevel: 'M' },
      element,
    )
    return () => element.replaceChildren()
  }, [text])
  return <div ref={place} className="security-square" role="img" aria-label="QR code of the key" />
}
