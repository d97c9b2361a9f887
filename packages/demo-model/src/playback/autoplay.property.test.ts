import fc from 'fast-check'
import { expect, it } from 'vitest'
import {
  type AutoplayAround,
  type AutoplayClock,
  type AutoplayDemo,
  autoplayTimes,
  autoplayTurn,
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
    type: fc.oneof(
      { weight: 9, arbitrary: fc.constant('HTML' as const) },
      { weight: 1, arbitrary: fc.constant('Sandbox' as const) },
    ),
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
    settings,
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
  /** Milliseconds, and those of them in which nothing stopped it. */
  readonly stayed: number
  readonly free: number
  readonly does: 'next' | 'again'
}

/** Does its viewer, or what they do, keep a demo from playing on? */
function isStopped({ wish, lessMotion, ...around }: Omit<AutoplayAround, 'at'>): boolean {
  const isUnwanted = wish === 'pause' || (wish === 'none' && lessMotion)
  return isUnwanted || around.isHidden || !around.isSeen || around.isTyping || around.menuIsOpen
}

/** Where a viewer comes to by each hotspot of a step, or by Next where it has none; each place once. */
function placesFrom(demo: AutoplayDemo, at: Playback): string[] {
  const hotspots = currentStep(demo, at)?.hotspots ?? []
  const places = (hotspots.length === 0 ? [null] : hotspots).map((hotspot) => {
    const { move, playback } = next(demo, at, hotspot?.id)
    return move === 'outside'
      ? `outside ${hotspot?.nextlink}`
      : move === 'ended'
        ? 'end'
        : playback.stepId
  })
  return [...new Set(places)].map(String)
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
  #free = 0

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
        const stayed = this.now - this.#came
        this.went.push({ from: this.at, around, stayed, free: this.#free, does })
        const on = next(this.demo, this.at).playback
        this.#arrive(does === 'next' ? on : goTo(this.demo, on, 'step-1').playback)
      } else if (this.turn.wakeIn === null || this.now + this.turn.wakeIn > until) {
        break
      } else {
        this.#pass(this.now + this.turn.wakeIn)
      }
      this.turn = this.#look()
    }
    this.#pass(Math.max(this.now, until))
  }

  #arrive(at: Playback) {
    if (at !== this.at) {
      this.#came = this.now
      this.#free = 0
    }
    this.at = at
  }

  #pass(to: number) {
    if (!isStopped(this.#around)) this.#free += to - this.now
    this.now = to
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
      for (const { from, around, free, does } of player.went) {
        moves += 1
        expect(currentStep(demo, from)?.chapter).toBeNull()
        expect(demo.settings.type).not.toBe('Sandbox')
        const [place = '', ...others] = placesFrom(demo, from)
        expect(others).toEqual([])
        expect(place).not.toMatch(/^outside/)
        expect(does).toBe(place === 'end' && demo.settings.loop ? 'again' : 'next')
        expect(isStopped(around) || around.mediaPlays).toBe(false)
        const { duration, delay } = autoplayTimes(demo, from.stepId)
        expect(free).toBeGreaterThanOrEqual(duration + delay)
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
      const before = player.went.length
      player.run(player.now + 1_000_000)
      const { hold } = player.turn
      ends.add(hold ?? 'round')
      expect(reasons(demo, player.at)).toContain(hold)
      const went = player.went.slice(before)
      if (hold === 'ended') expect(demo.settings.loop && went.at(-1)?.does === 'next').toBe(false)
      // It goes round: no step is shown longer than its time.
      if (hold === null) expect(went.length).toBeGreaterThanOrEqual(49)
      for (const { from, stayed } of went.slice(1)) {
        const { duration, delay } = autoplayTimes(demo, from.stepId)
        expect(stayed).toBe(duration + delay)
      }
    }),
    { numRuns: 500 },
  )
  expect(ends).toEqual(new Set(['chapter', 'choice', 'outside', 'ended', 'round', 'sandbox']))
})

/** Why a demo may stand at a place, where nobody stops it; null where there is none. */
function reasons(demo: AutoplayDemo, at: Playback): (string | null)[] {
  const [place = '', ...others] = placesFrom(demo, at)
  const found = [
    demo.settings.type === 'Sandbox' && 'sandbox',
    at.ended && 'ended',
    currentStep(demo, at)?.chapter && 'chapter',
    others.length > 0 && 'choice',
    others.length === 0 && place.startsWith('outside') && 'outside',
  ].filter((reason) => typeof reason === 'string')
  return found.length > 0 ? found : [null]
}
