import {
  type Chapter,
  companyEmailFilterEnabled,
  type EmailValidationMode,
} from '@waystep/demo-model'
import { Field, Select, Textarea } from '@waystep/ui'
import { useEditor } from '../core/editor-context.ts'
import { PanelSection } from './panel-section.tsx'
import { useIssueAt } from './use-issue-at.ts'

const modes: readonly { value: EmailValidationMode; label: string }[] = [
  { value: 'None', label: 'Any address' },
  { value: 'CompanyEmail', label: 'Business addresses only' },
  { value: 'Whitelist', label: 'Only the domains below' },
  { value: 'Blacklist', label: 'All but the domains below' },
]

/** Whose e-mail addresses pass the form (E3.29, E3.30, E5.7 to E5.19). */
export function EmailRules({ chapter }: { readonly chapter: Chapter }) {
  const { chapterDraft } = useEditor()
  const issueAt = useIssueAt()
  const businessOnly = companyEmailFilterEnabled(chapter.emailDomainList)
  return (
    <PanelSection title="Email addresses">
      <Field
        label="Accept"
        hint={businessOnly ? undefined : 'Business addresses only: off while there is a list.'}
      >
        {(control) => (
          <Select
            {...control}
            value={chapter.emailValidationMode}
            options={modes.map((mode) => ({
              ...mode,
              disabled: mode.value === 'CompanyEmail' && !businessOnly,
            }))}
            onChange={(emailValidationMode) => chapterDraft.change({ emailValidationMode })}
          />
        )}
      </Field>
      <Field
        label="Domains"
        optional
        hint="Separated by commas; *.acme.com means its subdomains."
        error={issueAt('emailDomainList')}
      >
        {(control) => (
          <Textarea
            {...control}
            rows={2}
            spellCheck={false}
            placeholder="acme.com, *.acme.com"
            value={chapter.emailDomainList}
            onChange={(event) => chapterDraft.change({ emailDomainList: event.target.value })}
          />
        )}
      </Field>
    </PanelSection>
  )
}
