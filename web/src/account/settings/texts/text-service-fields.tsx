import type { TextServiceItem } from '@waystep/api-contract'
import { Field, Input, PasswordInput } from '@waystep/ui'
import { textServiceWords } from './text-service-words.ts'

/** A service as it is typed. */
export interface TextServiceDraft {
  /** Empty: as it is stored. */
  readonly key: string
  readonly url: string
  readonly model: string
}

interface TextServiceFieldsProps {
  readonly draft: TextServiceDraft
  readonly isNew: boolean
  readonly kind: TextServiceItem['kind']
  readonly issueAt: (field: string) => string | null
  readonly onChange: (changes: Partial<TextServiceDraft>) => void
}

/** What is set of a service for texts. */
export function TextServiceFields(props: TextServiceFieldsProps) {
  const { draft, isNew, kind, issueAt, onChange } = props
  const { usualUrl, usualModel } = textServiceWords[kind]
  const text = (field: 'url' | 'model', label: string, placeholder: string) => (
    <Field label={label} error={issueAt(field)}>
      {(control) => (
        <Input
          {...control}
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          maxLength={field === 'url' ? 500 : 200}
          placeholder={placeholder}
          value={draft[field]}
          onChange={({ currentTarget }) => onChange({ [field]: currentTarget.value })}
        />
      )}
    </Field>
  )
  return (
    <>
      <Field
        label="API key"
        hint={
          isNew
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
      {text('url', 'Address', usualUrl)}
      {usualModel !== null && text('model', 'Model', usualModel)}
    </>
  )
}
