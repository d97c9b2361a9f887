import type { DrawnElement } from '@waystep/capture-format/mount'
import { IconButton } from '@waystep/ui'
import { CornerLeftUp, CornerRightDown } from 'lucide-react'
import { sizeText } from '../page-picking/element-outline.tsx'

/** H2.14: what is selected, with ways to what holds it and to what it holds. */
export function ElementToolbar({
  element,
  onWalk,
}: {
  readonly element: DrawnElement | null
  readonly onWalk: (direction: 'parent' | 'child') => void
}) {
  return (
    <div className="ed-anchor-toolbar" role="toolbar" aria-label="Selected element">
      {element ? (
        <>
          <code>{element.tagName}</code>
          <span className="wsui-num">{sizeText(element)}</span>
        </>
      ) : (
        <span className="wsui-muted">No element selected</span>
      )}
      <IconButton
        label="Select parent"
        icon={CornerLeftUp}
        size="dense"
        shortcut="arrowup"
        tooltipSide="bottom"
        disabled={element === null}
        onClick={() => onWalk('parent')}
      />
      <IconButton
        label="Select child"
        icon={CornerRightDown}
        size="dense"
        shortcut="arrowdown"
        tooltipSide="bottom"
        disabled={element === null}
        onClick={() => onWalk('child')}
      />
    </div>
  )
}
