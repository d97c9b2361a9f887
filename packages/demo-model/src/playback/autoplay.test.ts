import { describe, expect, it } from 'vitest'
import {
  type AutoplayAround,
  type AutoplayClock,
  type AutoplayDemo,
  autoplayTurn,
  isPlaying,
} from './autoplay.ts'
import type { PlayableHotspot, PlayableStep } from './playback.ts'

const hotspot = (id: string, changes: Partial<PlayableHotspot> = {}): PlayableHotspot => ({
  id,
  nextslide: null,
  prevslide: null,
  nextlink: null,
  prevlink: null,
  nextlinkNewTab: true,
  prevlinkNewTab: true,
  ...changes,
})

const step = (number: number, changes: Partial<PlayableStep> = {}): PlayableStep => ({
  id: `step-${number}`,
  number,
  hotspots: [hotspot(`hotspot-${number}`)],
  chapter: null,
  ...changes,
})

const demo = (
  steps: readonly PlayableStep[] = [step(1), step(2)],
  settings: Partial<AutoplayDemo['settings']> = {},
): AutoplayDemo => ({
  steps,
  total: steps.length,
  settings: {
    type: 'HTML',
    autoplayduration: 2000,
    autoPlayDelay: 500,
    customizePerStep: false,
    loop: false,
    stepTimings: [],
    ...settings,
  },
})

const at = (number = 1) => ({ stepId: `step-${number}`, visited: [], ended: false })
const start = at()
const around = (changes: Partial<AutoplayAround> = {}): AutoplayAround => ({
  at: start,
  wish: 'none',
  lessMotion: false,
  isSeen: true,
  isHidden: false,
  isTyping: false,
  menuIsOpen: false,
  mediaPlays: false,
  ...changes,
})

describe('the time of a step', () => {
  it('[M9.14] is the demo’s duration and delay, and then it goes on', () => {
    const first = autoplayTurn(demo(), null, around(), 100)
    expect(first).toMatchObject({ does: 'wait', hold: null, wakeIn: 2500 })
    const early = autoplayTurn(demo(), first.clock, around(), 2599)
    expect(early).toMatchObject({ does: 'wait', wakeIn: 1 })
    expect(autoplayTurn(demo(), early.clock, around(), 2600).does).toBe('next')
  })

  it('[M3.3, M9.37] is its own where steps have their own, and else the demo’s', () => {
    const stepTimings = [{ stepId: 'step-1', duration: 4000, transition: 1000 }]
    const wakes = (customizePerStep: boolean, number: number) =>
      autoplayTurn(
        demo([step(1), step(2)], { customizePerStep, stepTimings }),
        null,
        around({ at: at(number) }),
        0,
      ).wakeIn
    expect([wakes(true, 1), wakes(true, 2), wakes(false, 1)]).toEqual([5000, 2500, 2500])
  })

  it('begins anew for whoever goes by hand, even back to the same step', () => {
    const { clock } = autoplayTurn(demo(), null, around(), 0)
    expect(autoplayTurn(demo(), clock, around({ at: at() }), 2000).wakeIn).toBe(2500)
    expect(autoplayTurn(demo(), clock, around(), 2000).wakeIn).toBe(500)
  })

  it.each([
    ['hidden', { isHidden: true }],
    ['unseen', { isSeen: false }],
    ['typing', { isTyping: true }],
    ['menu', { menuIsOpen: true }],
    ['paused', { wish: 'pause' }],
    ['paused', { lessMotion: true }],
  ] as const)('[M9.37] stands while it is %s, and goes on from there', (hold, changes) => {
    const { clock } = autoplayTurn(demo(), null, around(), 0)
    const held = autoplayTurn(demo(), clock, around(changes), 1000)
    expect(held).toMatchObject({ does: 'wait', hold, wakeIn: null })
    const later = autoplayTurn(demo(), held.clock, around(changes), 99_000)
    expect(later).toMatchObject({ does: 'wait', hold })
    expect(autoplayTurn(demo(), later.clock, around(), 99_000).wakeIn).toBe(1500)
  })

  it('[M9.37] lets video and voice come to their end, and keeps the delay for after it', () => {
    const plays = around({ mediaPlays: true })
    const first = autoplayTurn(demo(), null, plays, 0)
    expect(first.wakeIn).toBe(2000)
    const over = autoplayTurn(demo(), first.clock, plays, 60_000)
    expect(over).toMatchObject({ does: 'wait', hold: 'media', wakeIn: null })
    const ended = autoplayTurn(demo(), over.clock, around(), 90_000)
    expect(ended.wakeIn).toBe(500)
    expect(autoplayTurn(demo(), ended.clock, around(), 90_500).does).toBe('next')
  })

  it('is whole where a short video ends before it', () => {
    const { clock } = autoplayTurn(demo(), null, around({ mediaPlays: true }), 0)
    expect(autoplayTurn(demo(), clock, around(), 300).wakeIn).toBe(2200)
  })
})

describe('a demo that plays by itself', () => {
  const later = (played: AutoplayDemo, changes: Partial<AutoplayAround> = {}) => {
    const { clock } = autoplayTurn(played, null, around(changes), 0)
    return autoplayTurn(
      played,
      clock satisfies AutoplayClock,
      around({ at: clock.at, ...changes }),
      60_000,
    )
  }

  it.each([{ locked: true }, { locked: false }])('[M5.15] waits at a chapter: %j', (chapter) => {
    expect(later(demo([step(1, { chapter }), step(2)]))).toMatchObject({
      does: 'wait',
      hold: 'chapter',
      wakeIn: null,
    })
  })

  it('waits where its hotspots lead several ways, and not where they lead the same', () => {
    const two = (first: Partial<PlayableHotspot>, second: Partial<PlayableHotspot>) =>
      later(
        demo([
          step(1, { hotspots: [hotspot('a', first), hotspot('b', second)] }),
          step(2),
          step(3),
        ]),
      )
    expect(two({}, { nextslide: 'step-3' })).toMatchObject({ does: 'wait', hold: 'choice' })
    expect(two({}, { nextlink: 'https://acme.example' }).hold).toBe('choice')
    expect(two({}, { nextslide: 'step-2' }).does).toBe('next')
    expect(two({}, { nextslide: 'gone' }).does).toBe('next')
  })

  it('takes nobody out of it', () => {
    const out = step(1, { hotspots: [hotspot('a', { nextlink: 'https://acme.example' })] })
    expect(later(demo([out, step(2)]))).toMatchObject({ does: 'wait', hold: 'outside' })
  })

  it('never plays a sandbox', () => {
    expect(later(demo([step(1), step(2)], { type: 'Sandbox' })).hold).toBe('sandbox')
  })

  it('[M9.37] begins anew after its last step with loop, and else ends', () => {
    const last = { at: at(2) }
    expect(later(demo([step(1), step(2)], { loop: true }), last).does).toBe('again')
    expect(later(demo([step(1), step(2)]), last).does).toBe('next')
    expect(later(demo([step(1), step(2)], { loop: true })).does).toBe('next')
    const back = step(2, { hotspots: [hotspot('a', { nextslide: 'step-1' })] })
    expect(later(demo([step(1), back], { loop: true }), last).does).toBe('next')
    expect(later(demo(), { at: { ...at(2), ended: true } }).hold).toBe('ended')
  })

  it('plays for those who want less motion once they press Play', () => {
    expect(isPlaying({ wish: 'none', lessMotion: true })).toBe(false)
    expect(isPlaying({ wish: 'play', lessMotion: true })).toBe(true)
    expect(isPlaying({ wish: 'pause', lessMotion: false })).toBe(false)
  })
})
