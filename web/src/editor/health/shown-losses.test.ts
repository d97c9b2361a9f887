import { createStep, type Step } from '@waystep/demo-model'
import { describe, expect, it } from 'vitest'
import { type Captures, lossKeysOf, shownLosses } from './shown-losses.ts'

const id = (nth: number) => `00000000-0000-4000-8000-00000000000${nth}`
const steps: Step[] = [1, 2, 3].map((number) =>
  createStep({ id: id(number), demoId: id(9), number, htmlCaptureId: id(number + 3) }),
)
const [first = '', second = ''] = steps.map((step) => step.id)
const loss = (kind: string, detail: string, area = 0) => ({ kind, detail, area, nodeId: 3 })
const captured = (...all: readonly (readonly ReturnType<typeof loss>[])[]): Captures =>
  Object.fromEntries(
    all.map((health, index) => [
      steps[index]?.htmlCaptureId ?? '',
      { url: '', title: '', viewport: { width: 1, height: 1 }, health: [...health] },
    ]),
  )
const shownOf = (captures: Captures, accepted: readonly string[] = []) =>
  [...shownLosses(steps, captures, accepted)].map(([stepId, losses]) => [
    stepId,
    losses.map(({ kind, steps: count }) => `${kind} on ${count}`),
  ])

const font = loss('asset-missing', 'https://cdn.test/a.woff2')
const drawing = loss('canvas-unreadable', 'its pixels may not be read', 0.2)

describe('[E2.36] losses that are marked', () => {
  it('stand at the first step that has them, with on how many they are', () => {
    const captures = captured([font, font], [font, drawing], [drawing, font])
    expect(shownOf(captures)).toEqual([
      [first, ['asset-missing on 3']],
      [second, ['canvas-unreadable on 2']],
    ])
  })

  it('are told apart by file and by how much of the page they are', () => {
    const other = loss('asset-missing', 'https://cdn.test/b.woff2')
    const small = loss('canvas-unreadable', 'its pixels may not be read', 0.01)
    expect(shownOf(captured([font, drawing], [other, small]))).toEqual([
      [first, ['canvas-unreadable on 1', 'asset-missing on 1']],
      [second, ['canvas-unreadable on 1', 'asset-missing on 1']],
    ])
  })

  it('are of each step where they are about its picture', () => {
    const missing = loss('picture-missing', '')
    expect(shownOf(captured([missing], [missing], []))).toEqual([
      [first, ['picture-missing on 1']],
      [second, ['picture-missing on 1']],
    ])
  })

  it('are one where previews may differ, however old each picture is', () => {
    const stale = (age: number) => loss('picture-stale', `taken ${age} ms before the click`, 1)
    expect(shownOf(captured([stale(20)], [stale(300)], [stale(4)]))).toEqual([
      [first, ['picture-stale on 3']],
    ])
  })

  it('are not those that somebody accepted, on whichever step', () => {
    const captures = captured([font], [font, drawing], [drawing])
    const accepted = [...lossKeysOf(steps.slice(0, 1), captures)]
    expect(accepted).toHaveLength(1)
    expect(shownOf(captures, accepted)).toEqual([[second, ['canvas-unreadable on 2']]])
  })

  it('have keys that a demo may keep, however long an address is', () => {
    const long = loss('asset-missing', `https://cdn.test/${'a'.repeat(990)}`)
    for (const key of lossKeysOf(steps, captured([long])))
      expect(key.length).toBeLessThanOrEqual(500)
  })
})
