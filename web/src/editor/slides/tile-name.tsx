import type { Step } from '@waystep/demo-model'
import { useRef } from 'react'
import { useEditor } from '../core/editor-context.ts'
import { StepNameField } from '../steps/step-name-field.tsx'

interface TileNameProps {
  readonly step: Step
  /** What it is called, by whatever it has. */
  readonly name: string
}

/** What the step is called, or the field in which that is changed. */
export function TileName({ step, name }: TileNameProps) {
  const { renaming } = useEditor()
  const place = useRef<HTMLSpanElement>(null)
  const { value } = renaming
  if (value?.stepId !== step.id || value.at !== 'tile') {
    return (
      <span dir="auto" className="wsui-cut" title={name}>
        {name}
      </span>
    )
  }
  const done = (byKey: boolean) => {
    const tile = place.current?.closest('.ed-tile')
    if (byKey) tile?.querySelector<HTMLElement>('.ed-tile-picture')?.focus()
  }
  return (
    <span className="ed-tile-rename" ref={place}>
      <StepNameField step={step} className="ed-tile-rename-input" onDone={done} />
    </span>
  )
}
