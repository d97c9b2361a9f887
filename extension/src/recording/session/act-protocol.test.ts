// @vitest-environment jsdom
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { sampleRecording } from '../../../test/samples.ts'
import { frameGroupAt } from '../../capture/frame-group-fixture.ts'
import type { FrameCommand, StepMessage } from '../../messaging/frame-messages.ts'
import type { Journal } from '../../upload/journal.ts'
import { createOutbox } from '../page/outbox.ts'
import type { Frame } from './frame.ts'
import type { Frames } from './frames.ts'
import { type ActMessage, createIncomingSteps } from './incoming-steps.ts'
import { createPresses } from './presses.ts'
import type { TabPictures } from './tab-pictures.ts'

const background = vi.hoisted(() => ({ isTabKnown: false }))
vi.mock('./live-recording.ts', () => ({
  readLive: async () =>
    background.isTabKnown ? { recordingId: 'r', tabIds: [1], picked: [], paused: false } : null,
}))
vi.mock('../../privacy/blur-selectors.ts', () => ({ readBlurSelectors: async () => [] }))
vi.mock('./find-picture.ts', () => ({ findPicture: async () => null }))

const never = new Promise<never>(() => {})
const reading = frameGroupAt([], { readAt: 1 })

interface Port {
  readonly toBackground: ActMessage[]
  readonly toPage: string[]
  readonly frame: Frame
}

/** A page and a background, with a port between them that loses, repeats and delays what is said. */
class World {
  readonly kept = new Map<string, number>()
  isFull = false
  readonly #life = new AbortController()
  readonly outbox = createOutbox((message) => this.post(message as ActMessage), this.#life.signal)
  #port: Port | null = null
  #worker = this.#startWorker()
  /** Acts that the page holds, and what became of the others. */
  readonly held = new Set<string>()
  readonly committed = new Set<string>()
  readonly dropped = new Set<string>()
  /** Acts that were held when a port was closed: nobody may have heard the end of them. */
  readonly unsure = new Set<string>()
  #count = 0

  #startWorker() {
    const life = { isAlive: true }
    const whileAlive = <T>(value: T): Promise<T> => (life.isAlive ? Promise.resolve(value) : never)
    const journal = {
      recording: () =>
        whileAlive({
          ...sampleRecording('http://localhost'),
          state: 'running',
          mode: 'screenshot',
        }),
      step: (id: string) => whileAlive(this.kept.has(id) ? {} : null),
      addStep: (_: string, { id }: { id: string }) => {
        if (!life.isAlive) return never
        if (this.isFull) return Promise.reject(new Error('the disk is full'))
        this.kept.set(id, (this.kept.get(id) ?? 0) + 1)
        return Promise.resolve()
      },
      rewordStep: () => whileAlive(undefined),
    } as unknown as Journal
    const frames = { of: () => [], top: () => null } as unknown as Frames
    const steps = createIncomingSteps({
      journal,
      frames,
      presses: createPresses(frames),
      pictures: { of: () => ({}) } as unknown as TabPictures,
      onKept: async () => {},
      onError: () => {},
    })
    return { steps, life }
  }

