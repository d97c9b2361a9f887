import { Checkbox, Field, Input, SegmentedControl, Textarea } from '@waystep/ui'
import type { BanDraft, BannedKind } from './ban-draft.ts'

const kinds = [
  { value: 'account', label: 'An account' },
  { value: 'network', label: 'A network' },
] as const

interface BanFieldsProps {
  readonly ban: BanDraft
  /** What is wrong with whom it names. */
  readonly issue: string | null
  readonly onKind: (kind: BannedKind) => void
  readonly onChange: (changes: Partial<BanDraft>) => void
}

/** Whom to ban, why and until when. */
export function BanFields({ ban, issue, onKind, onChange }: BanFieldsProps) {
  return (
    <>
      <SegmentedControl label="Who to ban" value={ban.kind} onChange={onKind} segments={kinds} />
      <Field
        label={ban.kind === 'account' ? 'Email' : 'Address or network'}
        hint={ban.kind === 'account' ? null : 'Such as 192.0.2.7, 192.0.2.0/24 or 2001:db8::/32.'}
        error={issue}
      >
        {(control) => (
          <Input
            {...control}
            required
            type={ban.kind === 'account' ? 'email' : 'text'}
            value={ban.whom}
            onChange={(event) => onChange({ whom: event.currentTarget.value })}
          />
        )}
      </Field>
      <Field label="Reason" hint="Only operators can read it.">
        {(control) => (
          <Textarea
            {...control}
            required
            maxLength={1_000}
            value={ban.reason}
            onChange={(event) => onChange({ reason: event.currentTarget.value })}
          />
        )}
      </Field>
      <Field label="Last day" optional hint="Without one, the ban lasts until you lift it.">
        {(control) => (
          <Input
            {...control}
            type="date"
            value={ban.lastDay}
            onChange={(event) => onChange({ lastDay: event.currentTarget.value })}
          />
        )}
      </Field>
      {ban.kind === 'account' && (
        <Checkbox checked={ban.hidesDemos} onChange={(hidesDemos) => onChange({ hidesDemos })}>
          Hide the demos they made
        </Checkbox>
      )}
    </>
  )
}
