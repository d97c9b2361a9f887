import type { CaseReport, Drawn, Rectangle } from './case-report.ts'
import { type MatrixCase, spots } from './cases.ts'
import { elementSize, mediaSizes } from './media.ts'

/** Pixels that two places may differ by. */
const tolerance = 1
/** Pixels between hotspot and tooltip, and to the frame's edges (H9.11). */
const offset = 18
const padding = 16
const rem = 16

/** Least and most pixels of a tooltip's width (H9.12), and of a modal's (M9.10). */
const widths = {
  tooltip: { Small: [12, 14], Medium: [14, 18], Large: [18, 22] },
  modal: { Small: [20, 24], Medium: [24, 30], Large: [30, 36] },
} as const

/** What is wrong with how a case was drawn, in words; empty when all of it is right. */
export function caseFaults(one: MatrixCase, report: CaseReport): string[] {
  const { server, viewer, editor, adapted } = report
  const stages = { server, viewer, editor }
  const faults = Object.entries(stages).flatMap(([name, drawn]) =>
    [
      ...placeFaults(one, drawn),
      ...widthFaults(one, drawn),
      ...backdropFaults(one, drawn),
      ...animationFaults(one, drawn),
      ...(drawn.radius > 6 ? [`corners of ${drawn.radius} px`] : []),
    ].map((fault) => `${name}: ${fault}`),
  )
  return [
    ...faults,
    ...[viewer, editor].flatMap((drawn) => tooltipFaults(one, drawn)),
    ...textFaults(editor, report.inside),
    ...differences(viewer, editor),
    ...(adapted ? narrowFaults(one, adapted) : []),
    ...report.complaints,
  ]
}

/** The box of the media within the frame: the largest of its ratio, in the middle. */
function expectedMedia(one: MatrixCase, { frame }: Drawn): Rectangle {
  const { width, height } = mediaSizes[one.kind]
  const scale = Math.min(frame.width / width, frame.height / height)
  return {
    x: (frame.width - width * scale) / 2,
    y: (frame.height - height * scale) / 2,
    width: width * scale,
    height: height * scale,
  }
}

function expectedPlace(one: MatrixCase, media: Rectangle): Rectangle {
  const { x, y } = spots[one.spot]
  const size = { width: 0, height: 0 }
  const middle = { x: media.x + (media.width * x) / 100, y: media.y + (media.height * y) / 100 }
  if (one.style === 'Area') {
    size.width = media.width * 0.2
    size.height = media.height * 0.15
    middle.x = within(middle.x, media.x + size.width / 2, media.x + media.width - size.width / 2)
    middle.y = within(middle.y, media.y + size.height / 2, media.y + media.height - size.height / 2)
  }
  if (one.style === 'Anchor') {
    size.width = (elementSize.width * media.width) / mediaSizes.page.width
    size.height = (elementSize.height * media.width) / mediaSizes.page.width
  }
  return { x: middle.x - size.width / 2, y: middle.y - size.height / 2, ...size }
}

const within = (value: number, least: number, most: number) =>
  Math.min(most, Math.max(least, value))

function placeFaults(one: MatrixCase, drawn: Drawn): string[] {
  const media = expectedMedia(one, drawn)
  const faults = farFrom('media', drawn.media, media)
  if (one.style === 'Modal') return [...faults, ...modalFaults(one, drawn, media)]
  if (!drawn.place) return [...faults, 'no hotspot']
  return [...faults, ...farFrom('hotspot', drawn.place, expectedPlace(one, media))]
}

/** At the centre, or 5 percent from two edges (M9.10). */
function modalFaults(one: MatrixCase, { words }: Drawn, media: Rectangle): string[] {
  if (!words) return ['no modal']
  const corner = one.spot.split(' ')
  const isCorner = corner.length === 2
  const at = (start: number, length: number, own: number, near: boolean, far: boolean) => {
    if (!isCorner) return start + (length - own) / 2
    if (near) return start + length * 0.05
    return far ? start + length * 0.95 - own : Number.NaN
  }
  const x = at(media.x, media.width, words.width, corner[1] === 'left', corner[1] === 'right')
  const y = at(media.y, media.height, words.height, corner[0] === 'top', corner[0] === 'bottom')
  return [
    ...farFrom('modal', words, { ...words, x, y }),
    ...(contains(media, words) ? [] : ['the modal sticks out of the frame']),
  ]
}

function widthFaults(one: MatrixCase, drawn: Drawn): string[] {
  const { words } = drawn
  if (!words) return ['no words']
  const [least, most] = widths[one.style === 'Modal' ? 'modal' : 'tooltip'][one.width]
  const media = expectedMedia(one, drawn)
  // Never wider than what it stands on.
  const room = one.style === 'Modal' ? media.width * 0.9 : media.width - 2 * padding
  const fits =
    words.width >= Math.min(least * rem, room) - 0.1 &&
    words.width <= Math.min(most * rem, room) + 0.1
  return fits ? [] : [`words of ${words.width} px for ${one.width}`]
}

