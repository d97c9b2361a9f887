import { SegmentedControl, Switch } from '@waystep/ui'
import { Section } from '../../app/shell/page.tsx'
import { DayLimitsForm } from './day-limits-form.tsx'
import { MailDomainsForm } from './mail-domains-form.tsx'
import type { RulesProps } from './rules-props.ts'

const signUps = [
  { value: 'open', label: 'Anybody' },
  { value: 'invite', label: 'By invitation' },
  { value: 'closed', label: 'Nobody' },
] as const

/** Who may make an account, whether trials are on, and how many of both there may be. */
export function AccountRules({ settings, saving, onSave }: RulesProps) {
  const { signUp, trials, allowedMail, blockedMail } = settings
  const { signUpsPerDay, trialsPerDay, auditDays } = settings
  const dayLimits = { signUpsPerDay, trialsPerDay, auditDays }
  return (
    <>
      <Section
        title="Sign-up"
        lead="Who may create an account on this server."
        actions={
          <SegmentedControl
            label="Who may sign up"
            value={signUp}
            onChange={(next) => onSave({ signUp: next })}
            segments={signUps}
            disabled={saving}
          />
        }
      />
      <Section
        title="Trials"
        lead="Visitors may create demos without an account. These are deleted after 24 hours."
        actions={
          <Switch
            label="Trials"
            checked={trials}
            loading={saving}
            onChange={(next) => onSave({ trials: next })}
          />
        }
      />
      <Section
        title="Email addresses"
        lead="Which addresses may sign up, one domain per line. Without a list, all may."
      >
        <MailDomainsForm
          key={[...allowedMail, '', ...blockedMail].join()}
          allowed={allowedMail}
          blocked={blockedMail}
          saving={saving}
          onSave={onSave}
        />
      </Section>
      <Section
        title="Accounts, trials and the audit log"
        lead="How many one network may create per day (0 means no limit), and how long the audit log is kept."
      >
        <DayLimitsForm
          key={JSON.stringify(dayLimits)}
          limits={dayLimits}
          saving={saving}
          onSave={onSave}
        />
      </Section>
    </>
  )
}
