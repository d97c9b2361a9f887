import { Icon } from '@waystep/ui'
import { EyeOff } from 'lucide-react'
import { useEditor } from '../core/editor-context.ts'
import { useShowHeldBack } from './show-held-back.ts'
import './held-back.css'

const words = 'Held back from viewers: a redaction is not settled'

function useIsHeld(stepId: string): boolean {
  return useEditor().heldBack.value.some((held) => held.stepId === stepId)
}

/** The header says how many steps viewers do not get. */
export function HeldBackChip() {
  const count = useEditor().heldBack.value.length
  const show = useShowHeldBack()
  if (count === 0) return null
  return (
    <button type="button" className="ed-held-chip" title={words} onClick={show}>
      <Icon of={EyeOff} size={14} />
      <span className="wsui-num">{count === 1 ? '1 step' : `${count} steps`} held back</span>
    </button>
  )
}

/** Marks a tile of the slides panel. */
export function HeldBackMark({ stepId }: { readonly stepId: string }) {
  const isHeld = useIsHeld(stepId)
  const show = useShowHeldBack()
  if (!isHeld) return null
  return (
    <button type="button" className="ed-held-mark" aria-label={words} title={words} onClick={show}>
      <Icon of={EyeOff} size={12} />
    </button>
  )
}

/** Over the stage, beside the other warnings for authors. */
export function HeldBackStageNote({ stepId }: { readonly stepId: string }) {
  const isHeld = useIsHeld(stepId)
  const show = useShowHeldBack()
  if (!isHeld) return null
  return (
    <p>
      <Icon of={EyeOff} size={14} />
      Viewers do not get this step: a redaction is not settled.
      <button type="button" onClick={show}>
        Answer what is open
      </button>
    </p>
  )
}
