import {
  type Decision,
  type PlacedVariable,
  typedVariableName,
  variableReference,
} from '@waystep/demo-model'
import { Button, Field, Input } from '@waystep/ui'
import { type FormEvent, useState } from 'react'
import { GateBadge } from '../plans/gate-badge.tsx'

interface VariableFormProps {
  /** The one that is changed; null for a new one. */
  readonly variable: PlacedVariable | null
  /** Names to choose from. */
  readonly known: readonly string[]
  /** Whether the plan has variables. */
  readonly decision: Decision
  readonly onSave: (name: string, fallback: string) => void
  readonly onRemove: () => void
}

/** Asks which variable stands here, and what is read where nobody says its value. */
export function VariableForm({ variable, known, decision, onSave, onRemove }: VariableFormProps) {
  const [name, setName] = useState(variable?.name ?? '')
  const [fallback, setFallback] = useState(variable?.fallback ?? '')
  const save = (event: FormEvent) => {
    event.preventDefault()
    if (name !== '') onSave(name, fallback.trim())
  }
  return (
    <form className="ed-variable-form" onSubmit={save} noValidate>
      <fieldset className="ed-variable-names" aria-label="Known variables">
        {known.map((one) => (
          <button
            key={one}
            type="button"
            className="wsui-cut"
            aria-pressed={one === name}
            onClick={() => setName(one)}
          >
            {one}
          </button>
        ))}
      </fieldset>
      <Field label="Variable" hint="One from above, or a new name.">
        {(control) => (
          <Input
            {...control}
            autoFocus
            value={name}
            placeholder="first_name"
            spellCheck={false}
            autoComplete="off"
            onChange={({ target }) => setName(typedVariableName(target.value))}
          />
        )}
      </Field>
      <Field label="Fallback" hint="What viewers read where no value is known.">
        {(control) => (
          <Input
            {...control}
            value={fallback}
            maxLength={200}
            onChange={({ target }) => setFallback(target.value.replace(/[{}]/g, ''))}
          />
        )}
      </Field>
      <output className="wsui-muted wsui-cut">
        {name !== '' && variableReference(name, fallback.trim())}
      </output>
      <footer>
        {variable && (
          <Button variant="quiet" onClick={onRemove}>
            Remove
          </Button>
        )}
        <span className="wsui-push" />
        {!decision.allowed && <GateBadge refusal={decision} />}
        <Button variant="primary" type="submit" disabled={name === ''}>
          {variable ? 'Apply' : 'Insert'}
        </Button>
      </footer>
    </form>
  )
}
