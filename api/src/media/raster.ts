/** A colour as sharp gives it: red, green and blue, 0 to 255. */
export type Rgb = readonly [number, number, number]

/** Whole pixels, from `left` and `top` to before `right` and `bottom`. */
export interface PixelArea {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

/** Rows in which something stands out, and the columns between which it does. */
export interface Ink extends PixelArea {
  readonly lines: readonly { readonly top: number; readonly bottom: number }[]
  /** The colour that differs most from the background. */
  readonly colour: Rgb
}

/** Pixels that are looked at to tell a colour. */
const sampleLimit = 20_000
/** How far a pixel is from the background that counts as written; squared. */
const standsOut = 40 * 40
/** Pixels between the letters of two lines, at most. */
const gapBetweenLines = 6

function distance(a: Rgb, b: Rgb): number {
  return (a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2 + (a[2] - b[2]) ** 2
}

export const widthOf = ({ left, right }: PixelArea): number => Math.max(0, right - left)
export const heightOf = ({ top, bottom }: PixelArea): number => Math.max(0, bottom - top)

/** The colours of most pixels, told roughly. */
class Colours {
  readonly #counts = new Map<number, { count: number; colour: Rgb }>()

  add(colour: Rgb): void {
    const key = ((colour[0] >> 3) << 10) | ((colour[1] >> 3) << 5) | (colour[2] >> 3)
    const known = this.#counts.get(key)
    if (known) known.count += 1
    else this.#counts.set(key, { count: 1, colour })
  }

  most(): Rgb | null {
    let best: { count: number; colour: Rgb } | null = null
    for (const entry of this.#counts.values()) {
      if (best === null || entry.count > best.count) best = entry
    }
    return best?.colour ?? null
  }
}

/** A picture as rows of pixels of red, green and blue. */
export class Raster {
  readonly data: Buffer
  readonly width: number
  readonly height: number

  constructor(data: Buffer, { width, height }: { width: number; height: number }) {
    this.data = data
    this.width = width
    this.height = height
  }

  clip({ left, top, right, bottom }: PixelArea): PixelArea {
    const within = (value: number, most: number) => Math.min(most, Math.max(0, value))
    return {
      left: within(left, this.width),
      top: within(top, this.height),
      right: within(right, this.width),
      bottom: within(bottom, this.height),
    }
  }

  at(x: number, y: number): Rgb {
    const at = (y * this.width + x) * 3
    return [this.data[at] ?? 0, this.data[at + 1] ?? 0, this.data[at + 2] ?? 0]
  }

  fill(area: PixelArea, colour: Rgb): void {
    const { left, top, right, bottom } = this.clip(area)
    if (left >= right || top >= bottom) return
    const row = Buffer.from(Array.from({ length: right - left }, () => colour).flat())
    for (let y = top; y < bottom; y += 1) row.copy(this.data, (y * this.width + left) * 3)
  }

  /** The colour of most of an area. */
  background(area: PixelArea): Rgb {
    const { left, top, right, bottom } = this.clip(area)
    const colours = new Colours()
    const pixels = (right - left) * (bottom - top)
    const step = Math.max(1, Math.ceil(Math.sqrt(pixels / sampleLimit)))
    for (let y = top; y < bottom; y += step) {
      for (let x = left; x < right; x += step) colours.add(this.at(x, y))
    }
    return colours.most() ?? [255, 255, 255]
  }

  /** The colour of most pixels right around an area; white where it fills the picture. */
  around({ left, top, right, bottom }: PixelArea): Rgb {
    const colours = new Colours()
    const ring = this.clip({ left: left - 2, top: top - 2, right: right + 2, bottom: bottom + 2 })
    const add = (x: number, y: number) => {
      const isWithin = x >= left && x < right && y >= top && y < bottom
      if (!isWithin && x >= 0 && y >= 0 && x < this.width && y < this.height) {
        colours.add(this.at(x, y))
      }
    }
    for (let x = ring.left; x < ring.right; x += 1) {
      add(x, ring.top)
      add(x, ring.bottom - 1)
    }
    for (let y = ring.top; y < ring.bottom; y += 1) {
      add(ring.left, y)
      add(ring.right - 1, y)
    }
    return colours.most() ?? [255, 255, 255]
  }

  /**
   * Whether nothing hangs out of an area: the lines beside it are of one colour each, as far as a gap between
   * words may reach.
   */
  isPlainAround({ left, top, right, bottom }: PixelArea): boolean {
    const beside = Math.round(Math.min(16, Math.max(6, (bottom - top) / 2)))
    const column = (x: number) => this.#isPlain({ left: x, right: x + 1, top, bottom })
    const row = (y: number) => this.#isPlain({ left, right, top: y, bottom: y + 1 })
    const upTo = (count: number) => Array.from({ length: count }, (_, at) => at)
    return (
      upTo(beside).every((at) => column(left - 1 - at) && column(right + at)) &&
      upTo(gapBetweenLines).every((at) => row(top - 1 - at) && row(bottom + at))
    )
  }

  /** Whether all of an area is of one colour, as far as it lies in the picture. */
  #isPlain(area: PixelArea): boolean {
    const { left, top, right, bottom } = this.clip(area)
    const first = this.at(left, top)
    for (let y = top; y < bottom; y += 1) {
      for (let x = left; x < right; x += 1) {
        if (distance(this.at(x, y), first) >= standsOut) return false
      }
    }
    return true
  }

  /** What is written in an area; null where all of it is background. */
  ink(area: PixelArea, background: Rgb): Ink | null {
    const { left, top, right, bottom } = this.clip(area)
    const lines: { top: number; bottom: number }[] = []
    let [first, last, farthest] = [right, left, 0]
    let colour: Rgb = background
    for (let y = top; y < bottom; y += 1) {
      let isWritten = false
      for (let x = left; x < right; x += 1) {
        const at = (y * this.width + x) * 3
        const red = (this.data[at] ?? 0) - background[0]
        const green = (this.data[at + 1] ?? 0) - background[1]
        const blue = (this.data[at + 2] ?? 0) - background[2]
        const far = red * red + green * green + blue * blue
        if (far < standsOut) continue
        isWritten = true
        first = Math.min(first, x)
        last = Math.max(last, x + 1)
        if (far > farthest) [farthest, colour] = [far, this.at(x, y)]
      }
      const line = lines.at(-1)
      if (isWritten && line?.bottom === y) line.bottom = y + 1
      else if (isWritten) lines.push({ top: y, bottom: y + 1 })
    }
    const end = lines.at(-1)?.bottom
    if (end === undefined) return null
    return { left: first, right: last, top: lines[0]?.top ?? top, bottom: end, lines, colour }
  }

  /** Gives an area another background and another colour of what is written on it, and all shades between. */
  recolour(area: PixelArea, from: readonly [Rgb, Rgb], to: readonly [Rgb, Rgb]): void {
    const { left, top, right, bottom } = this.clip(area)
    const [ground, written] = from
    const way = [0, 1, 2].map((at) => (written[at] ?? 0) - (ground[at] ?? 0))
    const length = distance(ground, written)
    for (let y = top; y < bottom; y += 1) {
      for (let x = left; x < right; x += 1) {
        const at = (y * this.width + x) * 3
        let dot = 0
        for (const part of [0, 1, 2]) {
          dot += ((this.data[at + part] ?? 0) - (ground[part] ?? 0)) * (way[part] ?? 0)
        }
        const share = length === 0 ? 0 : Math.min(1, Math.max(0, dot / length))
        const expected = way.map((one, part) => (ground[part] ?? 0) + share * one)
        // What is of other colours, such as a picture, stays as it is.
        if (distance(this.at(x, y), expected as unknown as Rgb) > standsOut) continue
        for (const part of [0, 1, 2]) {
          const [under = 0, over = 0] = [to[0][part], to[1][part]]
          this.data[at + part] = Math.round(under + share * (over - under))
        }
      }
    }
  }
}