/** Inside the frame, on the side that was chosen and 18 px from the hotspot where there is room. */
function tooltipFaults(one: MatrixCase, drawn: Drawn): string[] {
  const { words, place, side, media } = drawn
  if (!words || !place || side === null) return []
  const room = {
    top: place.y - media.y,
    left: place.x - media.x,
    bottom: media.y + media.height - place.y - place.height,
    right: media.x + media.width - place.x - place.width,
  }
  const needs = {
    top: words.height,
    bottom: words.height,
    left: words.width,
    right: words.width,
  }
  const gap = {
    top: place.y - words.y - words.height,
    left: place.x - words.x - words.width,
    bottom: words.y - place.y - place.height,
    right: words.x - place.x - place.width,
  }
  const hasRoom = (at: keyof typeof room) => room[at] >= needs[at] + offset + padding + tolerance
  const faults: string[] = []
  // Callouts stand above or below their point (H5.10).
  const wanted = one.style === 'Tooltip' || one.side === 'autostart' ? null : one.side
  if (wanted !== null && hasRoom(wanted) && side !== wanted) {
    faults.push(`the tooltip is ${side} and has room ${wanted}`)
  }
  const at = side as keyof typeof room
  if (hasRoom(at) && Math.abs(gap[at] - offset) > 0.5) {
    faults.push(`the tooltip is ${gap[at]} px away`)
  }
  const largest = { width: media.width - 2 * padding, height: media.height - 2 * padding }
  const fits = words.width <= largest.width + 0.5 && words.height <= largest.height + 0.5
  if (fits && !contains(media, words)) faults.push('the tooltip could be inside and is not')
  return faults
}

/** Does the tooltip lie inside the frame? Null where there is none. */
export function tooltipIsInside({ frame, words, side }: Drawn): boolean | null {
  return side === null || !words ? null : contains(frame, words)
}

/** The editor is told what is so (H2.48). */
function textFaults(drawn: Drawn, inside: boolean | null): string[] {
  const isInside = tooltipIsInside(drawn)
  return inside === isInside ? [] : [`the editor is told ${inside}, and it is ${isInside}`]
}

function backdropFaults(one: MatrixCase, drawn: Drawn): string[] {
  if ((drawn.backdrop ?? 'None') !== one.backdrop) return [`backdrop ${drawn.backdrop}`]
  if (one.backdrop === 'None') return []
  if (one.style === 'Modal') return drawn.bright.length === 0 ? [] : ['a hole for a modal']
  const [hole = '', ...more] = drawn.bright
  const [x = 0, y = 0, width = 0, height = 0] = hole.split(' ').map(Number.parseFloat)
  const { media } = drawn
  const bright = {
    x: media.x + (x * media.width) / 100,
    y: media.y + (y * media.height) / 100,
    width: (width * media.width) / 100,
    height: (height * media.height) / 100,
  }
  const expected = expectedPlace(one, expectedMedia(one, drawn))
  return [...(more.length > 0 ? ['more than one hole'] : []), ...farFrom('hole', bright, expected)]
}

const animationNames = { None: [], Ping: ['ws-ping'], Pulse: ['ws-pulse'], Spinner: ['ws-spin'] }

function animationFaults(one: MatrixCase, { animations }: Drawn): string[] {
  const expected: readonly string[] = animationNames[one.animation]
  // A callout moves with its mark and its words.
  const distinct = [...new Set(animations)]
  return distinct.join() === expected.join() ? [] : [`animations ${animations.join()}`]
}

function differences(viewer: Drawn, editor: Drawn): string[] {
  return (['media', 'place', 'words'] as const).flatMap((name) => {
    const [a, b] = [viewer[name], editor[name]]
    if (!a || !b) return a === b ? [] : [`${name} is in one of viewer and editor only`]
    return farFrom(`${name} of the editor`, b, a)
  })
}

/** Enlarged, the words go under the stage and the hotspot stays in the frame. */
function narrowFaults(one: MatrixCase, { frame, media, place, words }: Drawn): string[] {
  const faults = words ? ['words on a narrow stage'] : []
  if (media.width < frame.width) faults.push('a narrow stage is not enlarged')
  if (one.style !== 'Modal') {
    const middle = place && {
      x: place.x + place.width / 2,
      y: place.y + place.height / 2,
      width: 0,
      height: 0,
    }
    if (!middle || !contains(frame, middle)) faults.push('the hotspot is out of a narrow frame')
  }
  return faults
}

function contains(outer: Rectangle, inner: Rectangle): boolean {
  return (
    inner.x >= outer.x - 0.5 &&
    inner.y >= outer.y - 0.5 &&
    inner.x + inner.width <= outer.x + outer.width + 0.5 &&
    inner.y + inner.height <= outer.y + outer.height + 0.5
  )
}

function farFrom(what: string, is: Rectangle, expected: Rectangle): string[] {
  const off = (['x', 'y', 'width', 'height'] as const).filter(
    (name) => !(Math.abs(is[name] - expected[name]) <= tolerance),
  )
  return off.map((name) => `${what}: ${name} is ${is[name]}, not ${expected[name]}`)
}
