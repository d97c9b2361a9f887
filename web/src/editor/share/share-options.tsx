import { type ShareOptions, stepsBeforeGates } from '@waystep/demo-model'
import { Badge, Field, Input, Switch } from '@waystep/ui'
import { useId } from 'react'
import { useEditor } from '../core/editor-context.ts'
import { useGate } from '../plans/use-gate.ts'

interface ShareOptionsFieldsProps {
  readonly options: ShareOptions
  readonly onChange: (options: ShareOptions) => void
  /** Plain links always show the controls. */
  readonly withControls: boolean
}

/** How the demo starts for those who follow the link or see the embed. */
export function ShareOptionsFields({ options, onChange, withControls }: ShareOptionsFieldsProps) {
  const { decision, ask } = useGate()('autoplay')
  const change = (changes: Partial<ShareOptions>) => onChange({ ...options, ...changes })
  return (
    <div className="ed-share-options">
      <StartStep step={options.step} onChange={(step) => change({ step })} />
      <SwitchRow
        label="Play automatically"
        locked={!decision.allowed}
        checked={options.autoplay}
        onChange={(autoplay) => (decision.allowed ? change({ autoplay }) : ask())}
      />
      {withControls && (
        <SwitchRow
          label="Hide controls"
          checked={options.hideControls}
          onChange={(hideControls) => change({ hideControls })}
        />
      )}
    </div>
  )
}

interface StartStepProps {
  readonly step: number
  readonly onChange: (step: number) => void
}

/** What is behind a gate cannot be begun with: viewers would start at the first step. */
function StartStep({ step, onChange }: StartStepProps) {
  const document = useEditor().demo.document.value
  if (!document) return null
  const { steps, gated } = stepsBeforeGates(document, new Set())
  const last = steps.at(-1)?.number ?? 1
  const name = steps.find(({ number }) => number === step)?.text
  return (
    <Field
      label="Start at step"
      hint={gated ? `1 to ${last}: what follows is behind a gate.` : name || `1 to ${last}`}
    >
      {(control) => (
        <Input
          {...control}
          type="number"
          inputMode="numeric"
          min={1}
          max={last}
          value={step}
          onChange={({ target }) => {
            const typed = Math.trunc(target.valueAsNumber)
            onChange(Number.isNaN(typed) ? 1 : Math.min(Math.max(typed, 1), last))
          }}
        />
      )}
    </Field>
  )
}

interface SwitchRowProps {
  readonly label: string
  readonly locked?: boolean
  readonly checked: boolean
  readonly onChange: (checked: boolean) => void
}

function SwitchRow({ label, locked = false, checked, onChange }: SwitchRowProps) {
  const id = useId()
  return (
    <div className="ed-share-option">
      <label htmlFor={id}>{label}</label>
      {locked && <Badge>Upgrade</Badge>}
      <Switch id={id} checked={checked} onChange={onChange} />
    </div>
  )
}
