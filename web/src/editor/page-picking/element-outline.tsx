import type { DrawnElement } from '@waystep/capture-format/mount'
import type { Size } from '@waystep/demo-model'

export const usedAnchorText = 'This element is already selected as an anchor element.'

/** CSS pixels as the page was laid out: `120 × 32`. */
export const sizeText = ({ box }: DrawnElement) =>
  `${Math.round(box.width)} × ${Math.round(box.height)}`

/** Pixels of the page that words over or under an element take, at least. */
const room = { tag: 32, reason: 96 }

type Side = 'over' | 'under'

/** The wanted side of the element, else the other one, else within: never over what they are about. */
function wordsPlace({ box }: DrawnElement, size: Size, wanted: Side, least: number) {
  const other: Side = wanted === 'over' ? 'under' : 'over'
  const fits = {
    over: box.y >= least,
    under: box.y + box.height <= size.height - least,
  }
  return [wanted, other].find((side) => fits[side]) ?? 'within'
}

/** A frame around an element of the page, drawn over it in its size. */
export function ElementOutline({
  element,
  size,
  look,
  padded = false,
  says,
}: {
  readonly element: DrawnElement
  /** The size of the page's viewport. */
  readonly size: Size
  readonly look: 'pointed' | 'selected' | 'used' | 'typing' | 'redacted'
  /** Stands around the element, not on its edge. */
  readonly padded?: boolean
  /** Words shown over it. */
  readonly says?: string | undefined
}) {
  const { x, y, width, height } = element.box
  const [left, top, across, down] = [
    x / size.width,
    y / size.height,
    width / size.width,
    height / size.height,
  ].map((part) => `${part * 100}%`)
  return (
    <div
      className="ed-pick-box"
      data-look={look}
      data-padded={padded || undefined}
      data-end={x > size.width * 0.7 || undefined}
      style={{ left, top, width: across, height: down }}
    >
      {(look === 'pointed' || look === 'selected') && (
        <span
          className="ed-pick-tag wsui-num"
          data-place={wordsPlace(element, size, 'over', room.tag)}
        >
          <b>{element.tagName}</b> {sizeText(element)}
        </span>
      )}
      {says && (
        <span
          className="wsui-tooltip"
          role="tooltip"
          data-place={wordsPlace(element, size, 'under', room.reason)}
        >
          {says}
        </span>
      )}
    </div>
  )
}
