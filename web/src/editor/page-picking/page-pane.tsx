import type { DrawnElement } from '@waystep/capture-format/mount'
import type { Size } from '@waystep/demo-model'
import {
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
  type Ref,
  useRef,
  useState,
  type WheelEvent,
} from 'react'
import type { Picking } from './use-picking.ts'
import './page-picking.css'

interface PagePaneProps {
  readonly ref?: Ref<HTMLDivElement>
  /** The size of the page's viewport, in its CSS pixels. */
  readonly size: Size
  readonly picking: Picking
  /** Id of a text that names its keys. */
  readonly describedBy: string
  /** Null: where nothing is drawn. */
  readonly onPress: (hit: DrawnElement | null) => void
  readonly onDoublePress?: (hit: DrawnElement, at: { x: number; y: number }) => void
  readonly onKeyDown?: (event: KeyboardEvent) => void
  /** The page itself gets mouse and keys. */
  readonly through?: boolean
  readonly children: ReactNode
}

/** Lies over a captured page and takes mouse and keys: the page itself gets neither. */
export function PagePane({
  ref,
  size,
  picking,
  describedBy,
  onPress,
  onDoublePress,
  onKeyDown,
  through = false,
  children,
}: PagePaneProps) {
  const began = useRef(false)
  const [mouse, setMouse] = useState<{ x: number; y: number } | null>(null)
  const placeOf = (event: MouseEvent) => {
    const pane = event.currentTarget.getBoundingClientRect()
    return {
      x: ((event.clientX - pane.x) / pane.width) * size.width,
      y: ((event.clientY - pane.y) / pane.height) * size.height,
    }
  }
  const hit = ({ x, y }: { x: number; y: number }) => picking.at(x, y)
  const look = (place: { x: number; y: number }) => picking.point(hit(place)?.nodeId ?? null)
  const moved = (event: PointerEvent) => {
    const place = placeOf(event)
    setMouse(place)
    look(place)
  }
  const pressed = (event: PointerEvent) => {
    // What was pressed elsewhere, a menu that opened at once say, may be let go over the page.
    if (event.button === 0 && began.current) onPress(hit(placeOf(event)))
    began.current = false
  }
  const pressedTwice = (event: MouseEvent) => {
    const place = placeOf(event)
    const found = hit(place)
    if (found) onDoublePress?.(found, place)
  }
  const turned = (event: WheelEvent) => {
    const { x, y } = placeOf(event)
    picking.scroll?.by(x, y, event.deltaX, event.deltaY)
    look(mouse ?? { x, y })
  }
  const left = () => {
    setMouse(null)
    picking.point(null)
  }
  return (
    <div
      ref={ref}
      className="ed-pick-pane"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: arrows and Enter choose an element in it
      tabIndex={0}
      role="application"
      aria-label="Captured page"
      aria-describedby={describedBy}
      data-through={through || undefined}
      onPointerMove={moved}
      onPointerLeave={left}
      onPointerDown={() => {
        began.current = true
      }}
      onPointerUp={pressed}
      onDoubleClick={pressedTwice}
      onWheel={turned}
      onKeyDown={onKeyDown}
    >
      {children}
    </div>
  )
}
