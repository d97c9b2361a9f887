import type { Step } from '@waystep/demo-model'
import { IconButton } from '@waystep/ui'
import { useAction } from '../actions/use-action.ts'
import { editZoom } from './edit-zoom.ts'

/** Opens the step's zoom, and says whether it has one (M1.7). */
export function ZoomButton({ step }: { readonly step: Step }) {
  const { label, icon, disabled, run } = useAction(editZoom, [step.id])
  return (
    <IconButton
      data-opens="zoom"
      label={label}
      icon={icon}
      pressed={step.zoomWidth !== null}
      disabled={disabled}
      tooltipSide="bottom"
      onClick={run}
    />
  )
}
