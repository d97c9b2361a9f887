import type { Size } from '@waystep/demo-model'
import { Stage, type StepView } from '@waystep/stage'
import { type PointerEvent, type Ref, useMemo, useState, type WheelEvent } from 'react'
import { stageWidth } from '../canvas/fit-stage.ts'
import { useRoom } from '../canvas/use-room.ts'
import { ElementOutline, sizeText, takenText } from './element-outline.tsx'
import { useDrawn } from './use-drawn.ts'
import type { Picking } from './use-picking.ts'

interface PickerPageProps {
  readonly view: Extract<StepView, { readonly kind: 'page' }>
  readonly frame: HTMLIFrameElement | null
  readonly picking: Picking
  readonly taken: readonly number[]
  readonly surface: Ref<HTMLDivElement>
  readonly onFrame: (frame: HTMLIFrameElement) => void
  readonly onFailed: () => void
}

/** The captured page with a pane over it that takes mouse and keys: the page itself gets neither. */
export function PickerPage({ view, frame, picking, taken, surface, ...on }: PickerPageProps) {
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
              <Pane frame={frame} size={size} picking={picking} taken={taken} surface={surface} />
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
  taken,
  surface,
}: Pick<PickerPageProps, 'picking' | 'taken' | 'surface'> & {
  readonly frame: HTMLIFrameElement
  readonly size: Size
}) {
  const { pointed, selected, scroll } = picking
  const [mouse, setMouse] = useState<{ x: number; y: number } | null>(null)
  const ids = useMemo(
    () => [...taken, ...[pointed, selected].flatMap((id) => id ?? [])],
    [taken, pointed, selected],
  )
  const drawn = useDrawn(frame, ids)

  const placeOf = (event: PointerEvent | WheelEvent) => {
    const pane = event.currentTarget.getBoundingClientRect()
    return {
      x: ((event.clientX - pane.x) / pane.width) * size.width,
      y: ((event.clientY - pane.y) / pane.height) * size.height,
    }
  }
  const look = ({ x, y }: { x: number; y: number }) =>
    picking.point(picking.at(x, y)?.nodeId ?? null)
  const moved = (event: PointerEvent) => {
    const place = placeOf(event)
    setMouse(place)
    look(place)
  }
  const pressed = (event: PointerEvent) => {
    if (event.button !== 0) return
    const { x, y } = placeOf(event)
    const hit = picking.at(x, y)
    if (hit) picking.select(hit.nodeId)
  }
  const turned = (event: WheelEvent) => {
    const { x, y } = placeOf(event)
    scroll?.by(x, y, event.deltaX, event.deltaY)
    look(mouse ?? { x, y })
  }
  const left = () => {
    setMouse(null)
    picking.point(null)
  }

  const at = pointed === null ? undefined : drawn.get(pointed)
  const chosen = selected === null ? undefined : drawn.get(selected)
  const isTaken = pointed !== null && taken.includes(pointed)
  const said = at && `${at.tagName}, ${sizeText(at)}`
  return (
    <div
      ref={surface}
      className="ed-anchor-pane"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: arrows and Enter choose an element in it
      tabIndex={0}
      role="application"
      aria-label="Captured page"
      aria-describedby="ed-anchor-keys"
      onPointerMove={moved}
      onPointerLeave={left}
      onPointerUp={pressed}
      onWheel={turned}
    >
      {taken.map((id) => {
        const element = drawn.get(id)
        return element && <ElementOutline key={id} element={element} size={size} look="taken" />
      })}
      {chosen && <ElementOutline element={chosen} size={size} look="selected" />}
      {at && pointed !== selected && (
        <ElementOutline
          element={at}
          size={size}
          look={isTaken ? 'taken' : 'pointed'}
          says={isTaken ? takenText : undefined}
        />
      )}
      <span className="wsui-sr-only" aria-live="polite">
        {isTaken
          ? `${said}. ${takenText}`
          : pointed === selected && said
            ? `${said}, selected`
            : said}
      </span>
    </div>
  )
}
