import { withScheme } from '@waystep/demo-model'
import { Checkbox, Field, Input, PasswordInput } from '@waystep/ui'
import type { SignOnDraft } from './sign-on-draft.ts'

interface SignOnFieldsProps {
  readonly settings: SignOnDraft
  /** Nothing is stored yet, so the secret has to be typed. */
  readonly isNew: boolean
  readonly issueAt: (field: keyof SignOnDraft) => string | null
  readonly onChange: (changes: Partial<SignOnDraft>) => void
}

/** The provider of a workspace, its client there, and whom it signs in. */
export function SignOnFields({ settings, isNew, issueAt, onChange }: SignOnFieldsProps) {
  return (
    <>
      <Field
        label="Issuer"
        hint="The provider’s address, exactly as the provider writes it."
        error={issueAt('issuer')}
      >
        {(control) => (
          <Input
            {...control}
            name="issuer"
            type="url"
            required
            maxLength={500}
            placeholder="https://login.example.com"
            value={settings.issuer}
            onChange={(event) => onChange({ issuer: event.currentTarget.value })}
            onBlur={() => onChange({ issuer: withScheme(settings.issuer) })}
          />
        )}
      </Field>
      <Field label="Client ID" error={issueAt('clientId')}>
        {(control) => (
          <Input
            {...control}
            name="client-id"
            autoComplete="off"
            required
            maxLength={1_000}
            value={settings.clientId}
            onChange={(event) => onChange({ clientId: event.currentTarget.value })}
          />
        )}
      </Field>
      <Field
        label="Client secret"
        hint={
          isNew
            ? 'Kept encrypted, and never shown again.'
            : 'Leave it empty to keep the stored one, which is never shown.'
        }
        error={issueAt('clientSecret')}
      >
        {(control) => (
          <PasswordInput
            {...control}
            name="client-secret"
            autoComplete="off"
            required={isNew}
            maxLength={1_000}
            value={settings.clientSecret}
            onChange={(event) => onChange({ clientSecret: event.currentTarget.value })}
          />
        )}
      </Field>
      <Field
        label="Email domains"
        hint="Separated by commas. The provider must confirm that each address is verified."
        error={issueAt('domains')}
      >
        {(control) => (
          <Input
            {...control}
            name="domains"
            required
            placeholder="example.com"
            value={settings.domains}
            onChange={(event) => onChange({ domains: event.currentTarget.value })}
          />
        )}
      </Field>
      <Checkbox checked={settings.required} onChange={(required) => onChange({ required })}>
        Members with these domains must use single sign-on
      </Checkbox>
    </>
  )
}
