import { Icon, Popover } from '@waystep/ui'
import { TriangleAlert } from 'lucide-react'
import { useEditor } from '../core/editor-context.ts'
import { LossList } from './loss-list.tsx'
import type { ShownLoss } from './shown-losses.ts'
import './health.css'

/** Where the tiles lie in a row below the canvas. */
const isNarrow = () => matchMedia('(max-width: 720px)').matches

/** What the capture of a step could not keep (E2.36): opened, it shows the step and where. */
export function HealthBadge({
  stepId,
  health,
}: {
  readonly stepId: string
  readonly health: readonly ShownLoss[]
}) {
  const { leaveDraft, pointedLoss, selection } = useEditor()
  if (health.length === 0) return null
  const toggle = (open: boolean) => {
    pointedLoss.value = null
    if (open) leaveDraft(() => selection.show(stepId))
  }
  return (
    <Popover
      side={isNarrow() ? 'top' : 'right'}
      align="start"
      width={360}
      label="What the capture could not keep"
      onOpenChange={toggle}
      trigger={
        <button
          type="button"
          className="ed-health"
          aria-label="What the capture could not keep"
          title="Some of this page could not be kept"
        >
          <Icon of={TriangleAlert} size={12} />
        </button>
      }
    >
      <LossList stepId={stepId} health={health} />
    </Popover>
  )
}
