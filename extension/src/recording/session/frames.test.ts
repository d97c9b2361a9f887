import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Frame } from './frame.ts'
import { createFrames } from './frames.ts'

interface FakePort {
  readonly sent: Record<string, unknown>[]
  say(message: object): void
  close(): void
  breaks: boolean
}

const events = { onHello: vi.fn(), onMessage: vi.fn(), onGone: vi.fn() }
let frames: ReturnType<typeof createFrames>

beforeEach(() => {
  vi.useFakeTimers()
  for (const one of Object.values(events)) one.mockReset()
  frames = createFrames(events)
})
afterEach(() => vi.useRealTimers())

/** A port of a frame at this path; it has said hello unless it is told not to. */
function open(
  path: readonly number[],
  {
    tabId = 7 as number | null,
    groupPath = path,
    hello = true,
    documentId = `d${path.join('')}`,
  } = {},
): FakePort {
  const heard: ((message: object) => void)[] = []
  const closed: (() => void)[] = []
  const port: FakePort = {
    sent: [],
    say: (message) => heard.map((one) => one(message)),
    close: () => closed.map((one) => one()),
    breaks: false,
  }
  frames.connect({
    sender: { ...(tabId !== null && { tab: { id: tabId } }), frameId: path.length, documentId },
    onMessage: { addListener: (one: (message: object) => void) => heard.push(one) },
    onDisconnect: { addListener: (one: () => void) => closed.push(one) },
    postMessage(message: Record<string, unknown>) {
      if (port.breaks) throw new Error('disconnected')
      port.sent.push(message)
    },
  } as never)
  if (hello) port.say({ type: 'hello', path, groupPath })
  return port
}
const paths = (all: readonly Frame[]) => all.map(({ path }) => path.join('/'))
const top = () => frames.top(7) as Frame

describe('the frames of tabs', () => {
  it('are known once they have said hello, until their page is left', () => {
    const early = open([0], { hello: false })
    early.say({ type: 'settled', changedAt: 1 })
    expect([frames.of(7), events.onMessage.mock.calls]).toEqual([[], []])
    const outer = open([])
    open([1, 0], { groupPath: [1] })
    open([], { tabId: 8 })
    open([], { tabId: null })
    expect(paths(frames.of(7))).toEqual(['', '1/0'])
    expect(frames.of(7).map(({ isGroupRoot, frameId }) => [isGroupRoot, frameId])).toEqual([
      [true, 0],
      [false, 2],
    ])
    expect(events.onHello).toHaveBeenCalledTimes(3)
    const gone = top()
    outer.close()
    expect([paths(frames.of(7)), frames.top(7)]).toEqual([['1/0'], null])
    expect(events.onGone.mock.calls).toEqual([[gone]])
    outer.close()
    early.close()
    expect(events.onGone).toHaveBeenCalledTimes(1)
  })

  it('have the newest of two outermost ones for a page that comes', () => {
    open([])
    const next = open([])
    expect(top()).not.toBe(frames.of(7)[0])
    next.close()
    expect(top()).toBe(frames.of(7)[0])
  })

  it('say what the session is to hear, and are told things while they are open', () => {
    const port = open([])
    const frame = top()
    port.say({ type: 'bar', action: 'pause' })
    expect(events.onMessage.mock.calls).toEqual([[frame, { type: 'bar', action: 'pause' }]])
    frame.send({ type: 'capture' })
    expect(port.sent).toEqual([{ type: 'capture' }])
    port.breaks = true
    expect(() => frame.send({ type: 'capture' })).not.toThrow()
    port.breaks = false
    port.close()
    frame.send({ type: 'capture' })
    expect(port.sent).toHaveLength(1)
  })
})

describe('the bar of a page', () => {
  it('is hidden, and shown again, when its page says so', async () => {
    const port = open([])
    const hidden = frames.setBar(top(), false)
    expect(port.sent).toEqual([{ type: 'hide-bar' }])
    // An answer to what was asked before.
    port.say({ type: 'bar-shown', url: 'https://old.example/' })
    port.say({ type: 'bar-hidden', url: 'https://shop.example/' })
    expect(await hidden).toBe('https://shop.example/')
    const shown = frames.setBar(top(), true)
    port.say({ type: 'bar-shown', url: null })
    expect([await shown, port.sent.at(-1)]).toEqual([null, { type: 'show-bar' }])
    expect(events.onMessage).not.toHaveBeenCalled()
  })

  it('is nobody’s where the page is left, or was', async () => {
    const port = open([])
    const frame = top()
    const hidden = frames.setBar(frame, false)
    port.close()
    expect(await hidden).toBeNull()
    expect(await frames.setBar(frame, false)).toBeNull()
    expect(port.sent).toHaveLength(1)
  })

  it('is given up where the page is busy for one and a half seconds', async () => {
    open([])
    const busy = frames.setBar(top(), false).catch((error: Error) => error.message)
    await vi.advanceTimersByTimeAsync(1_499)
    let isOver = false
    void busy.then(() => {
      isOver = true
    })
    await vi.advanceTimersByTimeAsync(0)
    expect(isOver).toBe(false)
    await vi.advanceTimersByTimeAsync(1)
    expect(await busy).toBe('the page is busy')
  })
})

describe('a file of a page', () => {
  const read = (documentId = 'd') =>
    frames.readInPage({ tabId: 7, documentId } as never, 'https://shop.example/a.png')
  const asked = (port: FakePort) => port.sent.map(({ url }) => url)
  const answer = async (port: FakePort, base64: string | null) => {
    port.say({ type: 'file', callId: port.sent.at(-1)?.['callId'], base64 })
    await vi.advanceTimersByTimeAsync(0)
  }

  it('is read by the outermost frame, or else by the first of another origin that can', async () => {
    const inner = open([0])
    const same = open([1], { groupPath: [] })
    const outer = open([])
    const other = open([2])
    const found = read()
    expect([asked(outer).length, asked(inner).length]).toEqual([1, 0])
    await answer(outer, null)
    expect([asked(inner), asked(same), asked(other)]).toEqual([
      ['https://shop.example/a.png'],
      [],
      [],
    ])
    await answer(inner, btoa('pixels'))
    expect(new TextDecoder().decode((await found) ?? undefined)).toBe('pixels')
    expect(asked(other)).toEqual([])
  })

  it('is not to be had where no frame can read it, or its document is gone', async () => {
    const outer = open([])
    const found = read()
    await answer(outer, null)
    expect(await found).toBeNull()
    expect(await read('another')).toBeNull()
    expect(asked(outer)).toHaveLength(1)
  })

  it('is waited for ten seconds of all frames together', async () => {
    open([])
    const inner = open([0])
    const found = read()
    await vi.advanceTimersByTimeAsync(9_999)
    expect(asked(inner)).toEqual([])
    await vi.advanceTimersByTimeAsync(2)
    expect(await found).toBeNull()
  })

  it('is asked of the next frame where one is left', async () => {
    const outer = open([])
    const inner = open([0])
    const found = read()
    outer.close()
    await vi.advanceTimersByTimeAsync(0)
    await answer(inner, btoa('x'))
    expect(await found).toHaveLength(1)
  })
})

it('tells what a page masks, as its frames say it', async () => {
  const port = open([])
  const masks = frames.masks(7)
  const area = { x: 1, y: 2, width: 3, height: 4 }
  port.say({
    type: 'masks',
    callId: port.sent[0]?.['callId'],
    masks: { path: [], width: 100, height: 50, areas: [area], frames: [] },
  })
  expect(await masks).toMatchObject({ width: 100, areas: [area], unreached: [] })
})
