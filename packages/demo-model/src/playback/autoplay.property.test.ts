import fc from 'fast-check'
import { expect, it } from 'vitest'
import {
  type AutoplayAround,
  type AutoplayClock,
  type AutoplayDemo,
  autoplayTimes,
  autoplayTurn,
  isPlaying,
} from './autoplay.ts'
import {
  currentStep,
  goTo,
  next,
  type PlayableHotspot,
  type Playback,
  startPlayback,
} from './playback.ts'

const stepId = fc.integer({ min: 1, max: 7 }).map((number) => `step-${number}`)
const way: fc.Arbitrary<Partial<PlayableHotspot>> = fc.oneof(
  { weight: 5, arbitrary: fc.constant({}) },
  { weight: 2, arbitrary: stepId.map((nextslide) => ({ nextslide })) },
  { weight: 1, arbitrary: fc.constant({ nextlink: 'https://acme.example' }) },
)
const chapter = fc.oneof(
  { weight: 6, arbitrary: fc.constant(null) },
  { weight: 1, arbitrary: fc.boolean().map((locked) => ({ locked })) },
)
const time = fc.integer({ min: 2, max: 20 }).map((halves) => halves * 500)

const someStep = fc.record({ chapter, ways: fc.array(way, { maxLength: 2 }) })
const someDemo: fc.Arbitrary<AutoplayDemo> = fc
  .record({
    steps: fc.array(someStep, { minLength: 1, maxLength: 6 }),
    autoplayduration: time,
    autoPlayDelay: time,
    customizePerStep: fc.boolean(),
    loop: fc.boolean(),
    stepTimings: fc.array(fc.record({ stepId, duration: time, transition: time }), {
      maxLength: 3,
    }),
  })
  .map(({ steps, ...settings }) => ({
    total: steps.length,
    settings: { type: 'HTML', ...settings },
    steps: steps.map(({ ways, ...step }, index) => ({
      ...step,
      id: `step-${index + 1}`,
      number: index + 1,
      hotspots: ways.map((changes, place) => ({
        id: `hotspot-${index}-${place}`,
        nextslide: null,
        prevslide: null,
        nextlink: null,
        prevlink: null,
        nextlinkNewTab: true,
        prevlinkNewTab: true,
        ...changes,
      })),
    })),
  }))

const calm = {
  wish: 'none',
  lessMotion: false,
  isSeen: true,
  isHidden: false,
  isTyping: false,
  menuIsOpen: false,
  mediaPlays: false,
} as const satisfies Omit<AutoplayAround, 'at'>

type Change = Partial<Omit<AutoplayAround, 'at'>> & { readonly goes?: string }
const change: fc.Arbitrary<{ readonly after: number; readonly change: Change }> = fc.record({
  after: fc.integer({ min: 0, max: 4000 }),
  change: fc.oneof(
    ...(['isSeen', 'isHidden', 'isTyping', 'menuIsOpen', 'mediaPlays', 'lessMotion'] as const).map(
      (name) => fc.boolean().map((value) => ({ [name]: value })),
    ),
    fc.constantFrom('none', 'play', 'pause').map((wish) => ({ wish }) as Change),
    stepId.map((goes) => ({ goes })),
  ),
})

interface Went {
  readonly from: Playback
  readonly around: AutoplayAround
  readonly stayed: number
  readonly does: 'next' | 'again'
}

/** Plays a demo by a clock of its own; what happens to its viewer comes in between. */
class Player {
  readonly demo: AutoplayDemo
  readonly went: Went[] = []
  at: Playback
  now = 0
  turn: ReturnType<typeof autoplayTurn>
  #around: Omit<AutoplayAround, 'at'> = calm
  #clock: AutoplayClock | null = null
  #came = 0

  constructor(demo: AutoplayDemo) {
    this.demo = demo
    this.at = startPlayback(demo)
    this.turn = this.#look()
  }

  apply({ goes, ...changes }: Change) {
    this.#around = { ...this.#around, ...changes }
    if (goes !== undefined) this.#arrive(goTo(this.demo, this.at, goes).playback)
    this.turn = this.#look()
  }

  /** Until it waits for something, or this time has passed. */
  run(until: number) {
    for (let turns = 0; turns < 500; turns++) {
      if (this.turn.does !== 'wait') {
        const { does } = this.turn
        const around = { at: this.at, ...this.#around }
        this.went.push({ from: this.at, around, stayed: this.now - this.#came, does })
        const on = next(this.demo, this.at).playback
        this.#arrive(does === 'next' ? on : goTo(this.demo, on, 'step-1').playback)
      } else if (this.turn.wakeIn === null || this.now + this.turn.wakeIn > until) {
        break
      } else {
        this.now += this.turn.wakeIn
      }
      this.turn = this.#look()
    }
    this.now = Math.max(this.now, until)
  }

  #arrive(at: Playback) {
    if (at !== this.at) this.#came = this.now
    this.at = at
  }

  #look() {
    const turn = autoplayTurn(this.demo, this.#clock, { at: this.at, ...this.#around }, this.now)
    this.#clock = turn.clock
    return turn
  }
}

it('[M5.15] never goes on from a chapter, out of the demo, unseen or unasked, and gives each step its time', () => {
  let moves = 0
  fc.assert(
    fc.property(someDemo, fc.array(change, { maxLength: 30 }), (demo, changes) => {
      const player = new Player(demo)
      for (const { after, change: happens } of changes) {
        player.run(player.now + after)
        player.apply(happens)
      }
      player.run(player.now + 30_000)
      for (const { from, around, stayed } of player.went) {
        moves += 1
        const step = currentStep(demo, from)
        expect(step?.chapter).toBeNull()
        expect(step?.hotspots[0]?.nextlink ?? null).toBeNull()
        const { isHidden, isSeen, isTyping, menuIsOpen, mediaPlays } = around
        expect({ isHidden, isSeen, isTyping, menuIsOpen, mediaPlays }).toEqual({
          isHidden: false,
          isSeen: true,
          isTyping: false,
          menuIsOpen: false,
          mediaPlays: false,
        })
        expect(isPlaying(around)).toBe(true)
        const { duration, delay } = autoplayTimes(demo, from.stepId)
        expect(stayed).toBeGreaterThanOrEqual(duration + delay)
      }
    }),
    { numRuns: 500 },
  )
  expect(moves).toBeGreaterThan(100)
})

it('[M9.37] never stops without a reason: it waits for its viewer, ends, or goes round', () => {
  const ends = new Set<string>()
  fc.assert(
    fc.property(someDemo, fc.array(change, { maxLength: 10 }), (demo, changes) => {
      const player = new Player(demo)
      for (const { after, change: happens } of changes) {
        player.run(player.now + after)
        player.apply(happens)
      }
      // All that can pass has passed.
      player.apply({ ...calm, wish: 'play' })
      player.run(player.now + 1_000_000)
      const { hold } = player.turn
      ends.add(hold ?? 'round')
      expect(['chapter', 'choice', 'outside', 'ended', null]).toContain(hold)
      if (hold === 'ended')
        expect(demo.settings.loop && player.went.at(-1)?.does === 'next').toBe(false)
      // It goes round: no step is shown longer than its time.
      if (hold === null) expect(player.turn.wakeIn).toBeLessThanOrEqual(20_000)
    }),
    { numRuns: 500 },
  )
  expect(ends).toEqual(new Set(['chapter', 'choice', 'outside', 'ended', 'round']))
})
