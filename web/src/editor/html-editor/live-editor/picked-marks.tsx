import type { DrawnElement } from '@waystep/capture-format/mount'
import type { Size } from '@waystep/demo-model'
import { ElementOutline, sizeText } from '../../page-picking/element-outline.tsx'

interface PickedMarksProps {
  readonly hovered: DrawnElement | undefined
  readonly chosen: DrawnElement | undefined
  /** The size of the page's viewport, in its CSS pixels. */
  readonly size: Size
  /** Somebody types into the chosen element. */
  readonly isTyping: boolean
}

/** Outlines what is pointed at and what is selected, and says it to screen readers. */
export function PickedMarks({ hovered, chosen, size, isTyping }: PickedMarksProps) {
  const said = hovered ?? chosen
  return (
    <>
      {chosen && (
        <ElementOutline
          element={chosen}
          size={size}
          look={isTyping ? 'typing' : 'selected'}
          padded
        />
      )}
      {hovered && !isTyping && <ElementOutline element={hovered} size={size} look="pointed" />}
      <span className="wsui-sr-only" aria-live="polite">
        {said && `${said.tagName}, ${sizeText(said)}${said === chosen ? ', selected' : ''}`}
      </span>
    </>
  )
}
