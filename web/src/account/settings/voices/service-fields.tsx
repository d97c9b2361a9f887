import type { SpeechServiceItem } from '@waystep/api-contract'
import { Field, Input, PasswordInput } from '@waystep/ui'
import type { ServiceDraft } from './service-draft.ts'
import { type ServiceField, serviceWords } from './service-words.ts'

interface ServiceFieldsProps {
  readonly kind: SpeechServiceItem['kind']
  readonly draft: ServiceDraft
  /** The last letters of the stored key; null: there is none. */
  readonly keyEnd: string | null
  readonly issueAt: (field: ServiceField) => string | null
  readonly onChange: (changes: Partial<ServiceDraft>) => void
}

/** What is set of a service of a kind. */
export function ServiceFields(props: ServiceFieldsProps) {
  const { kind, draft, keyEnd, issueAt, onChange } = props
  const { fields, keyLabel, usualUrl, usualModel } = serviceWords[kind]
  const text = (field: Exclude<ServiceField, 'key'>, label: string, placeholder = '', hint = '') =>
    fields.includes(field) && (
      <Field label={label} error={issueAt(field)} {...(hint && { hint })}>
        {(control) => (
          <Input
            {...control}
            autoCapitalize="none"
            autoComplete="off"
            spellCheck={false}
            maxLength={field === 'voices' ? 4_000 : 500}
            placeholder={placeholder}
            value={draft[field]}
            onChange={({ currentTarget }) => onChange({ [field]: currentTarget.value })}
          />
        )}
      </Field>
    )
  return (
    <>
      {kind === 'self-hosted' && text('url', 'Address', 'https://voices.example.com')}
      {text('accessKey', 'Access key ID')}
      <Field
        label={keyLabel}
        hint={
          keyEnd === null
            ? 'Kept encrypted, and never shown again.'
            : 'Leave it empty to keep the stored one, which is never shown.'
        }
        error={issueAt('key')}
      >
        {(control) => (
          <PasswordInput
            {...control}
            autoComplete="off"
            maxLength={500}
            value={draft.key}
            onChange={({ currentTarget }) => onChange({ key: currentTarget.value })}
          />
        )}
      </Field>
      {kind !== 'self-hosted' && text('url', 'Address', usualUrl)}
      {text('region', 'Region', 'us-east-1')}
      {text('model', 'Model', usualModel)}
      {text('voices', 'Voices', '', 'Their names, separated by commas. Empty: those of OpenAI.')}
    </>
  )
}
