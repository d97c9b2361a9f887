// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { openFramePort } from './frame-port.ts'

const { runtime } = vi.hoisted(() => ({
  runtime: { id: 'here' as string | undefined, connect: vi.fn() },
}))
vi.mock('webextension-polyfill', () => ({ default: { runtime } }))

interface FakePort {
  readonly sent: string[]
  readonly disconnect: ReturnType<typeof vi.fn>
  close(): unknown
}

let ports: FakePort[]
let life: AbortController
const { connect } = runtime

beforeEach(() => {
  vi.useFakeTimers()
  ports = []
  life = new AbortController()
  runtime.id = 'here'
  connect.mockImplementation(() => {
    const sent: string[] = []
    const closed: (() => void)[] = []
    const disconnect = vi.fn()
    ports.push({ sent, disconnect, close: () => closed.map((told) => told()) })
    return {
      disconnect,
      postMessage: (message: { type: string }) => sent.push(message.type),
      onMessage: { addListener: () => {} },
      onDisconnect: { addListener: (told: () => void) => closed.push(told) },
    }
  })
})
afterEach(() => {
  life.abort()
  vi.useRealTimers()
})

function open() {
  const onOpen = vi.fn()
  const hello = () => ({ type: 'hello', path: [], groupPath: [] }) as const
  return { port: openFramePort({ onCommand: () => {}, hello, onOpen }, life), onOpen }
}

const comeBack = () => {
  const event = new Event('pageshow')
  window.dispatchEvent(Object.assign(event, { persisted: true }))
}

it('opens a port that the worker closed again, and greets it', () => {
  const { onOpen } = open()
  ports[0]?.close()
  vi.advanceTimersByTime(100)
  expect(ports.map(({ sent }) => sent)).toEqual([['hello'], ['hello']])
  expect(onOpen).toHaveBeenCalledTimes(2)
})

it('ends its port, its timers and its listeners with one signal', () => {
  const { port } = open()
  ports[0]?.close()
  vi.advanceTimersByTime(100)
  // The next one is to be opened when the end comes.
  ports[1]?.close()
  life.abort()
  expect(vi.getTimerCount()).toBe(0)
  vi.advanceTimersByTime(5000)
  comeBack()
  port.post({ type: 'dropped', pressId: 'a' })
  expect(ports).toHaveLength(2)
})

it('closes the port that is open when the signal comes', () => {
  open()
  life.abort()
  expect(ports[0]?.disconnect).toHaveBeenCalledOnce()
})

it('aborts the signal when the extension is gone, and touches its port no more', () => {
  open()
  runtime.id = undefined
  vi.advanceTimersByTime(1000)
  expect(life.signal.aborted).toBe(true)
  expect(ports[0]?.disconnect).not.toHaveBeenCalled()
  expect(vi.getTimerCount()).toBe(0)
})

it('aborts the signal at once where there is no extension to connect to', () => {
  connect.mockImplementation(() => {
    throw new Error('Extension context invalidated.')
  })
  open()
  expect(life.signal.aborted).toBe(true)
  expect(vi.getTimerCount()).toBe(0)
})

it('sends by the port that is open, and opens one for a message when there is none', () => {
  const { port } = open()
  port.post({ type: 'dropped', pressId: 'a' })
  expect(ports).toHaveLength(1)
  expect(ports[0]?.sent.at(-1)).toBe('dropped')
  ports[0]?.close()
  port.post({ type: 'dropped', pressId: 'b' })
  expect(ports).toHaveLength(2)
  expect(ports[1]?.sent.at(-1)).toBe('dropped')
  // The one that was to be opened after the pause is there already.
  vi.advanceTimersByTime(5000)
  expect(ports).toHaveLength(2)
})
