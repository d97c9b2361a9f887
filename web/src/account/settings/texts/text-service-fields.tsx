import { Field, Input, PasswordInput } from '@waystep/ui'

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
  /** Does it write by a model that can be chosen? */
  readonly writes: boolean
  readonly issueAt: (field: string) => string | null
  readonly onChange: (changes: Partial<TextServiceDraft>) => void
}

/** What is set of a service for texts. */
export function TextServiceFields(props: TextServiceFieldsProps) {
  const { draft, isNew, writes, issueAt, onChange } = props
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
      <Field label="Address" error={issueAt('url')}>
        {(control) => (
          <Input
            {...control}
            maxLength={500}
            value={draft.url}
            onChange={({ currentTarget }) => onChange({ url: currentTarget.value })}
          />
        )}
      </Field>
      {writes && (
        <Field label="Model" error={issueAt('model')}>
          {(control) => (
            <Input
              {...control}
              maxLength={200}
              value={draft.model}
              onChange={({ currentTarget }) => onChange({ model: currentTarget.value })}
            />
          )}
        </Field>
      )}
    </>
  )
}
