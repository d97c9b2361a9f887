import type { Step } from '@waystep/demo-model'
import { ActionButton } from '../actions/action-controls.tsx'
import { useEditor } from '../core/editor-context.ts'
import { nextStep, previousStep } from '../steps/navigate.ts'
import { StepName } from './step-name.tsx'

/** Below the stage: where one is in the demo, and what the step is called. */
export function StepFooter({ step }: { readonly step: Step }) {
  const { demo } = useEditor()
  return (
    <footer className="ed-step-footer">
      <ActionButton action={previousStep} />
      <StepName key={step.id} step={step} />
      <span className="wsui-muted wsui-num" aria-live="polite">
        {step.number} of {demo.stepCount.value}
      </span>
      <ActionButton action={nextStep} />
    </footer>
  )
}
