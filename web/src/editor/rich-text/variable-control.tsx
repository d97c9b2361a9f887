import { IconButton, Popover } from '@waystep/ui'
import { Braces } from 'lucide-react'
import type { MouseEvent } from 'react'
import { useGate } from '../plans/use-gate.ts'
import { putVariable, removeVariable, selectedVariable } from './text-variables.ts'
import type { TextView } from './use-text-view.ts'
import { useKnownVariables } from './use-variable-menu.ts'
import { VariableForm } from './variable-form.tsx'

interface VariableControlProps {
  readonly view: TextView
  readonly isOpen: boolean
  readonly onOpen: (open: boolean) => void
}

/** The button that puts a variable into the text, or changes the one that is selected (H2.8). */
export function VariableControl({ view, isOpen, onOpen }: VariableControlProps) {
  const known = useKnownVariables()
  const gate = useGate()('dynamic-variables')
  const variable = view.state && selectedVariable(view.state)
  const label = variable ? 'Edit variable' : 'Insert variable'
  return (
    <Popover
      label={label}
      width={280}
      open={isOpen}
      onOpenChange={onOpen}
      onCloseFocus={view.focus}
      trigger={
        <IconButton
          label={label}
          icon={Braces}
          size="dense"
          pressed={variable !== null}
          onMouseDown={(event: MouseEvent) => event.preventDefault()}
        />
      }
    >
      <VariableForm
        variable={variable}
        known={known}
        decision={gate.decision}
        onSave={(name, fallback) => {
          onOpen(false)
          if (gate.decision.allowed) view.run(putVariable(variable, name, fallback))
          else gate.ask()
        }}
        onRemove={() => {
          onOpen(false)
          if (variable) view.run(removeVariable(variable))
        }}
      />
    </Popover>
  )
}
