import { Button, IconButton, Input } from '@waystep/ui'
import { Plus, X } from 'lucide-react'
import { newId } from '../../api-client/new-id.ts'
import { type Variable, variableName } from './personalized-link.ts'

/** A variable in the form; the id is only React's. */
export interface VariableRow extends Variable {
  readonly id: string
}

export function newRow(name = ''): VariableRow {
  return { id: newId(), name, value: '' }
}

interface VariableRowsProps {
  readonly rows: readonly VariableRow[]
  readonly onChange: (rows: readonly VariableRow[]) => void
}

export function VariableRows({ rows, onChange }: VariableRowsProps) {
  const change = (id: string, changed: Partial<Variable>) =>
    onChange(rows.map((row) => (row.id === id ? { ...row, ...changed } : row)))
  return (
    <fieldset className="ed-variables">
      <legend className="wsui-label">Variables</legend>
      {rows.map(({ id, name, value }, index) => (
        <span key={id} className="ed-variable">
          <Input
            aria-label={`Name of variable ${index + 1}`}
            placeholder="Name"
            value={name}
            maxLength={40}
            onChange={(event) => change(id, { name: variableName(event.target.value) })}
          />
          <Input
            aria-label={`Value of variable ${index + 1}`}
            placeholder="Value"
            value={value}
            maxLength={200}
            onChange={(event) => change(id, { value: event.target.value })}
          />
          <IconButton
            label={`Remove variable ${index + 1}`}
            icon={X}
            disabled={rows.length === 1}
            onClick={() => onChange(rows.filter((row) => row.id !== id))}
          />
        </span>
      ))}
      <Button
        size="dense"
        variant="quiet"
        icon={Plus}
        onClick={() => onChange([...rows, newRow()])}
      >
        Add variable
      </Button>
    </fieldset>
  )
}
