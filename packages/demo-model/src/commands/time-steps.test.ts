import { describe, expect, it } from 'vitest'
import { imageStep, testDocument } from '../testing/builders.ts'
import { refusalOf, testCommand } from '../testing/test-command.ts'
import { testId } from '../testing/test-ids.ts'
import { applyCommand } from './apply-command.ts'
import type { CommandOf } from './command.ts'
import { mergedCommand } from './definition-of.ts'

const a = imageStep('a')
const b = imageStep('b')
const c = imageStep('c')
const time = (duration: number) => ({ duration, transition: 500 })
const timing = (stepId: string, duration: number) => ({ stepId, ...time(duration) })
const document = testDocument({
  steps: [a, b, c],
  demo: { stepTimings: [timing(a.id, 3000), timing(b.id, 4000)] },
})

const times = (changes: CommandOf<'time-steps'>['changes']): CommandOf<'time-steps'> => ({
  type: 'time-steps',
  changes,
})
const byId = (stepTimings: readonly { readonly stepId: string; readonly duration: number }[]) =>
  Object.fromEntries(stepTimings.map(({ stepId, duration }) => [stepId, duration]))
const timesAfter = (command: CommandOf<'time-steps'>, before = document) =>
  byId(testCommand(before, command).document.demo.stepTimings)

describe('time-steps', () => {
  it('[M3.3] gives steps times of their own, changes and takes them, and leaves those of others', () => {
    expect(timesAfter(times({ [c.id]: time(6000) }))).toEqual({
      [a.id]: 3000,
      [b.id]: 4000,
      [c.id]: 6000,
    })
    expect(timesAfter(times({ [a.id]: time(9000), [b.id]: null }))).toEqual({ [a.id]: 9000 })
  })

  it('is taken back for each step as it was', () => {
    const { inverse } = testCommand(document, times({ [a.id]: null, [c.id]: time(6000) }))
    expect(inverse).toEqual(times({ [a.id]: time(3000), [c.id]: null }))
  })

  it('leaves the demo the same record where steps have these times already', () => {
    const tidy = testCommand(document, times({ [c.id]: time(6000) })).document
    expect(testCommand(tidy, times({ [a.id]: time(3000) })).document).toBe(tidy)
  })

  it('passes over steps that are gone, and is not refused where all are', () => {
    const gone = testId('gone')
    expect(timesAfter(times({ [gone]: time(6000), [a.id]: time(9000) }))).toEqual({
      [a.id]: 9000,
      [b.id]: 4000,
    })
    expect(timesAfter(times({ [gone]: time(6000) }))).toEqual({ [a.id]: 3000, [b.id]: 4000 })
  })

  it('is refused with a time that no step can have, and with more times than a demo can hold', () => {
    expect(refusalOf(document, times({ [a.id]: time(10_001) }))).toEqual(['invalid-value'])
    const steps = Array.from({ length: 1001 }, (_, index) => imageStep(`step ${index}`))
    const many = (of: readonly { readonly id: string }[]) =>
      times(Object.fromEntries(of.map(({ id }) => [id, time(3000)])))
    const large = testDocument({ steps })
    expect(refusalOf(large, many(steps))).toEqual(['invalid-value'])
    expect(applyCommand(large, many(steps.slice(1))).ok).toBe(true)
  })

  it('becomes one with another that was not sent: the later one counts', () => {
    const one = mergedCommand(
      times({ [a.id]: time(9000), [c.id]: time(6000) }),
      times({ [a.id]: null }),
    )
    expect(one).toEqual(times({ [a.id]: null, [c.id]: time(6000) }))
  })

  it('[M4.18] of two tabs that have not heard of each other keep each other’s times, and so do their undos', () => {
    const one = testCommand(document, times({ [a.id]: time(5000) }))
    const both = testCommand(one.document, times({ [c.id]: time(6000) }))
    expect(byId(both.document.demo.stepTimings)).toEqual({
      [a.id]: 5000,
      [b.id]: 4000,
      [c.id]: 6000,
    })
    const undone = applyCommand(both.document, one.inverse)
    expect(undone.ok && byId(undone.document.demo.stepTimings)).toEqual({
      [a.id]: 3000,
      [b.id]: 4000,
      [c.id]: 6000,
    })
  })
})

it('update-demo holds each step’s time once, as it is played, and taking it back gives the same list', () => {
  const list = [timing(b.id, 4000), timing(a.id, 3000), timing(b.id, 9000)]
  const given = testCommand(document, { type: 'update-demo', changes: { stepTimings: list } })
  expect(given.document.demo.stepTimings).toHaveLength(2)
  expect(byId(given.document.demo.stepTimings)).toEqual({ [a.id]: 3000, [b.id]: 4000 })
})
