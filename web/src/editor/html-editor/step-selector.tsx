import { IconButton, Select } from '@waystep/ui'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useEditor } from '../core/editor-context.ts'
import { editableBeside, stepOptionLabel, whyNotEditable } from './html-steps.ts'
import { showPageOf } from './show-page.ts'

/** H2.20: the step whose page is edited, with those before and after it. */
export function StepSelector() {
  const editor = useEditor()
  const document = editor.demo.document.value
  const steps = editor.demo.steps.value
  const current = editor.currentStep.value
  if (!document) return null
  const beside = (direction: -1 | 1) =>
    editableBeside(document, steps, current?.id ?? null, direction)
  const arrow = (direction: -1 | 1) => {
    const step = beside(direction)
    const before = direction === -1
    return (
      <IconButton
        label={before ? 'Previous step' : 'Next step'}
        icon={before ? ChevronLeft : ChevronRight}
        shortcut={before ? 'arrowleft' : 'arrowright'}
        tooltipSide="bottom"
        disabled={step === null}
        onClick={() => step && showPageOf(editor, step.id)}
      />
    )
  }
  return (
    <span className="ed-html-steps">
      {arrow(-1)}
      <Select
        label="Step"
        value={current?.id ?? null}
        onChange={(id) => showPageOf(editor, id)}
        options={steps.map((step) => {
          const hint = whyNotEditable(document, step) ?? undefined
          return {
            value: step.id,
            label: stepOptionLabel(step),
            disabled: hint !== undefined,
            hint,
          }
        })}
      />
      {arrow(1)}
    </span>
  )
}
