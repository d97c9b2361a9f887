import { useState } from 'react'
import { attempt } from '../../api-client/call.ts'
import { AuthForm } from './auth-form.tsx'
import { EmailField } from './email-field.tsx'

/** Asks for the e-mail, whose domain says which provider it is, and goes there. */
export function SignOnForm({ next }: { readonly next: string }) {
  const [email, setEmail] = useState('')
  return (
    <AuthForm
      action="Continue"
      send={async () => {
        const begun = await attempt('POST /api/single-sign-on', { body: { email, next } })
        if (!begun.ok) return { ok: false, message: begun.error.message }
        location.assign(begun.reply.url)
        return { ok: true }
      }}
      // The browser is on its way.
      onDone={() => new Promise(() => {})}
    >
      <EmailField value={email} onChange={setEmail} autoFocus />
    </AuthForm>
  )
}
