import { Section } from '../../app/shell/page.tsx'
import { EmbedDomainsForm } from './embed-domains-form.tsx'
import { PrivacyForm } from './privacy-form.tsx'
import { QuotaForm } from './quota-form.tsx'
import type { RulesProps } from './rules-props.ts'

/** What demos may show, what they may count, and how much may be stored. */
export function ContentRules({ settings, saving, onSave }: RulesProps) {
  const { embedDomains, quotas, tracking, privacyText, privacyContact } = settings
  const privacy = { tracking, privacyText, privacyContact }
  return (
    <>
      <Section title="Embeds" lead="Which pages chapters may embed, one domain per line.">
        <EmbedDomainsForm
          key={embedDomains.join()}
          domains={embedDomains}
          saving={saving}
          onSave={(next) => onSave({ embedDomains: next })}
        />
      </Section>
      <Section
        title="Privacy"
        lead="Whose visits demos may count, and what visitors read about it."
        actions={
          <a className="wsui-link" href="/privacy" target="_blank" rel="noreferrer">
            Open the privacy page
          </a>
        }
      >
        <PrivacyForm
          key={JSON.stringify(privacy)}
          stored={privacy}
          saving={saving}
          onSave={onSave}
        />
      </Section>
      <Section title="Limits" lead="In megabytes. 0 means no limit.">
        <QuotaForm
          key={JSON.stringify(quotas)}
          quotas={quotas}
          saving={saving}
          onSave={(next) => onSave({ quotas: next })}
        />
      </Section>
    </>
  )
}
