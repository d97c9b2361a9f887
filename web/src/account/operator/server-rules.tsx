import { useQuery } from '@tanstack/react-query'
import type { BodyOf, RouteNamed } from '@waystep/api-contract'
import { SegmentedControl, Switch } from '@waystep/ui'
import { call } from '../../api-client/call.ts'
import { useApiMutation } from '../../api-client/use-api-mutation.ts'
import { CallFailed } from '../../app/pages/call-failed.tsx'
import { meKey } from '../../app/session/session.tsx'
import { Section } from '../../app/shell/page.tsx'
import { toasts } from '../../toasts/toast-table.ts'
import { LoadingRows } from '../settings/loading-rows.tsx'
import { DayLimitsForm } from './day-limits-form.tsx'
import { EmbedDomainsForm } from './embed-domains-form.tsx'
import { MailDomainsForm } from './mail-domains-form.tsx'
import { serverSettingsKey } from './operator-keys.ts'
import { PrivacyForm } from './privacy-form.tsx'
import { QuotaForm } from './quota-form.tsx'

const signUps = [
  { value: 'open', label: 'Anybody' },
  { value: 'invite', label: 'By invitation' },
  { value: 'closed', label: 'Nobody' },
] as const

/** Who may make an account, whether trials are on, and how much may be stored. */
export function ServerRules() {
  const settings = useQuery({
    queryKey: serverSettingsKey,
    queryFn: ({ signal }) => call('GET /api/operator/settings', { signal }),
  })
  const change = useApiMutation({
    run: (body: BodyOf<RouteNamed['PATCH /api/operator/settings']>) =>
      call('PATCH /api/operator/settings', { body }),
    refresh: [serverSettingsKey, meKey],
    done: toasts.settingsChanged,
  })
  if (settings.isPending) return <LoadingRows label="Loading settings" />
  if (!settings.data) {
    return <CallFailed title="The settings could not be loaded" query={settings} />
  }
  const { signUp, trials, embedDomains, quotas, allowedMail, blockedMail, ...others } =
    settings.data
  const { tracking, privacyText, privacyContact, ...numbers } = others
  const privacy = { tracking, privacyText, privacyContact }
  return (
    <div className="operator-sections">
      <Section
        title="Sign-up"
        lead="Who may make an account on this server."
        actions={
          <SegmentedControl
            label="Who may sign up"
            value={signUp}
            onChange={(next) => change.mutate({ signUp: next })}
            segments={signUps}
            disabled={change.isPending}
          />
        }
      />
      <Section
        title="Trials"
        lead="Visitors may make demos without an account. They are deleted after 24 hours."
        actions={
          <Switch
            label="Trials"
            checked={trials}
            loading={change.isPending}
            onChange={(next) => change.mutate({ trials: next })}
          />
        }
      />
      <Section
        title="Email addresses"
        lead="Whose may sign up, and whose not, one domain a line. Without a list all may."
      >
        <MailDomainsForm
          key={[...allowedMail, '', ...blockedMail].join()}
          allowed={allowedMail}
          blocked={blockedMail}
          saving={change.isPending}
          onSave={(next) => change.mutate(next)}
        />
      </Section>
      <Section
        title="Accounts, trials and the audit log"
        lead="What one network may make on a day, where 0 means no limit, and how long it is known who did what."
      >
        <DayLimitsForm
          key={JSON.stringify(numbers)}
          limits={numbers}
          saving={change.isPending}
          onSave={(next) => change.mutate(next)}
        />
      </Section>
      <Section title="Embeds" lead="Whose pages chapters may show, one domain a line.">
        <EmbedDomainsForm
          key={embedDomains.join()}
          domains={embedDomains}
          saving={change.isPending}
          onSave={(next) => change.mutate({ embedDomains: next })}
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
          saving={change.isPending}
          onSave={(next) => change.mutate(next)}
        />
      </Section>
      <Section title="Limits" lead="In megabytes. 0 means no limit.">
        <QuotaForm
          key={JSON.stringify(quotas)}
          quotas={quotas}
          saving={change.isPending}
          onSave={(next) => change.mutate({ quotas: next })}
        />
      </Section>
    </div>
  )
}
