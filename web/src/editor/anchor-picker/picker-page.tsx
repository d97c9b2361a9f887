import type { Size } from '@waystep/demo-model'
import { Stage, type StepView } from '@waystep/stage'
import { type Ref, useMemo } from 'react'
import { ElementOutline, sizeText, usedAnchorText } from '../page-picking/element-outline.tsx'
import { PagePane } from '../page-picking/page-pane.tsx'
import { useDrawn } from '../page-picking/use-drawn.ts'
import type { Picking } from '../page-picking/use-picking.ts'
import { stageWidth } from '../views/fit-stage.ts'
import { useRoom } from '../views/use-room.ts'

interface PickerPageProps {
  readonly view: Extract<StepView, { readonly kind: 'page' }>
  readonly frame: HTMLIFrameElement | null
  readonly picking: Picking
  readonly used: readonly number[]
  readonly surface: Ref<HTMLDivElement>
  readonly onFrame: (frame: HTMLIFrameElement) => void
  readonly onFailed: () => void
}

/** The captured page with a pane over it that takes mouse and keys: the page itself gets neither. */
export function PickerPage({ view, frame, picking, used, surface, ...on }: PickerPageProps) {
  const { ref, room } = useRoom()
  const { size } = view
  return (
    <div className="ed-anchor-room" ref={ref}>
      <div className="ed-anchor-stage" style={{ width: stageWidth(room, size, false) }}>
        <Stage
          frame={size}
          step={view}
          hotspots={[]}
          backdrop="None"
          bar={null}
          mode="edit"
          // An inert page says of no point what is drawn there. Until it is there it may not have the focus.
          pageInteractive={frame !== null}
          onFrameReady={on.onFrame}
          onMediaFailed={on.onFailed}
          overlay={
            frame && (
              <Pane frame={frame} size={size} picking={picking} used={used} surface={surface} />
            )
          }
        />
      </div>
    </div>
  )
}

function Pane({
  frame,
  size,
  picking,
  used,
  surface,
}: Pick<PickerPageProps, 'picking' | 'used' | 'surface'> & {
  readonly frame: HTMLIFrameElement
  readonly size: Size
}) {
  const { pointed, selected } = picking
  const ids = useMemo(
    () => [...used, ...[pointed, selected].flatMap((id) => id ?? [])],
    [used, pointed, selected],
  )
  const drawn = useDrawn(frame, ids)
  const at = pointed === null ? undefined : drawn.get(pointed)
  const chosen = selected === null ? undefined : drawn.get(selected)
  const isUsed = pointed !== null && used.includes(pointed)
  const said = at && `${at.tagName}, ${sizeText(at)}`
  return (
    <PagePane
      ref={surface}
      size={size}
      picking={picking}
      describedBy="ed-anchor-keys"
      onPress={(hit) => hit && picking.select(hit.nodeId)}
    >
      {used.map((id) => {
        const element = drawn.get(id)
        return element && <ElementOutline key={id} element={element} size={size} look="used" />
      })}
      {chosen && <ElementOutline element={chosen} size={size} look="selected" />}
      {at && pointed !== selected && (
        <ElementOutline
          element={at}
          size={size}
          look={isUsed ? 'used' : 'pointed'}
          says={isUsed ? usedAnchorText : undefined}
        />
      )}
      <span className="wsui-sr-only" aria-live="polite">
        {isUsed
          ? `${said}. ${usedAnchorText}`
          : pointed === selected && said
            ? `${said}, selected`
            : said}
      </span>
    </PagePane>
  )
}
