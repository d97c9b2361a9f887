// @vitest-environment node
import { join } from 'node:path'
import type { Page } from 'puppeteer-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { pageWithModule } from '../../../testing/page-with-module.ts'
import type { finishedPicture } from './finished-picture.ts'

declare const editing: { finishedPicture: typeof finishedPicture }

/** `npm run fuzz -- blur` tries more. */
const runs = Number(process.env['BLUR_ATTACK_RUNS'] ?? 60)
const seed = Number(process.env['BLUR_ATTACK_SEED'] ?? 1)
const candidateCount = 20
/** A page answers within three minutes or not at all, so that it is asked for some runs at a time. */
const runsAtOnce = 10
/** A run takes 0.2 s on a quiet machine, and some ten times as long on a loaded one. */
const millisecondsPerRun = 3_000

let page: Page
let close: () => Promise<void>

beforeAll(async () => {
  const opened = await pageWithModule(join(import.meta.dirname, 'finished-picture.ts'), 'editing')
  page = opened.page
  close = opened.close
}, 60_000)
afterAll(() => close?.())

/**
 * An attacker who knows the page, the font, its size, the place, the redaction with its id, and all texts that may
 * stand beneath it, renders each of them, blurs it, and picks the nearest to what viewers get.
 * @param first the number of the first run, from 0; each number is a run of its own, whatever ran before
 * @returns how often the picked one was right, for each way to blur: as the editor does, as pictures are usually
 *   blurred, and in cells; and the same where what viewers get was blurred as pictures usually are
 */
function attack(first: number, count: number, from: number) {
  return page.evaluate(
    async (firstRun, tries, start, candidates) => {
      let state = start + Math.imul(firstRun, 0x9e3779b1)
      const random = () => {
        state = (Math.imul(state, 1664525) + 1013904223) | 0
        return (state >>> 8) / 0x1000000
      }
      const size = { width: 320, height: 96 }
      const fonts = ['sans-serif', 'serif', 'monospace']
      const area = { x: 40, y: 30, width: 240, height: 36 }
      type Drawing = { text: string; font: string; size: number; ink: string; paper: string }
      const draw = (one: Drawing, filter = 'none') => {
        const canvas = new OffscreenCanvas(size.width, size.height)
        const context = canvas.getContext('2d', { willReadFrequently: true })
        if (!context) throw new Error('no canvas')
        context.fillStyle = one.paper
        context.fillRect(0, 0, size.width, size.height)
        context.fillStyle = one.ink
        context.font = '14px sans-serif'
        context.fillText('Customer', 40, 18)
        context.font = `${one.size}px ${one.font}`
        context.filter = filter
        context.fillText(one.text, area.x + 6, area.y + 26)
        return canvas
      }
      const pixelsOf = (source: OffscreenCanvas | ImageBitmap) => {
        const canvas = new OffscreenCanvas(area.width, area.height)
        const context = canvas.getContext('2d', { willReadFrequently: true })
        context?.drawImage(source, -area.x, -area.y)
        return context?.getImageData(0, 0, area.width, area.height).data ?? new Uint8ClampedArray()
      }
      const inCells = (source: OffscreenCanvas) => {
        const small = new OffscreenCanvas(10, 2)
        small
          .getContext('2d')
          ?.drawImage(source, area.x, area.y, area.width, area.height, 0, 0, 10, 2)
        const large = new OffscreenCanvas(size.width, size.height)
        large.getContext('2d')?.drawImage(small, area.x, area.y, area.width, area.height)
        return large
      }
      const edited = async (one: Drawing, id: string) => {
        const bitmap = await createImageBitmap(draw(one))
        const blur = { id, kind: 'blur' as const, ...area, intensity: 40 }
        const edits = { version: 1 as const, cropAspectRatio: null, x: 0, y: 0, ...size }
        const file = await editing.finishedPicture(
          bitmap,
          { ...edits, shapes: [blur] },
          'image/png',
        )
        return await createImageBitmap(file)
      }
      // What is darker where it is compared, whatever the level and the contrast of the whole.
      const shapeOf = (pixels: Uint8ClampedArray) => {
        const greys = Float64Array.from(
          { length: pixels.length / 4 },
          (_, at) => pixels[at * 4] ?? 0,
        )
        const mean = greys.reduce((sum, one) => sum + one, 0) / greys.length
        const norm = Math.sqrt(greys.reduce((sum, one) => sum + (one - mean) ** 2, 0)) || 1
        return greys.map((one) => (one - mean) / norm)
      }
      const distance = (one: Float64Array, other: Float64Array) =>
        one.reduce((sum, value, at) => sum + (value - (other[at] ?? 0)) ** 2, 0)
      /** One is guessed where several are as near. */
      const nearest = (seen: Float64Array, all: readonly Float64Array[]) => {
        const distances = all.map((one) => distance(seen, one))
        const least = Math.min(...distances)
        const best = distances.flatMap((one, at) => (one - least < 1e-9 ? [at] : []))
        return best[Math.floor(random() * best.length)]
      }
      const right = { asTheEditor: 0, usual: 0, cells: 0, usualOnUsual: 0 }
      let identical = 0
      for (let nth = firstRun; nth < firstRun + tries; nth += 1) {
        const secret = Math.floor(random() * candidates.length)
        const look = {
          font: fonts[nth % fonts.length] ?? 'serif',
          size: 16 + Math.floor(random() * 8),
          ink: random() < 0.5 ? '#111827' : '#5045e5',
          paper: random() < 0.5 ? '#ffffff' : '#e5e7eb',
        }
        const id = `00000000-0000-4000-8000-${String(nth).padStart(12, '0')}`
        const drawings = candidates.map((text) => ({ ...look, text }))
        const seen = shapeOf(pixelsOf(await edited(drawings[secret] as Drawing, id)))
        const own: Float64Array[] = []
        for (const one of drawings) own.push(shapeOf(pixelsOf(await edited(one, id))))
        const usual = drawings.map((one) => shapeOf(pixelsOf(draw(one, 'blur(6px)'))))
        const cells = drawings.map((one) => shapeOf(pixelsOf(inCells(draw(one)))))
        right.asTheEditor += Number(nearest(seen, own) === secret)
        right.usual += Number(nearest(seen, usual) === secret)
        right.cells += Number(nearest(seen, cells) === secret)
        right.usualOnUsual += Number(nearest(usual[secret] as Float64Array, usual) === secret)
        identical += Number(own.every((one) => distance(one, seen) === 0))
      }
      return { right, identical }
    },
    first,
    count,
    from,
    candidates(),
  )
}

