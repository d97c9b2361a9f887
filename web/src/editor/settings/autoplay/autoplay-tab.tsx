import { type Demo, type DemoChanges, withAutoplayRules } from '@waystep/demo-model'
import { Field, Note, SegmentedControl, Switch } from '@waystep/ui'
import type { ReactNode } from 'react'
import { toasts } from '../../../toasts/toast-table.ts'
import { useEditor } from '../../core/editor-context.ts'
import { GateBadge } from '../../plans/gate-badge.tsx'
import { useGate } from '../../plans/use-gate.ts'
import { WithExample } from '../example/with-example.tsx'
import type { SettingsDraft } from '../use-settings-draft.ts'
import { StepTimes } from './step-times.tsx'
import { TimeField } from './time-field.tsx'

/** Whether and how the demo plays by itself (M2.59, M9.37). */
export function AutoplayTab({ draft }: { readonly draft: SettingsDraft }) {
  const { demo, document } = draft
  const { change, badge, isClosed } = useAutoplayChanges(draft)
  const timing = demo.customizePerStep ? 'step' : 'all'
  return (
    <WithExample draft={draft}>
      <div className="ed-settings-fields">
        {demo.type === 'Sandbox' && (
          <Note>A sandbox is explored freely: it does not play by itself.</Note>
        )}
        <SwitchRow
          label="Autoplay"
          hint="The demo plays by itself once it is opened. It waits at chapters, and where hotspots lead several ways."
          checked={demo.autoplay}
          badge={badge}
          onChange={(autoplay) => change({ autoplay })}
        />
        <Field label="Timing">
          {() => (
            <SegmentedControl
              label="Timing"
              size="dense"
              equal
              value={timing}
              segments={[
                { value: 'all', label: 'Same for all steps' },
                { value: 'step', label: 'Per step' },
              ]}
              onChange={(value) => change({ customizePerStep: value === 'step' })}
            />
          )}
        </Field>
        {timing === 'step' ? (
          <StepTimes
            document={document}
            demo={demo}
            disabled={isClosed}
            onChange={(stepTimings) => change({ stepTimings })}
          />
        ) : (
          <TimesOfAll demo={demo} disabled={isClosed} onChange={change} />
        )}
        <SwitchRow
          label="Show play/pause control"
          hint="Without it, viewers stop the demo with the P key, or with the button that Tab shows."
          checked={demo.showplaypause}
          disabled={isClosed}
          onChange={(showplaypause) => change({ showplaypause })}
        />
        <SwitchRow
          label="Loop"
          hint="After the last step the demo begins again."
          checked={demo.loop}
          badge={badge}
          onChange={(loop) => change({ loop })}
        />
      </div>
    </WithExample>
  )
}

/** Changes with all that follows from them, as far as the plan opens them (M4.24 to M4.27, M6.3). */
function useAutoplayChanges({ demo, change }: SettingsDraft) {
  const { notify } = useEditor()
  const { decision, ask } = useGate()('autoplay')
  return {
    isClosed: !decision.allowed,
    badge: decision.allowed ? null : <GateBadge refusal={decision} />,
    change(asked: DemoChanges) {
      const turnsOn = asked.autoplay || asked.loop || asked.customizePerStep
      if (turnsOn && !decision.allowed) return ask()
      const { changes, notice } = withAutoplayRules(demo, asked)
      if (notice) notify.say(toasts.autoplayCoupled(notice))
      change(changes)
    },
  }
}

interface TimesOfAllProps {
  readonly demo: Demo
  readonly disabled: boolean
  readonly onChange: (changes: DemoChanges) => void
}

function TimesOfAll({ demo, disabled, onChange }: TimesOfAllProps) {
  return (
    <div className="ed-times">
      <TimeField
        kind="duration"
        value={demo.autoplayduration}
        disabled={disabled}
        onChange={(autoplayduration) => onChange({ autoplayduration })}
      />
      <TimeField
        kind="delay"
        value={demo.autoPlayDelay}
        disabled={disabled}
        onChange={(autoPlayDelay) => onChange({ autoPlayDelay })}
      />
    </div>
  )
}

interface SwitchRowProps {
  readonly label: string
  readonly hint: string
  readonly checked: boolean
  readonly disabled?: boolean
  /** What opens it; null or absent: it is open. */
  readonly badge?: ReactNode
  readonly onChange: (on: boolean) => void
}

function SwitchRow({ label, hint, checked, disabled = false, badge, onChange }: SwitchRowProps) {
  return (
    <span className="ed-switch-row">
      <span className="wsui-grow">
        {label}
        <span className="wsui-caption ed-details-note">{hint}</span>
      </span>
      {badge}
      <Switch label={label} checked={checked} disabled={disabled} onChange={onChange} />
    </span>
  )
}
