import type { useSortable } from '@dnd-kit/sortable'
import type { Chapter, Step } from '@waystep/demo-model'
import { Checkbox, Icon } from '@waystep/ui'
import { EyeOff, ZoomIn } from 'lucide-react'
import { type MouseEvent, memo } from 'react'
import { CommentsBadge } from '../comments/comments-badge.tsx'
import { useEditor } from '../core/editor-context.ts'
import { HealthBadge } from '../health/health-badge.tsx'
import type { ShownLoss } from '../health/shown-losses.ts'
import { HeldBackMark } from '../held-back/held-back-marks.tsx'
import { stepKindIcon } from '../steps/step-kind-icon.ts'
import { stepLabel } from '../steps/step-label.ts'
import { TilePicture } from '../steps/tile-picture.tsx'
import { TileMenuButton } from './tile-menu.tsx'
import { TileName } from './tile-name.tsx'

type Handle = Pick<ReturnType<typeof useSortable>, 'attributes' | 'listeners'>

export interface StepTileProps {
  readonly step: Step
  readonly chapter: Chapter | null
  /** What is marked as lost at this step. */
  readonly health: readonly ShownLoss[]
  /** Is it the shown step? */
  readonly current: boolean
  readonly selected: boolean
}

/**
 * One step in the slides panel: number, picture, name, badges (E2.29, E2.34). Drawn again only when
 * something of its own changes, not with every move of a drag.
 */
export const StepTile = memo(function StepTile(props: StepTileProps & Handle) {
  const { step, chapter, health, current, selected, attributes, listeners } = props
  const editor = useEditor()
  const { selection } = editor
  const label = stepLabel(step, chapter)

  const press = (event: MouseEvent) => {
    if (event.shiftKey) selection.extendTo(step.id)
    else if (event.ctrlKey || event.metaKey) selection.toggleBeside(step.id)
    else editor.leaveDraft(() => selection.show(step.id))
  }

  return (
    <div
      className="ed-tile"
      data-current={current || undefined}
      data-selected={selected || undefined}
      data-hidden={step.isHidden || undefined}
    >
      <span className="ed-tile-number wsui-num">{step.number}</span>
      <button
        {...attributes}
        {...listeners}
        type="button"
        className="ed-tile-picture"
        aria-label={`Step ${step.number}: ${label.full}${step.isHidden ? '. Hidden' : ''}`}
        aria-current={current ? 'step' : undefined}
        aria-roledescription="step"
        onClick={press}
      >
        <TilePicture step={step} chapter={chapter} document={editor.demo.document.peek()} />
      </button>
      <HealthBadge stepId={step.id} health={health} />
      <span className="ed-tile-check" data-on={selected || undefined}>
        <Checkbox
          checked={selected}
          onChange={() => selection.toggle(step.id)}
          label={`Select step ${step.number}`}
        />
      </span>
      <HeldBackMark stepId={step.id} />
      <CommentsBadge stepId={step.id} />
      <TileMenuButton number={step.number} />
      <span className="ed-tile-name">
        <TileName step={step} name={label.full} />
        {step.isHidden && <Icon of={EyeOff} size={14} />}
        {step.zoomWidth !== null && <Icon of={ZoomIn} size={14} />}
        <Icon of={stepKindIcon(step, chapter)} size={14} />
      </span>
    </div>
  )
})
