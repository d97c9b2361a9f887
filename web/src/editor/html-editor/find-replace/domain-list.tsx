import { fakeDomainIssue, messageOf, normaliseFakeDomain } from '@waystep/demo-model'
import { Button, Field, IconButton, Input } from '@waystep/ui'
import { X } from 'lucide-react'
import { useState } from 'react'
import { toasts } from '../../../toasts/toast-table.ts'
import { useEditor } from '../../core/editor-context.ts'

/** The author's own domains for fake addresses, in place of the built-in ones (H5.15 to H5.18, H9.10). */
export function DomainList() {
  const { html, notify } = useEditor()
  const { domains } = html.find
  const [typed, setTyped] = useState('')
  const [error, setError] = useState<string | null>(null)

  const add = () => {
    const issue = fakeDomainIssue(typed, domains.value)
    if (issue) return setError(messageOf(issue))
    const domain = normaliseFakeDomain(typed)
    domains.value = [...domains.value, domain]
    setTyped('')
    notify.say(toasts.fakeDomainAdded(domain))
  }
  const remove = (domain: string) => {
    domains.value = domains.value.filter((other) => other !== domain)
    notify.say(toasts.fakeDomainRemoved(domain))
  }

  return (
    <section className="ed-find-domains">
      <form
        onSubmit={(event) => {
          event.preventDefault()
          add()
        }}
      >
        <Field
          label="Domains of the new addresses"
          hint={domains.value.length === 0 && 'Without one, companies are invented.'}
          error={error}
        >
          {(control) => (
            <div className="ed-find-domain">
              <Input
                {...control}
                value={typed}
                placeholder="example.com"
                autoComplete="off"
                autoCapitalize="none"
                spellCheck={false}
                onChange={({ currentTarget }) => {
                  setTyped(currentTarget.value)
                  setError(null)
                }}
              />
              <Button type="submit">Add</Button>
            </div>
          )}
        </Field>
      </form>
      {domains.value.length > 0 && (
        <ul aria-label="Domains">
          {domains.value.map((domain) => (
            <li key={domain}>
              <span>{domain}</span>
              <IconButton label={`Remove ${domain}`} icon={X} onClick={() => remove(domain)} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
