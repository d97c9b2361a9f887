// @vitest-environment node
import { join } from 'node:path'
import type { PictureShape } from '@waystep/demo-model'
import type Konva from 'konva'
import type { CDPSession, Page } from 'puppeteer-core'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { pageWithModule } from '../../../testing/page-with-module.ts'
import type { Shown, Surface } from './surface.ts'

declare const area: { Surface: typeof Surface }

interface ShownAt {
  readonly scale: number
  readonly x: number
  readonly y: number
}
type Stage = Readonly<Record<'scaleX' | 'x' | 'y', () => number>>
interface Testing {
  readonly surface: Surface
  readonly heard: unknown[][]
}
type Finger = readonly [number, number]

const size = { width: 600, height: 400 }
const id = '00000000-0000-4000-8000-000000000001'
const rectangle: PictureShape = {
  kind: 'solid',
  id,
  x: 100,
  y: 100,
  width: 200,
  height: 150,
  color: '#111827',
}
const shown: Shown = {
  state: { version: 1, cropAspectRatio: null, x: 0, y: 0, ...size, shapes: [rectangle] },
  selectedId: null,
  isCropping: false,
  isDrawing: false,
}

let page: Page
let touch: CDPSession
let close: () => Promise<void>

beforeAll(async () => {
  const opened = await pageWithModule(join(import.meta.dirname, 'surface.ts'), 'area')
  page = opened.page
  close = opened.close
  await page.setViewport({ width: 800, height: 600 })
  await page.addStyleTag({ content: 'body { margin: 0 } div { touch-action: none }' })
  touch = await page.createCDPSession()
  // A viewport of puppeteer with touch would load the page again, without the module.
  await touch.send('Emulation.setTouchEmulationEnabled', { enabled: true, maxTouchPoints: 2 })
}, 60_000)
afterAll(() => close?.())

/** The working area over the whole page: 648 pixels of it show the picture at its size. */
async function show(what: Partial<Shown> = {}) {
  await page.evaluate(
    async (now, { width, height }) => {
      document.body.innerHTML = '<div style="width: 648px; height: 448px"></div>'
      const place = document.querySelector('div')
      if (!place) throw new Error('no place')
      const heard: unknown[][] = []
      const hear =
        (what: string) =>
        (...told: unknown[]) =>
          void heard.push([what, ...told])
      const surface = new area.Surface(
        place,
        await createImageBitmap(new ImageData(width, height)),
        {
          select: hear('select'),
          change: hear('change'),
          crop: hear('crop'),
          draw: hear('draw'),
        },
      )
      surface.show(now)
      Object.assign(globalThis, { testing: { surface, heard } })
    },
    { ...shown, ...what },
    size,
  )
}

const heardOf = (kind: string) =>
  page.evaluate(
    (what) =>
      (globalThis as unknown as { testing: Testing }).testing.heard.filter(([one]) => one === what),
    kind,
  )

/** How the picture lies in the area. */
const lies = (): Promise<ShownAt> =>
  page.evaluate(() => {
    const { stages } = (globalThis as unknown as { Konva: { stages: Stage[] } }).Konva
    const stage = stages.at(-1)
    if (!stage) throw new Error('nothing is drawn')
    return { scale: stage.scaleX(), x: stage.x(), y: stage.y() }
  })

const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...fingers: Finger[]) =>
  touch.send('Input.dispatchTouchEvent', {
    type,
    touchPoints: fingers.map(([x, y], nth) => ({ x, y, id: nth })),
  })

/** Two fingers, the first of which comes alone and moves; each goes to its end on a straight way. */
async function pinch(from: readonly [Finger, Finger], to: readonly [Finger, Finger]) {
  const [[one, other], [oneEnd, otherEnd]] = [from, to]
  await send('touchStart', [one[0] - 20, one[1]])
  await send('touchMove', one)
  await send('touchStart', one, other)
  for (let nth = 1; nth <= 5; nth += 1) {
    const way = (a: Finger, b: Finger): Finger => [
      a[0] + ((b[0] - a[0]) * nth) / 5,
      a[1] + ((b[1] - a[1]) * nth) / 5,
    ]
    await send('touchMove', way(one, oneEnd), way(other, otherEnd))
  }
  await send('touchEnd', oneEnd)
  await send('touchMove', [oneEnd[0] + 50, oneEnd[1] + 50])
  await send('touchEnd')
}

