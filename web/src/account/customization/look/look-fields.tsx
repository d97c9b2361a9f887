import { decide, type Feature } from '@waystep/demo-model'
import { Field, Note, Select, Switch } from '@waystep/ui'
import { Link, useNavigate } from 'react-router'
import { useSession } from '../../../app/session/session.tsx'
import { ColourField } from '../../../editor/fields/colour-field.tsx'
import { ContrastNote } from '../../../editor/fields/contrast-note.tsx'
import { chosenFont, fontChoices } from '../../../editor/settings/fonts/font-choices.ts'
import { LogoField } from '../../settings/logo-field.tsx'
import type { LookDraft } from './look-section.tsx'

interface LookFieldsProps {
  readonly draft: LookDraft
  readonly isClosed: boolean
  readonly onChange: (changes: Partial<LookDraft>) => void
}

/** Logo, colors, font and the player's theme of new demos. */
export function LookFields({ draft, isClosed, onChange }: LookFieldsProps) {
  const { user, workspace } = useSession()
  const opens = (feature: Feature) =>
    decide(feature, workspace, { isTrial: user.isTrial, role: workspace.role }).allowed
  const hasLogo = opens('branding')
  return (
    <>
      <LogoField
        kind="demos"
        workspaceId={workspace.id}
        logo={draft.brandLogo}
        isClosed={isClosed || !hasLogo}
        onChange={(brandLogo) => onChange({ brandLogo })}
      />
      {!isClosed && !hasLogo && (
        <Note>
          A logo of your own is part of a higher plan.{' '}
          <Link className="wsui-link" to="/upgrade?from=branding">
            See plans
          </Link>
        </Note>
      )}
      <fieldset className="look-colors" disabled={isClosed}>
        <ColourField
          label="Color of hotspots and buttons"
          colour={draft.color}
          onChange={(color) => onChange({ color })}
        />
        <ColourField
          label="Text on it"
          colour={draft.hotspottextcolor}
          onChange={(hotspottextcolor) => onChange({ hotspottextcolor })}
        />
        <ContrastNote
          what="The text"
          text={draft.hotspottextcolor}
          grounds={[draft.color]}
          onChange={(hotspottextcolor) => onChange({ hotspottextcolor })}
        />
      </fieldset>
      <FontOfLook draft={draft} isClosed={isClosed} onChange={onChange} />
      <Field label="Browser bar">
        {(control) => (
          <Select
            {...control}
            label="Browser bar"
            disabled={isClosed}
            value={barOf(draft)}
            options={bars}
            onChange={(bar) => onChange({ topBar: bar !== 'none', darkmode: bar === 'dark' })}
          />
        )}
      </Field>
      <PlayerSwitch
        label="Progress bar"
        isOn={draft.progressbar}
        isClosed={isClosed}
        onChange={(progressbar) => onChange({ progressbar })}
      />
      <PlayerSwitch
        label="Border around the demo"
        isOn={draft.border}
        isClosed={isClosed}
        onChange={(border) => onChange({ border })}
      />
    </>
  )
}

const bars = [
  { value: 'none', label: 'None' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
] as const

function barOf({ topBar, darkmode }: LookDraft): (typeof bars)[number]['value'] {
  if (!topBar) return 'none'
  return darkmode ? 'dark' : 'light'
}

function FontOfLook({ draft, isClosed, onChange }: LookFieldsProps) {
  const { user, workspace } = useSession()
  const navigate = useNavigate()
  const { isTrial } = user
  const opened = decide('custom-font', workspace, { isTrial, role: workspace.role })
  const choices = fontChoices(workspace.customFonts, opened.allowed)
  return (
    <Field label="Font">
      {(control) => (
        <Select
          {...control}
          label="Font"
          disabled={isClosed}
          value={chosenFont(draft, choices)}
          options={choices.map(({ value, label }) => ({ value, label }))}
          onChange={(value) => {
            const choice = choices.find((one) => one.value === value)
            if (choice?.changes) onChange(choice.changes)
            else navigate('/upgrade?from=font')
          }}
        />
      )}
    </Field>
  )
}

interface PlayerSwitchProps {
  readonly label: string
  readonly isOn: boolean
  readonly isClosed: boolean
  readonly onChange: (on: boolean) => void
}

function PlayerSwitch({ label, isOn, isClosed, onChange }: PlayerSwitchProps) {
  return (
    <div className="wsui-row settings-switch">
      <span className="wsui-grow" aria-hidden="true">
        {label}
      </span>
      <Switch label={label} checked={isOn} disabled={isClosed} onChange={onChange} />
    </div>
  )
}
