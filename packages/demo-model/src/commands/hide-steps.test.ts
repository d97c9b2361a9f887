import { describe, expect, it } from 'vitest'
import { imageStep, testDocument } from '../testing/builders.ts'
import { refusalOf, testCommand } from '../testing/test-command.ts'
import { testId } from '../testing/test-ids.ts'
import type { CommandOf } from './command.ts'
import { mergedCommand } from './definition-of.ts'

const a = imageStep('a')
const b = imageStep('b', { isHidden: true })
const c = imageStep('c')
const document = testDocument({ steps: [a, b, c] })

const hide = (changes: Record<string, boolean>): CommandOf<'hide-steps'> => ({
  type: 'hide-steps',
  changes,
})
const hiddenAfter = (command: CommandOf<'hide-steps'>) =>
  Object.values(testCommand(document, command).document.steps).map(({ isHidden }) => isHidden)

describe('hide-steps', () => {
  it('hides and shows several steps at once', () => {
    expect(hiddenAfter(hide({ [a.id]: true, [b.id]: true }))).toEqual([true, true, false])
    expect(hiddenAfter(hide({ [a.id]: true, [b.id]: false }))).toEqual([true, false, false])
  })

  it('is taken back for each step as it was', () => {
    const { inverse } = testCommand(document, hide({ [a.id]: true, [b.id]: true }))
    expect(inverse).toEqual(hide({ [a.id]: false, [b.id]: true }))
  })

  it('leaves steps that are so already the same records', () => {
    const { document: same } = testCommand(document, hide({ [b.id]: true }))
    expect(same.steps).toBe(document.steps)
  })

  it('passes over steps that are gone, and is refused where all are', () => {
    const gone = testId('gone')
    expect(hiddenAfter(hide({ [gone]: true, [c.id]: true }))).toEqual([false, true, true])
    expect(refusalOf(document, hide({ [gone]: true }))).toEqual(['step-missing'])
    expect(refusalOf(document, hide({}))).toEqual(['step-missing'])
  })

  it('is alone in hiding a step: no change of its fields does', () => {
    const changes = { isHidden: true }
    expect(refusalOf(document, { type: 'update-step', stepId: a.id, changes })).toEqual([
      'unknown-key',
    ])
  })

  it('becomes one with another that was not sent: the later one counts', () => {
    const one = mergedCommand(hide({ [a.id]: true, [c.id]: true }), hide({ [a.id]: false }))
    expect(one).toEqual(hide({ [a.id]: false, [c.id]: true }))
  })
})