describe('two fingers on the working area', () => {
  beforeEach(() => show())

  it('zoom, and what lies between them stays there', async () => {
    // The middle is at 224, 199 of the area: 200, 175 of the picture.
    await pinch(
      [
        [174, 199],
        [274, 199],
      ],
      [
        [124, 199],
        [324, 199],
      ],
    )
    const { scale, x, y } = await lies()
    expect(scale).toBeCloseTo(2, 5)
    expect([x + 200 * scale, y + 175 * scale]).toEqual([
      expect.closeTo(224, 3),
      expect.closeTo(199, 3),
    ])
  })

  it('move it without zooming', async () => {
    await pinch(
      [
        [174, 199],
        [274, 199],
      ],
      [
        [234, 239],
        [334, 239],
      ],
    )
    const { scale, x, y } = await lies()
    expect(scale).toBeCloseTo(1, 5)
    expect([x, y]).toEqual([expect.closeTo(24 + 60, 3), expect.closeTo(24 + 40, 3)])
  })

  it('leave what the first of them had begun to move as it was', async () => {
    await pinch(
      [
        [174, 199],
        [274, 199],
      ],
      [
        [124, 199],
        [324, 199],
      ],
    )
    for (const [, changed] of await heardOf('change')) expect(changed).toEqual(rectangle)
    await show()
    await send('touchStart', [174, 199])
    await send('touchMove', [194, 199])
    await send('touchMove', [204, 199])
    await send('touchEnd')
    expect(await heardOf('change')).toEqual([['change', { ...rectangle, x: 130 }]])
  })

  it('draw nothing', async () => {
    await show({ isDrawing: true })
    await pinch(
      [
        [174, 199],
        [274, 199],
      ],
      [
        [124, 199],
        [324, 199],
      ],
    )
    expect(await heardOf('draw')).toEqual([])
    await send('touchStart', [324, 300])
    await send('touchMove', [364, 330])
    await send('touchEnd')
    expect(await heardOf('draw')).toHaveLength(1)
  })

  it('leave the crop as it was', async () => {
    await show({
      isCropping: true,
      state: { ...shown.state, x: 50, y: 50, width: 300, height: 200 },
    })
    await pinch(
      [
        [174, 199],
        [274, 199],
      ],
      [
        [124, 199],
        [324, 199],
      ],
    )
    const crops = await heardOf('crop')
    for (const [, box] of crops) expect(box).toEqual({ x: 50, y: 50, width: 300, height: 200 })
  })
})

describe('the hand on the working area', () => {
  beforeEach(() => show())

  async function drag(from: Finger, to: Finger) {
    await page.mouse.move(...from)
    await page.mouse.down()
    await page.mouse.move((from[0] + to[0]) / 2, (from[1] + to[1]) / 2)
    await page.mouse.move(...to)
    await page.mouse.up()
  }
  /** Another window: all of the picture is shown in it, where nobody has moved it. */
  const narrowed = () =>
    page.evaluate(async () => {
      const place = document.querySelector('div')
      place?.style.setProperty('width', '348px')
      await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
    })

  it('moves the picture where nothing is drawn on it, and it stays there in another window', async () => {
    await drag([500, 400], [540, 430])
    expect(await lies()).toEqual({ scale: 1, x: 64, y: 54 })
    await narrowed()
    expect(await lies()).toEqual({ scale: 1, x: 64, y: 54 })
  })

  it('moves a shape, and leaves the picture fitted', async () => {
    await drag([174, 199], [204, 219])
    expect(await heardOf('change')).toEqual([['change', { ...rectangle, x: 130, y: 120 }]])
    expect(await lies()).toEqual({ scale: 1, x: 24, y: 24 })
    await narrowed()
    expect((await lies()).scale).toBe(0.5)
  })

  it('takes a shape where it stands now, once it was moved there', async () => {
    await drag([174, 199], [274, 199])
    // To the right of where it was.
    await drag([400, 199], [410, 199])
    expect(await heardOf('change')).toEqual([
      ['change', { ...rectangle, x: 200 }],
      ['change', { ...rectangle, x: 210 }],
    ])
    // To the left of where it is: the picture.
    await drag([150, 199], [160, 199])
    expect(await heardOf('change')).toHaveLength(2)
    expect((await lies()).x).toBe(34)
  })

  it('has the handles of a shape around it as soon as it is taken, of one that turns others than of one that does not', async () => {
    const handles = () =>
      page.evaluate(() => {
        const { stages } = (globalThis as unknown as { Konva: typeof Konva }).Konva
        const found = stages.at(-1)?.find<Konva.Transformer>('Transformer') ?? []
        return found.flatMap((one) =>
          one.nodes().length > 0 && one.nodes()[0]?.id() ? [one.rotateEnabled()] : [],
        )
      })
    const turning: PictureShape = {
      kind: 'rectangle',
      id: `${id.slice(0, -1)}2`,
      x: 400,
      y: 100,
      width: 100,
      height: 100,
      rotation: 0,
      color: '#111827',
      stroke: 40,
    }
    await show({ state: { ...shown.state, shapes: [rectangle, turning] } })
    expect(await handles()).toEqual([])
    await page.mouse.click(224, 199)
    expect(await handles()).toEqual([false])
    await page.mouse.click(424, 199)
    expect(await handles()).toEqual([true])
  })

  it('draws and moves nothing with a tool', async () => {
    await show({ isDrawing: true })
    await drag([174, 199], [204, 219])
    expect(await heardOf('draw')).toEqual([['draw', { x: 150, y: 175, width: 30, height: 20 }]])
    expect(await heardOf('change')).toEqual([])
    expect(await lies()).toEqual({ scale: 1, x: 24, y: 24 })
  })
})
