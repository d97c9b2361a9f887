import { Button, Field, Input, SegmentedControl, type ThemeChoice, useTheme } from '@waystep/ui'
import { useState } from 'react'
import { changeName } from '../../api-client/auth.ts'
import { useApiMutation } from '../../api-client/use-api-mutation.ts'
import { meKey, useSession } from '../../app/session/session.tsx'
import { SignOutButton } from '../../app/session/sign-out-button.tsx'
import { Page, Section } from '../../app/shell/page.tsx'
import { toasts } from '../../toasts/toast-table.ts'
import { SecuritySections } from '../security/security-sections.tsx'
import { AccountDataSection } from './account-data-section.tsx'
import { ForAccounts } from './for-accounts.tsx'
import { MailsSection } from './mails-section.tsx'
import { PasswordForm } from './password-form.tsx'

const themes: readonly { value: ThemeChoice; label: string }[] = [
  { value: 'system', label: 'Same as system' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
]

export function AccountPage() {
  const [theme, chooseTheme] = useTheme()
  return (
    <ForAccounts title="Account">
      <Page title="Account" narrow>
        <Section title="You">
          <NameForm />
        </Section>
        <Section title="Password" lead="Changing it signs you out everywhere else.">
          <PasswordForm />
        </Section>
        <SecuritySections />
        <MailsSection />
        <Section
          title="Theme"
          lead="Kept in this browser."
          actions={
            <SegmentedControl
              label="Theme"
              value={theme}
              onChange={chooseTheme}
              segments={themes}
            />
          }
        />
        <Section title="Session" actions={<SignOutButton />} />
        <AccountDataSection />
      </Page>
    </ForAccounts>
  )
}

function NameForm() {
  const { user } = useSession()
  const [name, setName] = useState(user.name)
  const save = useApiMutation({
    run: async () => {
      const result = await changeName(name.trim())
      if (!result.ok) throw new Error(result.message)
    },
    refresh: [meKey],
    done: toasts.nameChanged,
  })
  return (
    <form
      className="settings-form"
      onSubmit={(event) => {
        event.preventDefault()
        save.mutate()
      }}
    >
      <Field label="Name">
        {(control) => (
          <Input
            {...control}
            autoComplete="name"
            required
            maxLength={100}
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
          />
        )}
      </Field>
      <Field label="Email">
        {(control) => <Input {...control} type="email" readOnly value={user.email} />}
      </Field>
      <div>
        <Button
          type="submit"
          loading={save.isPending}
          disabled={name.trim() === '' || name.trim() === user.name}
        >
          Save
        </Button>
      </div>
    </form>
  )
}
