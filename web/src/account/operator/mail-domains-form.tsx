import { emailDomainIssues } from '@waystep/demo-model'
import { Button, Field, Textarea } from '@waystep/ui'
import { useState } from 'react'

interface MailDomainsFormProps {
  readonly allowed: readonly string[]
  readonly blocked: readonly string[]
  readonly saving: boolean
  readonly onSave: (lists: { allowedMail: string[]; blockedMail: string[] }) => void
}

/** Two lists of domains, a domain a line. */
export function MailDomainsForm({ allowed, blocked, saving, onSave }: MailDomainsFormProps) {
  const [texts, setTexts] = useState({ allowed: allowed.join('\n'), blocked: blocked.join('\n') })
  const lists = { allowed: entriesOf(texts.allowed), blocked: entriesOf(texts.blocked) }
  const isValid = [...lists.allowed, ...lists.blocked].every(isDomain)
  const isChanged =
    lists.allowed.join() !== allowed.join() || lists.blocked.join() !== blocked.join()
  const error = (entries: readonly string[]) =>
    entries.every(isDomain) ? null : 'Enter domains such as acme.com or *.acme.com.'
  return (
    <form
      className="quotas"
      data-wide
      onSubmit={(event) => {
        event.preventDefault()
        onSave({ allowedMail: lists.allowed, blockedMail: lists.blocked })
      }}
    >
      {(['allowed', 'blocked'] as const).map((name) => (
        <Field
          key={name}
          label={name === 'allowed' ? 'Only these' : 'None of these'}
          error={error(lists[name])}
        >
          {(control) => (
            <Textarea
              {...control}
              rows={4}
              spellCheck={false}
              value={texts[name]}
              onChange={({ target }) => setTexts({ ...texts, [name]: target.value })}
            />
          )}
        </Field>
      ))}
      <div>
        <Button type="submit" loading={saving} disabled={!isValid || !isChanged}>
          Save
        </Button>
      </div>
    </form>
  )
}

function entriesOf(text: string): string[] {
  const entries = text.split(/[\s,]+/).filter((entry) => entry !== '')
  return [...new Set(entries.map((entry) => entry.toLowerCase()))]
}

function isDomain(entry: string): boolean {
  return emailDomainIssues(entry).length === 0
}
