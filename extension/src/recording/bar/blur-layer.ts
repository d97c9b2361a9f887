import { type Area, visibleAreas } from '@waystep/capture-format/take'
import { newElement } from './new-element.ts'

/** What a click on the element under the pointer would do. */
export type TargetKind = 'blur' | 'unblur' | 'keep'

export interface BlurLayer {
  readonly element: HTMLElement
  readonly shield: HTMLElement
  /** Covers these elements from now on, wherever they go. */
  cover(elements: readonly Element[]): void
  /** Outlines an element; null for none. */
  target(element: Element | null, kind: TargetKind): void
  choose(choosing: boolean): void
  /** Covers so that nothing can be made out, while a picture is taken. */
  makeOpaque(opaque: boolean): void
}

const says: Readonly<Record<TargetKind, string>> = {
  blur: 'Blur',
  unblur: 'Remove blur',
  keep: 'Blurred by your settings',
}

function put(element: HTMLElement, { x, y, width, height }: Area) {
  Object.assign(element.style, {
    left: `${x}px`,
    top: `${y}px`,
    width: `${width}px`,
    height: `${height}px`,
  })
}

/** A layer over the page in the recorder's own shadow root: the page's elements stay as they are. */
export function createBlurLayer(signal: AbortSignal): BlurLayer {
  const element = newElement('div')
  element.className = 'masks'
  element.setAttribute('aria-hidden', 'true')
  const shield = newElement('div')
  shield.className = 'shield'
  const outline = newElement('div')
  const name = newElement('span')
  outline.append(name)
  element.append(shield)

  const masks: HTMLElement[] = []
  let covered: readonly Element[] = []
  let aimed: { readonly at: Element; readonly kind: TargetKind } | null = null
  let frame = 0

  function draw() {
    frame = 0
    if (signal.aborted) return
    const areas = covered.flatMap((one) => (one.isConnected ? visibleAreas(one) : []))
    while (masks.length < areas.length) {
      const mask = newElement('div')
      mask.className = 'mask'
      masks.push(mask)
      element.insertBefore(mask, shield)
    }
    for (const mask of masks.splice(areas.length)) mask.remove()
    for (const [index, area] of areas.entries()) if (masks[index]) put(masks[index], area)
    drawTarget()
    if (covered.length > 0 || aimed) frame = requestAnimationFrame(draw)
  }

  function drawTarget() {
    const area = aimed?.at.isConnected ? visibleAreas(aimed.at)[0] : undefined
    if (!aimed || !area) return outline.remove()
    outline.className = `target ${aimed.kind} ${area.y < 30 ? 'low' : ''}`
    name.textContent = says[aimed.kind]
    put(outline, area)
    if (!outline.isConnected) element.append(outline)
  }

  function wake() {
    if (frame === 0) draw()
  }

  return {
    element,
    shield,
    cover(elements) {
      covered = elements
      wake()
    },
    target(at, kind) {
      aimed = at && { at, kind }
      wake()
    },
    choose(choosing) {
      element.classList.toggle('choosing', choosing)
      if (!choosing) aimed = null
      wake()
    },
    makeOpaque(opaque) {
      element.classList.toggle('opaque', opaque)
    },
  }
}
