import { chapterOf, linkTargets, withScheme } from '@waystep/demo-model'
import { Field, Input, Select, Switch } from '@waystep/ui'
import { useEditor } from '../core/editor-context.ts'
import { stepLabel } from '../steps/step-label.ts'

/** Where something that is clicked leads. */
export interface Target {
  /** null: as usual. */
  readonly stepId: string | null
  /** Out of the demo, in place of a step. What is typed stands here, valid or not. */
  readonly link: string | null
  readonly newTab: boolean
}

interface TargetFieldProps {
  readonly label: string
  /** Where it leads while nothing is chosen. */
  readonly usual: string
  /** The step it stands on, to which it cannot lead (H5.3). */
  readonly stepId: string
  readonly target: Target
  /** What is wrong with the link. */
  readonly error: string
  readonly onChange: (target: Target) => void
  readonly hint?: string
  readonly disabled?: boolean
}

const asUsual = 'usual'
const outside = 'outside'

/** The usual way, one of the other steps, or a link that leads outside. */
export function TargetField(props: TargetFieldProps) {
  const { label, hint, target, disabled = false, onChange } = props
  const { link, newTab } = target
  const steps = useOtherSteps(props.stepId)
  return (
    <>
      <Field label={label} hint={hint}>
        {(control) => (
          <Select
            {...control}
            disabled={disabled}
            value={link === null ? (target.stepId ?? asUsual) : outside}
            options={[
              { value: asUsual, label: props.usual },
              { value: outside, label: 'A link outside' },
              ...steps,
            ]}
            onChange={(value) => onChange({ ...chosen(value), newTab })}
          />
        )}
      </Field>
      {link !== null && (
        <>
          <Field label="Link" error={props.error}>
            {(control) => (
              <Input
                {...control}
                type="url"
                inputMode="url"
                placeholder="https://example.com"
                disabled={disabled}
                value={link}
                onChange={(event) => onChange({ ...target, link: event.target.value.trim() })}
                onBlur={() => onChange({ ...target, link: withScheme(link) })}
              />
            )}
          </Field>
          <span className="ed-switch-row">
            <span>Open in a new tab</span>
            <Switch
              label="Open in a new tab"
              disabled={disabled}
              checked={newTab}
              onChange={(on) => onChange({ ...target, newTab: on })}
            />
          </span>
        </>
      )}
    </>
  )
}

function chosen(value: string): Pick<Target, 'stepId' | 'link'> {
  if (value === outside) return { stepId: null, link: '' }
  return { stepId: value === asUsual ? null : value, link: null }
}

function useOtherSteps(stepId: string) {
  const document = useEditor().demo.document.value
  if (!document) return []
  return linkTargets(document, stepId).map((step) => {
    const { short } = stepLabel(step, chapterOf(document, step.id))
    const name = `${step.number}. ${short}`
    return { value: step.id, label: step.isHidden ? `${name} (hidden)` : name }
  })
}