  connect(): void {
    if (this.#port) return
    const port: Port = {
      toBackground: [],
      toPage: [],
      frame: {
        tabId: 1,
        frameId: 0,
        documentId: 'd',
        path: [],
        groupPath: [],
        isGroupRoot: true,
        send: (command: FrameCommand) => {
          const isOpen = this.#port === port
          if (isOpen && command.type === 'kept') port.toPage.push(command.pressId)
        },
      },
    }
    this.#port = port
    this.outbox.resend()
  }

  post(message: ActMessage): void {
    this.connect()
    this.#port?.toBackground.push(structuredClone(message))
  }

  hear(isTwice: boolean): void {
    const { steps } = this.#worker
    const message = this.#port?.toBackground.shift()
    if (!message || !this.#port) return
    void steps.hear(this.#port.frame, message)
    if (isTwice) void steps.hear(this.#port.frame, message)
  }

  hearKept(isLost: boolean): void {
    const id = this.#port?.toPage.shift()
    if (id !== undefined && !isLost) this.outbox.kept(id)
  }

  /** What was said before is heard, as browsers have it. */
  closePort(): void {
    while (this.#port && this.#port.toBackground.length > 0) this.hear(false)
    if (this.#port) this.#worker.steps.gone(this.#port.frame)
    this.#port = null
    for (const id of this.held) this.unsure.add(id)
  }

  /** What was said and not heard is lost, and all that the worker knew. */
  stopWorker(): void {
    this.#worker.life.isAlive = false
    this.#worker = this.#startWorker()
    this.#port = null
  }

  step(pressId: string): StepMessage {
    const target = { nodeId: 1, box: { x: 0, y: 0, width: 1, height: 1 }, point: null }
    const at = Number.parseInt(pressId, 16)
    const times = { actedAt: at, pressedAt: at, changedAt: at }
    return { type: 'step', pressId, act: { kind: 'click', name: 'a' }, target, ...times, reading }
  }

  press(): void {
    this.#count += 1
    const pressId = `${this.#count.toString(16).padStart(8, '0')}-0000-4000-8000-000000000000`
    this.held.add(pressId)
    if (background.isTabKnown) this.post({ type: 'pressed', pressId, pressedAt: 1, changedAt: 1 })
    this.outbox.sendAhead(this.step(pressId))
  }

  commit(pressId: string): void {
    this.held.delete(pressId)
    this.committed.add(pressId)
    this.outbox.commit(this.step(pressId))
  }

  drop(pressId: string): void {
    this.held.delete(pressId)
    this.dropped.add(pressId)
    this.outbox.drop(pressId)
    this.post({ type: 'dropped', pressId })
  }

  amend(pressId: string): void {
    this.outbox.flush()
    this.post({ type: 'amended', pressId, act: { kind: 'click', name: 'b', how: 'double' } })
  }

  learn(): void {
    background.isTabKnown = true
    this.outbox.open()
  }

  async settle(): Promise<void> {
    for (let round = 0; round < 4; round += 1) {
      await vi.advanceTimersByTimeAsync(70_000)
      while (this.#port && this.#port.toBackground.length > 0) this.hear(false)
      while (this.#port && this.#port.toPage.length > 0) this.hearKept(false)
    }
  }

  end(): void {
    this.#life.abort()
  }
}

const first = (ids: ReadonlySet<string>) => [...ids][0]

/** What may happen, each by the name that a failing run shows. */
const happenings = {
  press: (world: World) => world.press(),
  release(world: World) {
    const id = first(world.held)
    if (id) world.commit(id)
  },
  drop(world: World) {
    const id = first(world.held)
    if (id) world.drop(id)
  },
  'do at once'(world: World) {
    world.press()
    world.commit([...world.held].at(-1) ?? '')
  },
  amend(world: World) {
    const id = first(world.committed)
    if (id) world.amend(id)
  },
  hear: (world: World) => world.hear(false),
  'hear twice': (world: World) => world.hear(true),
  'hear of a kept step': (world: World) => world.hearKept(false),
  'lose word of a kept step': (world: World) => world.hearKept(true),
  wait: () => vi.advanceTimersByTimeAsync(1000),
  'wait long': () => vi.advanceTimersByTimeAsync(30_000),
  learn: (world: World) => world.learn(),
  connect: (world: World) => world.connect(),
  'close the port': (world: World) => world.closePort(),
  'stop the worker': (world: World) => world.stopWorker(),
  'fill the disk'(world: World) {
    world.isFull = true
  },
  'empty the disk'(world: World) {
    world.isFull = false
  },
}

type Happening = keyof typeof happenings

const all = Object.keys(happenings) as Happening[]
const healthy = all.filter((name) => name !== 'fill the disk')

/** Runs them one after the other; then all is well again, and everything that was held is decided. */
async function play(
  names: readonly Happening[],
  { isLarge, end }: { readonly isLarge: boolean; end(world: World): void | Promise<void> },
): Promise<World> {
  background.isTabKnown = false
  const size = isLarge ? 5000 : 5
  const elements = { length: size } as HTMLCollectionOf<Element>
  vi.spyOn(Document.prototype, 'getElementsByTagName').mockReturnValue(elements)
  const world = new World()
  world.connect()
  try {
    for (const name of names) await happenings[name](world)
    world.isFull = false
    await end(world)
    await world.settle()
  } finally {
    world.end()
  }
  return world
}

const sequence = (names: readonly Happening[]) =>
  fc.array(fc.constantFrom(...names), { maxLength: 50, size: 'max' })

function expectEachOnce({ kept, committed, dropped, unsure }: World): void {
  for (const [id, times] of kept) expect(times, `times that ${id} is in the journal`).toBe(1)
  expect([...committed].filter((id) => !kept.has(id))).toEqual([])
  expect([...dropped].filter((id) => kept.has(id) && !unsure.has(id))).toEqual([])
}

const numRuns = 300

/** A page that learned late that it is recorded lost these, once. */
const foundBefore: [Happening[], boolean][] = [
  [['press', 'do at once', 'hear', 'learn', 'do at once'], false],
  [['do at once', 'close the port', ...Array<Happening>(10).fill('press')], false],
]

describe('steps on their way from a page into the journal', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => {
    vi.useRealTimers()
    vi.restoreAllMocks()
  })

  it('are each there once, whatever is lost, late or repeated, and are forgotten by the page', async () => {
    const end = async (world: World) => {
      world.learn()
      for (const id of world.held) world.commit(id)
      await world.settle()
      // What could not be kept is sent again with the next port.
      world.closePort()
      world.connect()
    }
    await fc.assert(
      fc.asyncProperty(sequence(all), fc.boolean(), async (names, isLarge) => {
        const world = await play(names, { isLarge, end })
        expectEachOnce(world)
        expect(world.outbox.left()).toEqual([])
      }),
      { numRuns },
    )
  })

  it('are there when the page is left, with what it was still pressed on', async () => {
    const end = (world: World) => {
      world.learn()
      // A page needs a moment to learn that the worker was stopped: left before, it loses what was unheard.
      world.connect()
      for (const id of world.held) world.commit(id)
      window.dispatchEvent(new Event('pagehide'))
      world.closePort()
    }
    await fc.assert(
      fc.asyncProperty(sequence(healthy), fc.boolean(), async (names, isLarge) => {
        expectEachOnce(await play(names, { isLarge, end }))
      }),
      { numRuns, examples: foundBefore },
    )
  })
})
