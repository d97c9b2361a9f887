import type { Step } from '@waystep/demo-model'
import { useEffect, useRef } from 'react'
import { useEditor } from '../core/editor-context.ts'
import { StepNameField } from '../steps/step-name-field.tsx'

interface TileNameProps {
  readonly step: Step
  readonly label: { readonly full: string; readonly short: string }
}

/** What the step is called, or the field in which that is changed. */
export function TileName({ step, label }: TileNameProps) {
  const { renamedStepId } = useEditor()
  if (renamedStepId.value === step.id) return <Renaming step={step} />
  return (
    <span className="wsui-cut" title={label.full}>
      {label.short}
    </span>
  )
}

function Renaming({ step }: { readonly step: Step }) {
  const { renamedStepId } = useEditor()
  const place = useRef<HTMLSpanElement>(null)
  // The step may go while its name is typed; undoing that is no wish to rename it.
  useEffect(() => {
    renamedStepId.value = step.id
    return () => {
      if (renamedStepId.peek() === step.id) renamedStepId.value = null
    }
  }, [renamedStepId, step.id])
  const done = (byKey: boolean) => {
    const tile = place.current?.closest('.ed-tile')
    if (byKey) tile?.querySelector<HTMLElement>('.ed-tile-picture')?.focus()
    renamedStepId.value = null
  }
  return (
    <span className="ed-tile-rename" ref={place}>
      <StepNameField step={step} className="ed-tile-rename-input" onDone={done} />
    </span>
  )
}
