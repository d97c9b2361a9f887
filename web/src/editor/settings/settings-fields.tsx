import { Field, SegmentedControl, Switch } from '@waystep/ui'
import { LockedNote } from '../plans/locked-note.tsx'
import { useGate } from '../plans/use-gate.ts'
import type { ChoiceSetting, Setting, SwitchField, SwitchSetting } from './setting.ts'
import type { SettingsDraft } from './use-settings-draft.ts'

interface SettingsFieldsProps {
  readonly settings: readonly Setting[]
  readonly draft: SettingsDraft
  /** What a switch does, where it is more than changing its field. */
  readonly onSwitch?: (field: SwitchField, on: boolean) => void
}

/** The controls of declared settings, one under the other. */
export function SettingsFields({ settings, draft, onSwitch }: SettingsFieldsProps) {
  const toggle = onSwitch ?? ((field, on) => draft.change({ [field]: on }))
  return (
    <div className="ed-settings-fields">
      {settings.map((setting) =>
        setting.control === 'switch' ? (
          <SwitchRow key={setting.label} setting={setting} draft={draft} onSwitch={toggle} />
        ) : (
          <Choice key={setting.label} setting={setting} draft={draft} />
        ),
      )}
    </div>
  )
}

interface SwitchRowProps {
  readonly setting: SwitchSetting
  readonly draft: SettingsDraft
  readonly onSwitch: (field: SwitchField, on: boolean) => void
}

function SwitchRow({ setting, draft, onSwitch }: SwitchRowProps) {
  const { field, label, feature } = setting
  const closed = closedText(setting, draft)
  const gateOf = useGate()
  const gate = feature === undefined ? null : gateOf(feature)
  const isLocked = gate !== null && !gate.decision.allowed
  return (
    <>
      <span className="ed-switch-row">
        <span className="wsui-grow">
          {label}
          <span className="wsui-caption ed-details-note">{closed ?? setting.hint}</span>
        </span>
        <Switch
          label={label}
          checked={draft.demo[field]}
          disabled={closed !== null}
          // What was turned on before it was closed can be turned off.
          onChange={(on) => (on && isLocked ? gate.ask() : onSwitch(field, on))}
        />
      </span>
      {gate && closed === null && <LockedNote gate={gate} />}
    </>
  )
}

function Choice({
  setting,
  draft,
}: {
  readonly setting: ChoiceSetting
  readonly draft: SettingsDraft
}) {
  const { label, options } = setting
  const closed = closedText(setting, draft)
  const hint = closed ?? setting.hint
  return (
    <Field label={label} {...(hint !== undefined && { hint })}>
      {() => (
        <SegmentedControl
          label={label}
          size="dense"
          equal
          disabled={closed !== null}
          value={options.find(({ isOf }) => isOf(draft.demo))?.label ?? ''}
          segments={options.map((option) => ({ value: option.label, label: option.label }))}
          onChange={(value) => {
            const chosen = options.find((option) => option.label === value)
            if (chosen) draft.change(chosen.changes)
          }}
        />
      )}
    </Field>
  )
}

/** Why a setting cannot be changed; null: it can. */
function closedText({ closedBecause }: Setting, { demo }: SettingsDraft): string | null {
  return closedBecause?.(demo) ?? null
}
