import { emptyLink } from '@waystep/demo-model'
import { Select } from '@waystep/ui'
import { useEditor } from '../../core/editor-context.ts'
import { stepOptionLabel } from '../html-steps.ts'
import type { EditedElement } from './use-edited-element.ts'

const nowhere = 'none'

/** H2.31: the step that a click on the element leads to. Links out of the demo are the Sandbox tab's. */
export function LinkToStep({ element: { values, change } }: { readonly element: EditedElement }) {
  const { demo, currentStep } = useEditor()
  const link = values.SandboxHotspot ?? null
  const others = demo.steps.value.filter(({ id }) => id !== currentStep.value?.id)
  const isOutside = link?.linkType === 'external'
  return (
    <Select
      label="Link to step"
      size="dense"
      value={link?.targetStepId ?? null}
      placeholder={isOutside ? 'External link' : 'Select step'}
      onChange={(id) =>
        change({
          SandboxHotspot: {
            oldValue: null,
            newValue:
              id === nowhere
                ? null
                : { ...(link ?? emptyLink), linkType: 'internal', targetStepId: id },
          },
        })
      }
      options={[
        ...(link ? [{ value: nowhere, label: 'No link' }] : []),
        ...others.map((step) => ({ value: step.id, label: stepOptionLabel(step) })),
      ]}
    />
  )
}
