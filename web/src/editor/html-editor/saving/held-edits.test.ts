import type { Step } from '@waystep/demo-model'
import { pageStep, textEdit } from '@waystep/demo-model/testing'
import { expect, it } from 'vitest'
import type { StepResolutions } from '../pages/page-tasks.ts'
import { heldEdits, stillHeld } from './held-edits.ts'

const users = 'https://app.acme.com/users'
const steps = [
  pageStep('home', { url: `${users}?page=1`, pageTitle: 'Users' }),
  pageStep('same page', { url: `${users}/?page=2#top`, pageTitle: 'Users' }),
  pageStep('other title', { url: users, pageTitle: 'Invoices' }),
  pageStep('other address', { url: 'https://app.acme.com/invoices', pageTitle: 'Users' }),
  pageStep('says it', { url: 'https://app.acme.com/audit', pageTitle: 'Audit' }),
  pageStep('several', { url: 'https://app.acme.com/teams', pageTitle: 'Teams' }),
].map((step, index) => ({ ...step, number: index + 1 }))
const pageOf = ({ url, pageTitle }: Step) => (url === null ? null : { url, title: pageTitle ?? '' })
const redaction = textEdit('redaction', {
  edits: { Redact: { oldValue: null, newValue: 'redact' } },
})

const kinds = ['applied', 'absent', 'absent', 'absent', 'absent', 'ambiguous'] as const
const found: StepResolutions[] = steps.map((step, index) => {
  const kind = kinds[index] ?? 'absent'
  const resolution =
    kind === 'applied'
      ? { kind, nodeId: 7 }
      : kind === 'ambiguous'
        ? { kind, nodeIds: [3, 4] }
        : { kind }
  const words: Record<string, string> = kind === 'applied' ? { [redaction.id]: 'Airi Satou' } : {}
  return { stepId: step.id, resolutions: { [redaction.id]: resolution }, words }
})
const saying = { [redaction.id]: steps[4] ? [steps[4].id] : [] }
const numbers = (some: readonly { number: number }[] = []) => some.map(({ number }) => number)

it('tells other pages without anything like it from those on which it may stand', () => {
  const [held] = heldEdits([redaction], steps, found, pageOf, saying)
  expect(held).toMatchObject({ words: 'Airi Satou', shownOn: 1 })
  expect(numbers(held?.notThere)).toEqual([3, 4])
  expect(numbers(held?.doubtful)).toEqual([2, 5])
  expect(numbers(held?.ambiguous)).toEqual([6])
})

it('knows nothing likely of an edit that is found nowhere, or is of one step', () => {
  const nowhere = found.map((one) => ({
    ...one,
    resolutions: { [redaction.id]: { kind: 'absent' as const } },
  }))
  const [held] = heldEdits([redaction], steps, nowhere, pageOf, {})
  expect(numbers(held?.doubtful)).toEqual([1, 2, 3, 4, 5, 6])
  const own = { ...redaction, enabledStepId: steps[3]?.id ?? '' }
  const [ownHeld] = heldEdits([own], steps, found, pageOf, {})
  expect(numbers(ownHeld?.notThere)).toEqual([])
  expect(numbers(ownHeld?.doubtful)).toEqual([4])
})

it('is nothing where all is found, or may be absent', () => {
  const everywhere = found.map((one) => ({
    ...one,
    resolutions: { [redaction.id]: { kind: 'applied' as const, nodeId: 7 } },
  }))
  expect(heldEdits([redaction], steps, everywhere, pageOf, {})).toEqual([])
  const hiding = {
    ...redaction,
    edits: { Visibility: { oldValue: null, newValue: 'hidden' as const } },
  }
  expect(numbers(heldEdits([hiding], steps, found, pageOf, {})[0]?.ambiguous)).toEqual([6])
})

it('leaves held what was not answered, in order and once', () => {
  const held = heldEdits([redaction, redaction], steps, found, pageOf, saying)
  expect(stillHeld(held, new Map())).toEqual([2, 3, 4, 5, 6])
  expect(stillHeld(held, new Map([[redaction.id, held[0]?.notThere ?? []]]))).toEqual([2, 5, 6])
})
