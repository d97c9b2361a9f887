import { useEditor } from '../core/editor-context.ts'
import { CanvasStage } from './canvas-stage.tsx'
import { StepFooter } from './step-footer.tsx'
import { StepToolbar } from './step-toolbar.tsx'

/** The shown step, with what can be done to it. */
export function Canvas() {
  const step = useEditor().currentStep.value
  if (step === null) return null
  return (
    <section className="ed-canvas" aria-label={`Step ${step.number}`}>
      <StepToolbar />
      <CanvasStage step={step} />
      <StepFooter step={step} />
    </section>
  )
}
