import type { Step } from '@waystep/demo-model'
import { Icon } from '@waystep/ui'
import { Pencil } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useEditor } from '../core/editor-context.ts'
import { StepNameField } from '../steps/step-name-field.tsx'

/** The shown step's name, to change in place. */
export function StepName({ step }: { readonly step: Step }) {
  const { renaming } = useEditor()
  const { value } = renaming
  const isEditing = value?.stepId === step.id && value.at === 'stage'
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
    }
    return <StepNameField step={step} className="ed-step-name-input" onDone={done} />
  }
  return (
    <button
      type="button"
      className="ed-step-name"
      aria-label={`Rename step: ${step.text || `Step ${step.number}`}`}
      ref={button}
      onClick={() => {
        renaming.value = { stepId: step.id, at: 'stage' }
      }}
    >
      <span dir="auto" className="wsui-cut">
        {step.text || `Step ${step.number}`}
      </span>
      <Icon of={Pencil} size={14} />
    </button>
  )
}
