import type { Step } from '@waystep/demo-model'
import { Icon } from '@waystep/ui'
import { Pencil } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { StepNameField } from '../steps/step-name-field.tsx'

/** The shown step's name, to change in place. */
export function StepName({ step }: { readonly step: Step }) {
  const [isEditing, setIsEditing] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const takesFocus = useRef(false)
  useEffect(() => {
    if (isEditing || !takesFocus.current) return
    takesFocus.current = false
    button.current?.focus()
  }, [isEditing])

  if (isEditing) {
    const done = (byKey: boolean) => {
      takesFocus.current = byKey
      setIsEditing(false)
    }
    return <StepNameField step={step} className="ed-step-name-input" onDone={done} />
  }
  return (
    <button
      type="button"
      className="ed-step-name"
      aria-label={`Rename step: ${step.text || `Step ${step.number}`}`}
      ref={button}
      onClick={() => setIsEditing(true)}
    >
      <span className="wsui-cut">{step.text || `Step ${step.number}`}</span>
      <Icon of={Pencil} size={14} />
    </button>
  )
}
