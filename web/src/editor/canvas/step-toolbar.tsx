import { Button } from '@waystep/ui'
import { addHotspot } from '../actions/add-hotspot.ts'
import { useAction } from '../actions/use-action.ts'

/** What can be put on the shown step. */
export function StepToolbar() {
  const { label, icon, disabled, run } = useAction(addHotspot)
  return (
    <div className="ed-toolbar" role="toolbar" aria-label="Step">
      <Button
        variant="quiet"
        icon={icon}
        disabled={disabled}
        onClick={run}
        // E5.29.
        title={disabled ? 'This feature is not available for chapter steps.' : undefined}
      >
        {label}
      </Button>
    </div>
  )
}
