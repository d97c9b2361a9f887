import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Box } from '../../capture/box.ts'
import type { Frame } from './frame.ts'
import type { Masks } from './frame-masks.ts'
import type { Frames } from './frames.ts'
import { createTabPictures } from './tab-pictures.ts'

const { painted, tabs } = vi.hoisted(() => ({
  painted: [] as { width: number; boxes: readonly Box[] }[],
  tabs: { get: vi.fn(), captureVisibleTab: vi.fn() },
}))
vi.mock('webextension-polyfill', () => ({ default: { tabs } }))
vi.mock('../../capture/edit-picture.ts', () => ({
  coverBoxes: async (png: ArrayBuffer, width: number, boxes: readonly Box[]) => {
    painted.push({ width, boxes })
    return { png: new Uint8Array(png), width, height: 1 }
  },
}))

beforeEach(() => {
  vi.useFakeTimers({ now: 10_000 })
  painted.length = 0
  tabs.get.mockReset().mockResolvedValue({ active: true, windowId: 1 })
  tabs.captureVisibleTab.mockReset().mockResolvedValue('data:image/png;base64,AA==')
})
afterEach(() => vi.useRealTimers())

const area = (y: number): Box => ({ x: 0, y, width: 50, height: 10 })
const masksAt = (...areas: readonly Box[]): Masks => ({ width: 800, areas, unreached: [] })

/** Pictures of a page that answers these masks one after the other, and these addresses around each picture. */
function picturesOf(
  masks: readonly (Masks | null)[],
  urls: readonly (string | null)[] = ['https://shop.example/', 'https://shop.example/'],
) {
  const top = { tabId: 1, documentId: 'A', path: [] } as unknown as Frame
  const answers = [...masks]
  const addresses = [...urls]
  const bar: boolean[] = []
  const frames = {
    top: () => top,
    masks: async () => answers.shift() ?? null,
    setBar: async (_: Frame, shown: boolean) => {
      bar.push(shown)
      return addresses.shift() ?? null
    },
  } as unknown as Frames
  const onLook = vi.fn()
  const pictures = createTabPictures(frames, onLook)
  const take = async () => {
    const refreshed = pictures.of(1).refresh()
    await vi.advanceTimersByTimeAsync(10_000)
    await refreshed
    return pictures.of(1).last()
  }
  return { take, bar, onLook, pictures }
}

it('paints over a masked area where it was before the picture and where it was after it', async () => {
  const { take, bar, onLook } = picturesOf([masksAt(area(10)), masksAt(area(60))])
  expect((await take())?.view).toEqual({ documentId: 'A', url: 'https://shop.example/' })
  expect(painted).toEqual([{ width: 800, boxes: [area(10), area(60)] }])
  expect(bar).toEqual([false, true])
  expect(onLook).toHaveBeenCalledWith(1, 'A', masksAt(area(60)))
})

it('keeps no picture of a page that does not say what is to be masked in it', async () => {
  for (const answers of [
    [null, masksAt()],
    [masksAt(), null],
  ]) {
    expect(await picturesOf(answers).take()).toBeNull()
  }
  expect(painted).toEqual([])
})

it('keeps none of a page that went on, of another tab, or where nothing is drawn', async () => {
  const still = [masksAt(), masksAt()]
  expect(await picturesOf(still, ['https://a.example/', 'https://b.example/']).take()).toBeNull()
  expect(await picturesOf(still, [null]).take()).toBeNull()
  tabs.get.mockResolvedValueOnce({ active: true, windowId: 1 })
  tabs.get.mockResolvedValue({ active: false, windowId: 1 })
  expect(await picturesOf(still).take()).toBeNull()
  expect(painted).toEqual([])
})

it('takes a picture at a press unless there is one of the page as it was then', async () => {
  const masks = Array.from({ length: 20 }, () => masksAt())
  const urls = Array.from({ length: 20 }, () => 'https://shop.example/')
  const { take, pictures } = picturesOf(masks, urls)
  const captures = async (pressed: { pressedAt: number; changedAt: number }) => {
    tabs.captureVisibleTab.mockClear()
    pictures.press(1, pressed)
    await vi.advanceTimersByTimeAsync(10_000)
    return tabs.captureVisibleTab.mock.calls.length
  }
  expect(await captures({ pressedAt: 10_000, changedAt: 9_000 })).toBe(1)
  const last = await take()
  if (!last) throw new Error('No picture')
  const [pressedAt, changedAt] = [last.madeAt + 1, last.askedAt]
  expect(await captures({ pressedAt, changedAt })).toBe(0)
  // The page has changed since, or the picture was made after the press.
  expect(await captures({ pressedAt, changedAt: changedAt + 1 })).toBe(1)
  const next = await take()
  if (!next) throw new Error('No picture')
  expect(await captures({ pressedAt: next.madeAt, changedAt: next.askedAt })).toBe(1)
})