/** The attacks of all runs, in the page's portions. */
async function attackOften(count: number, from: number) {
  const sum: Awaited<ReturnType<typeof attack>> = {
    right: { asTheEditor: 0, usual: 0, cells: 0, usualOnUsual: 0 },
    identical: 0,
  }
  for (let first = 0; first < count; first += runsAtOnce) {
    const part = await attack(first, Math.min(runsAtOnce, count - first), from)
    for (const way of ['asTheEditor', 'usual', 'cells', 'usualOnUsual'] as const) {
      sum.right[way] += part.right[way]
    }
    sum.identical += part.identical
  }
  return sum
}

/** Texts of one length, as account numbers and names are. */
function candidates(): string[] {
  return Array.from({ length: candidateCount }, (_, nth) => {
    const letters = 'abcdefghijklmnopqrstuvwxyz'
    const letter = (by: number) => letters[(nth * by + 3) % letters.length]
    return `${letter(7)}${letter(11)}${letter(3)}-${1000 + ((nth * 7919) % 9000)}`
  })
}

it(
  `[M2.40] a blur gives no text away to whoever blurs all ${candidateCount} that it may be, and compares`,
  async () => {
    const { right, identical } = await attackOften(runs, seed)
    const chance = runs / candidateCount
    console.log(JSON.stringify({ runs, candidates: candidateCount, chance, right, identical }))
    // Four times the spread of pure guesses.
    const most = chance + 4 * Math.sqrt(chance * (1 - 1 / candidateCount))
    for (const way of ['asTheEditor', 'usual', 'cells'] as const) {
      expect(right[way], way).toBeLessThan(most)
    }
    expect(identical).toBe(runs)
    // The attack itself works: a blur of the text would give it away each time.
    expect(right.usualOnUsual).toBe(runs)
  },
  60_000 + runs * millisecondsPerRun,
)
