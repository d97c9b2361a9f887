import { expect, it } from 'vitest'
import { applyCommand } from '../commands/apply-command.ts'
import type { Command } from '../commands/command.ts'
import type { DemoDocument } from '../records/demo-document.ts'
import type { HtmlEdit } from '../records/html-edit.ts'
import { pageStep, testDocument, textEdit } from '../testing/builders.ts'
import { documentLimits } from './document-limits.ts'
import { messageOf } from './messages.ts'

const editsOf = (name: string, count: number): HtmlEdit[] =>
  Array.from({ length: count }, (_, index) => textEdit(`${name} ${index}`))
const save = (put: readonly HtmlEdit[], remove: readonly string[] = []) => ({
  type: 'save-edits' as const,
  put: [...put],
  remove: [...remove],
})
const issuesOf = (document: DemoDocument, command: Command) => {
  const outcome = applyCommand(document, command)
  return outcome.ok ? [] : outcome.issues
}
const step = pageStep('page')

it('takes as many edits as a demo can have, and no more', () => {
  const full = testDocument({ steps: [step], edits: editsOf('held', documentLimits.edits) })
  const [held] = Object.keys(full.edits)
  const refused = issuesOf(full, save(editsOf('more', 1)))
  expect(refused).toMatchObject([{ code: 'too-many-records' }])
  expect(refused.map((each) => messageOf(each))).toEqual([
    'A demo can have at most 10000 page edits.',
  ])
  expect(applyCommand(full, save(editsOf('more', 1), [held ?? ''])).ok).toBe(true)
  const inBatch = { type: 'batch' as const, commands: [save(editsOf('more', 1))] }
  expect(issuesOf(full, inBatch)).toMatchObject([{ code: 'too-many-records' }])
})

it('lets a demo that has too many be changed and shrink', () => {
  const crowded = testDocument({ steps: [step], edits: editsOf('held', documentLimits.edits + 5) })
  const [first, second] = Object.values(crowded.edits)
  if (!first || !second) throw new Error('the demo has no edits')
  expect(applyCommand(crowded, save([{ ...first, xpath: '/html[1]' }])).ok).toBe(true)
  expect(applyCommand(crowded, save([], [second.id])).ok).toBe(true)
  expect(issuesOf(crowded, save(editsOf('more', 1)))).toMatchObject([{ code: 'too-many-records' }])
})

it('takes no more steps than a demo can have', () => {
  const steps = Array.from({ length: documentLimits.steps }, (_, index) => pageStep(`s${index}`))
  const full = testDocument({ steps })
  const items = [{ step: pageStep('more'), hotspots: [], chapter: null }]
  expect(issuesOf(full, { type: 'add-steps', after: 0, items })).toMatchObject([
    { code: 'too-many-records', params: { limit: documentLimits.steps } },
  ])
})
