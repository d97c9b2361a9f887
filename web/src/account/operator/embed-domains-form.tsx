import { embedDomainSchema, messages } from '@waystep/demo-model'
import { Button, Field, Textarea } from '@waystep/ui'
import { useState } from 'react'

interface EmbedDomainsFormProps {
  readonly domains: readonly string[]
  readonly saving: boolean
  readonly onSave: (domains: string[]) => void
}

/** The list of E5.2, a domain a line. */
export function EmbedDomainsForm({ domains, saving, onSave }: EmbedDomainsFormProps) {
  const stored = domains.join('\n')
  const [text, setText] = useState(stored)
  const entries = text.split(/[\s,]+/).filter((entry) => entry !== '')
  const valid = entries.every((entry) => embedDomainSchema.safeParse(entry).success)
  return (
    <form
      className="quotas"
      onSubmit={(event) => {
        event.preventDefault()
        onSave([...new Set(entries.map((entry) => entry.toLowerCase()))])
      }}
    >
      <Field
        label="Domains"
        hint="*.acme.com allows the subdomains of acme.com; a line with * alone allows every page."
        error={valid ? null : messages['invalid-embed-domain']}
      >
        {(control) => (
          <Textarea
            {...control}
            rows={6}
            value={text}
            spellCheck={false}
            onChange={({ target }) => setText(target.value)}
          />
        )}
      </Field>
      <div>
        <Button type="submit" loading={saving} disabled={!valid || text === stored}>
          Save
        </Button>
      </div>
    </form>
  )
}
