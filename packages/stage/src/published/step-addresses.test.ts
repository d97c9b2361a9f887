import { playback } from '@waystep/demo-model'
import { chapterStep, publishedDemo, publishedHotspot, publishedStep } from '@waystep/stage/testing'
import { describe, expect, it } from 'vitest'
import { addressOfStep, stepAddressesOf } from './step-addresses.ts'

it('[E2.4] names the step in the address, and drops the parameter for step 1', () => {
  expect(addressOfStep('/demo/a?preview=true', 3)).toBe('/demo/a?preview=true&step=3')
  expect(addressOfStep('/demo/a?step=3', 4)).toBe('/demo/a?step=4')
  expect(addressOfStep('/demo/a?step=3&preview=true', 1)).toBe('/demo/a?preview=true')
  expect(addressOfStep('/demo/a?step=3', 1)).toBe('/demo/a')
  expect(addressOfStep('/demo/a?v_q=a?b', 2)).toBe('/demo/a?v_q=a%3Fb&step=2')
})

describe('the addresses of the ways from a step', () => {
  const branching = publishedHotspot({ id: 'far', nextslide: 'four', prevslide: 'three' })
  const leaving = publishedHotspot({ id: 'out', nextlink: 'https://acme.example/' })
  const steps = [
    publishedStep({ id: 'one', hotspots: [publishedHotspot({ id: 'near' }), branching, leaving] }),
    publishedStep({ id: 'two' }),
    publishedStep({ id: 'three' }),
    publishedStep({ id: 'four' }),
  ]

  const waysFrom = (number: number, demo = publishedDemo(steps), ended = false) => {
    const at = { ...playback.startPlayback(demo, number), ended }
    const step = playback.currentStep(demo, at)
    if (!step) throw new Error('No such step')
    return stepAddressesOf(demo, step, at, '/embed/a?origin=https%3A%2F%2Fb.example')
  }
  const to = (step: number | string) => `/embed/a?origin=https%3A%2F%2Fb.example&step=${step}`
  const start = '/embed/a?origin=https%3A%2F%2Fb.example'

  it('lead in order, or where hotspots do, with all that the address said', () => {
    const { next, back } = waysFrom(1)
    expect([next(), next('near'), next('far'), back('far')]).toEqual([to(2), to(2), to(4), to(3)])
    expect([back(), next('out')]).toEqual([null, null])
    expect([waysFrom(2).back(), waysFrom(3).back(), waysFrom(3).start]).toEqual([
      start,
      to(2),
      start,
    ])
  })

  it('lead to the end after the last step, and back from there', () => {
    expect(waysFrom(4).next()).toBe(to('end'))
    const { next, back } = waysFrom(4, publishedDemo(steps), true)
    expect([next(), back()]).toEqual([to('end'), to(4)])
  })

  it('lead nowhere past a gate', () => {
    const gate = chapterStep({ type: 'Form', locked: true }, { id: 'gate' })
    const demo = publishedDemo([...steps.slice(0, 2), gate])
    expect(waysFrom(3, { ...demo, gated: true }).next()).toBeNull()
    expect(waysFrom(3, { ...demo, gated: true }).back()).toBe(to(2))
  })

  it('[E4.22] lead from a chapter as its buttons do, and from the closing one to the start', () => {
    const buttons = [
      { id: 'on', stepId: null },
      { id: 'far', stepId: 'four' },
      { id: 'gone', stepId: 'nowhere' },
    ].map((button) => ({ href: null, ...button })) as never
    const chapter = chapterStep({ type: 'Link', buttons }, { id: 'chapter' })
    const { button } = waysFrom(1, publishedDemo([chapter, ...steps]))
    expect([button('on'), button('far'), button('gone')]).toEqual([to(2), to(5), null])
    const closing = waysFrom(5, publishedDemo([...steps, chapter]))
    expect([closing.next(), closing.button('on')]).toEqual([null, start])
  })
})
