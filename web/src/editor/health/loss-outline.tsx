import { boxOf } from '@waystep/capture-format/mount'
import type { Size } from '@waystep/demo-model'
import { dequal } from 'dequal'
import { useLayoutEffect, useState } from 'react'

/** Milliseconds between two looks where the element is: pages settle after they are shown. */
const measureAgain = 200

type LossPosition =
  | {
      readonly kind: 'seen'
      readonly x: number
      readonly y: number
      readonly width: number
      readonly height: number
    }
  | { readonly kind: 'elsewhere'; readonly says: string }

const percent = (part: number, whole: number) => (part / whole) * 100

function positionOf(frame: HTMLIFrameElement, nodeId: number, size: Size): LossPosition | null {
  const box = boxOf(frame, nodeId)
  if (!box) return { kind: 'elsewhere', says: 'Nothing of it is visible on this step' }
  if (box.y >= size.height) return { kind: 'elsewhere', says: 'It is further down the page' }
  if (box.y + box.height <= 0) return { kind: 'elsewhere', says: 'It is further up the page' }
  return {
    kind: 'seen',
    x: percent(box.x, size.width),
    y: percent(box.y, size.height),
    width: percent(box.width, size.width),
    height: percent(box.height, size.height),
  }
}

/** Outlines an element of the shown page, or says where it is. Drawn over the page, in its size. */
export function LossOutline({
  frame,
  nodeId,
  size,
}: {
  readonly frame: HTMLIFrameElement
  readonly nodeId: number
  readonly size: Size
}) {
  const [place, setPlace] = useState<LossPosition | null>(null)
  useLayoutEffect(() => {
    const measure = () => {
      const found = positionOf(frame, nodeId, size)
      setPlace((before) => (dequal(before, found) ? before : found))
    }
    measure()
    const timer = setInterval(measure, measureAgain)
    return () => clearInterval(timer)
  }, [frame, nodeId, size])
  if (!place) return null
  if (place.kind === 'elsewhere') return <p className="ed-loss-elsewhere">{place.says}</p>
  const [left, top, width, height] = [place.x, place.y, place.width, place.height].map(
    (value) => `${value}%`,
  )
  return <div className="ed-loss-outline" style={{ left, top, width, height }} />
}
