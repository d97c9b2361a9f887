import { chapterOf, type Step } from '@waystep/demo-model'
import { Icon } from '@waystep/ui'
import { Pencil } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useEditor } from '../core/editor-context.ts'
import { stepLabel } from '../steps/step-label.ts'
import { StepNameField } from '../steps/step-name-field.tsx'

/** The shown step's name, to change in place. */
export function StepName({ step }: { readonly step: Step }) {
  const { renaming, demo } = useEditor()
  const { value } = renaming
  const document = demo.document.value
  const { full: name } = stepLabel(step, document && chapterOf(document, step.id))
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
      aria-label={`Rename step: ${name}`}
      ref={button}
      onClick={() => {
        renaming.value = { stepId: step.id, at: 'stage' }
      }}
    >
      <span dir="auto" className="wsui-cut">
        {name}
      </span>
      <Icon of={Pencil} size={14} />
    </button>
  )
}
