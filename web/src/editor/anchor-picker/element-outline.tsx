import type { DrawnElement } from '@waystep/capture-format/mount'
import type { Size } from '@waystep/demo-model'

export const takenText = 'This element is already selected as an anchor element.'

/** CSS pixels as the page was laid out: `120 × 32`. */
export const sizeText = ({ box }: DrawnElement) =>
  `${Math.round(box.width)} × ${Math.round(box.height)}`

/** Pixels of the page that a tag over an element takes, at least. */
const tagRoom = 32

/** Over the element, else under it, else within: never over what it names. */
function tagPlace({ box }: DrawnElement, size: Size): 'over' | 'under' | 'within' {
  if (box.y >= tagRoom) return 'over'
  return box.y + box.height <= size.height - tagRoom ? 'under' : 'within'
}

/** A frame around an element of the page, drawn over it in its size. */
export function ElementOutline({
  element,
  size,
  look,
  says,
}: {
  readonly element: DrawnElement
  /** Of the page's viewport. */
  readonly size: Size
  readonly look: 'pointed' | 'selected' | 'taken'
  /** In words over it. */
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
      className="ed-anchor-box"
      data-look={look}
      style={{ left, top, width: across, height: down }}
    >
      {look !== 'taken' && (
        <span className="ed-anchor-tag wsui-num" data-place={tagPlace(element, size)}>
          <b>{element.tagName}</b> {sizeText(element)}
        </span>
      )}
      {says && (
        <span className="wsui-tooltip" role="tooltip">
          {says}
        </span>
      )}
    </div>
  )
}
