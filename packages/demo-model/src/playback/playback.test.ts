import { describe, expect, it } from 'vitest'
import {
  back,
  backTheWay,
  currentStep,
  goTo,
  lookAhead,
  next,
  outsideLinkFrom,
  type Playable,
  type PlayableStep,
  type Playback,
  replayIn,
  startPlayback,
} from './playback.ts'

type Links = { next?: string; prev?: string; out?: string; home?: string; locked?: boolean }

function step(id: string, number: number, links: Links = {}): PlayableStep {
  const inOrder = {
    nextslide: null,
    prevslide: null,
    nextlink: null,
    prevlink: null,
    nextlinkNewTab: true,
    prevlinkNewTab: true,
  }
  const { next = null, prev = null, out = null, home = null } = links
  const led = { nextslide: next, prevslide: prev, nextlink: out, prevlink: home }
  const hotspots = [
    { ...inOrder, ...led, id: `h${id}`, prevlinkNewTab: false },
    { ...inOrder, id: `other${id}` },
  ]
  return {
    id,
    number,
    hotspots,
    chapter: links.locked === undefined ? null : { locked: links.locked },
  }
}

const plain: Playable = { steps: [step('a', 1), step('b', 2), step('c', 3)], total: 3 }
const branching: Playable = {
  steps: [
    step('a', 1, { next: 'c' }),
    step('b', 2),
    step('c', 3, { prev: 'b', next: 'gone' }),
    step('d', 4),
  ],
  total: 4,
}
const locked: Playable = { steps: [step('a', 1), step('gate', 2, { locked: true })], total: 5 }

function walk(playable: Playable, moves: (typeof next)[], from = startPlayback(playable)) {
  return moves.reduce((playback, move) => move(playable, playback).playback, from)
}

describe('playing a demo', () => {
  it('goes on step by step, and ends after the last', () => {
    const last = walk(plain, [next, next])
    expect(last.stepId).toBe('c')
    const end = next(plain, last)
    expect(end).toMatchObject({ move: 'ended', playback: { stepId: 'c', ended: true } })
    expect(next(plain, end.playback).move).toBe('stayed')
    expect(back(plain, end.playback).playback).toMatchObject({ stepId: 'c', ended: false })
  })

  it('goes back, and stays at the first', () => {
    expect(walk(plain, [next, next, back]).stepId).toBe('b')
    expect(back(plain, startPlayback(plain)).move).toBe('stayed')
    expect(back(plain, startPlayback(plain, 3)).playback.stepId).toBe('b')
  })

  it('goes where the hotspot leads, next and back; a step that is not there counts as none', () => {
    const atC = next(branching, startPlayback(branching)).playback
    expect(atC.stepId).toBe('c')
    expect(back(branching, atC).playback.stepId).toBe('b')
    expect(next(branching, atC).playback.stepId).toBe('d')
  })

  it('follows the hotspot that was clicked', () => {
    const start = startPlayback(branching)
    expect(next(branching, start, 'othera').playback.stepId).toBe('b')
    expect(next(branching, start, 'ha').playback.stepId).toBe('c')
  })

  it('moves nothing where next or back leads out of the demo, and says where they lead', () => {
    const out = step('b', 2, { out: 'https://a.example/', home: 'https://b.example/', next: 'a' })
    const demo: Playable = { steps: [step('a', 1), out, step('c', 3)], total: 3 }
    const there = startPlayback(demo, 2)
    expect(next(demo, there)).toEqual({ playback: there, move: 'outside' })
    expect(back(demo, there)).toEqual({ playback: there, move: 'outside' })
    expect(outsideLinkFrom(out, 'next')).toEqual({ href: 'https://a.example/', newTab: true })
    expect(outsideLinkFrom(out, 'back')).toEqual({ href: 'https://b.example/', newTab: false })
    expect(next(demo, there, 'otherb').playback.stepId).toBe('c')
    expect(outsideLinkFrom(out, 'next', 'otherb')).toBe(null)
    expect(outsideLinkFrom(step('x', 1), 'back')).toBe(null)
  })

  it('goes back the way it came after a jump', () => {
    const jumped = goTo(plain, startPlayback(plain), 'c').playback
    expect(back(plain, jumped).playback).toEqual(startPlayback(plain))
  })

  it('starts at the step asked for; out of range at the first', () => {
    expect(startPlayback(plain, 2).stepId).toBe('b')
    for (const number of [0, 4, -1, 1.5, Number.NaN])
      expect(startPlayback(plain, number).stepId).toBe('a')
    expect(startPlayback({ steps: [], total: 0 }).stepId).toBe(null)
  })

  it('does nothing where there is nothing', () => {
    const empty = { steps: [], total: 0 }
    const start = startPlayback(empty)
    expect([next(empty, start).move, back(empty, start).move]).toEqual(['stayed', 'stayed'])
  })
})

describe('a gate', () => {
  const gate = startPlayback(locked, 2)

  it('lets nobody by until it is passed: no next, no end', () => {
    expect(next(locked, gate)).toEqual({ move: 'locked', playback: gate })
    expect(lookAhead(locked, gate, 2)).toEqual([])
  })

  it('cannot be jumped', () => {
    const leaky = { ...locked, steps: [...locked.steps, step('secret', 3)] }
    expect(goTo(leaky, startPlayback(leaky), 'secret').move).toBe('locked')
    expect(goTo(leaky, startPlayback(leaky), 'gate').move).toBe('moved')
  })

  it('is passed in place: the newer manifest goes on from the same step', () => {
    const open: Playable = {
      steps: [step('a', 1), step('gate', 2, { locked: false }), step('x', 3)],
      total: 5,
    }
    const there = replayIn(open, walk(locked, [next]))
    expect(currentStep(open, there)?.id).toBe('gate')
    expect(next(open, there).playback.stepId).toBe('x')
    expect(replayIn(plain, there).stepId).toBe('a')
  })

  it('forgets the steps on the way back that are gone, and keeps the others', () => {
    const at: Playback = { stepId: 'c', visited: ['a', 'gone', 'b', 'gone'], ended: false }
    const there = replayIn(plain, at)
    expect(there).toEqual({ stepId: 'c', visited: ['a', 'b'], ended: false })
    expect(backTheWay(plain, there).playback).toEqual({ stepId: 'b', visited: ['a'], ended: false })
    expect(backTheWay(plain, replayIn(plain, { ...at, visited: ['gone'] })).move).toBe('stayed')
  })

  it('goes back the way that was come only, in a sandbox, and from the end to where it was', () => {
    const at: Playback = { stepId: 'c', visited: ['a'], ended: true }
    const again = backTheWay(plain, at)
    expect(again).toEqual({ playback: { ...at, ended: false }, move: 'moved' })
    const first = backTheWay(plain, again.playback)
    expect(first).toEqual({ playback: { stepId: 'a', visited: [], ended: false }, move: 'moved' })
    expect(backTheWay(plain, first.playback)).toEqual({ ...first, move: 'stayed' })
  })
})

describe('what is ahead and behind', () => {
  it('looks ahead to branches first', () => {
    const ids = (count: number) =>
      lookAhead(branching, startPlayback(branching), count).map((one) => one.id)
    expect(ids(1)).toEqual(['c'])
    expect(ids(2)).toEqual(['c', 'b'])
  })

  it('does not remember the way back without end', () => {
    const loop: Playable = { steps: [step('a', 1), step('b', 2, { next: 'a' })], total: 2 }
    const far = walk(loop, Array(2000).fill(next))
    expect(far.visited.length).toBeLessThanOrEqual(500)
  })
})
