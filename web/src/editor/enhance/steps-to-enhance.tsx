import { enhancedStepsLimit } from '@waystep/api-contract'
import { Checkbox } from '@waystep/ui'
import { useEditor } from '../core/editor-context.ts'
import { StepChoices } from '../import-steps/step-choices.tsx'
import type { ChosenSteps } from './use-chosen-steps.ts'
import '../import-steps/import.css'

/** All steps with hotspots or some of them, and how many it may be (E5.35). */
export function StepsToEnhance({
  chosen,
  disabled,
}: {
  readonly chosen: ChosenSteps
  readonly disabled: boolean
}) {
  const document = useEditor().demo.document.value
  const { offered, stepIds, isAll, isTooMany, leftOut } = chosen
  return (
    <>
      <Checkbox checked={isAll} onChange={chosen.chooseAll} disabled={disabled}>
        All steps with hotspots ({offered.length})
      </Checkbox>
      {!isAll && document && (
        <div className="ed-enhance-steps" inert={disabled}>
          <StepChoices
            label="Steps to enhance"
            document={document}
            among={offered}
            leftOut={leftOut}
            onToggle={chosen.toggle}
          />
        </div>
      )}
      <p className={isTooMany ? 'ed-enhance-many' : 'wsui-muted'}>
        AI enhancement works for up to {enhancedStepsLimit} steps.
        {isTooMany && ` ${stepIds.length} are chosen.`}
      </p>
    </>
  )
}
