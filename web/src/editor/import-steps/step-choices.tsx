import { chapterOf, type DemoDocument, orderedSteps } from '@waystep/demo-model'
import { Icon } from '@waystep/ui'
import { Check } from 'lucide-react'
import { stepKindIcon } from '../steps/step-kind-icon.ts'
import { stepLabel } from '../steps/step-label.ts'
import { TilePicture } from '../steps/tile-picture.tsx'

export interface StepChoicesProps {
  readonly document: DemoDocument
  /** What they are chosen for, for screen readers. */
  readonly label: string
  /** Ids of the steps to choose from; absent: all. */
  readonly among?: readonly string[]
  readonly leftOut: ReadonlySet<string>
  readonly onToggle: (stepId: string) => void
}

/** The steps of a demo, each with a tick. */
export function StepChoices({ document, label, among, leftOut, onToggle }: StepChoicesProps) {
  const offered = among && new Set(among)
  const steps = orderedSteps(document).filter(({ id }) => offered?.has(id) ?? true)
  return (
    <ul className="ed-import-tiles" aria-label={label}>
      {steps.map((step) => {
        const chapter = chapterOf(document, step.id)
        const { full } = stepLabel(step, chapter)
        return (
          <li key={step.id}>
            <label className="wsui-card ed-import-demo ed-import-step" data-interactive>
              <input
                type="checkbox"
                className="wsui-sr-only"
                aria-label={`Step ${step.number}: ${full}`}
                checked={!leftOut.has(step.id)}
                onChange={() => onToggle(step.id)}
              />
              <span className="ed-import-picture">
                <TilePicture step={step} chapter={chapter} document={document} />
              </span>
              <span className="ed-import-tick">
                <Icon of={Check} size={12} />
              </span>
              <span className="ed-import-name">
                <span className="wsui-caption wsui-num">{step.number}</span>
                <span dir="auto" className="wsui-cut" title={full}>
                  {full}
                </span>
                <Icon of={stepKindIcon(step, chapter)} size={14} />
              </span>
            </label>
          </li>
        )
      })}
    </ul>
  )
}
