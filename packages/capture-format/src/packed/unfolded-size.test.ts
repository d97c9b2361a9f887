import { expect, it } from 'vitest'
import sample from '../testing/fixtures/capture-v1.json' with { type: 'json' }
import { parseCapture } from '../tree/parse-capture.ts'
import { packCapture } from './pack-capture.ts'
import { problemOfUnfolding } from './unfolded-size.ts'

const tree = (nodes: string, tags: string[] = []) => ({ tree: { nodes, tags, ids: [] } })

it('takes what is packed of a page, and leaves what is no packed tree to its reader', () => {
  const parsed = parseCapture(sample)
  if (!parsed.ok) throw new Error(parsed.problem)
  for (const json of [packCapture(parsed.capture), sample, null, 1, {}, { tree: 1 }, tree('')]) {
    expect(problemOfUnfolding(json)).toBeNull()
  }
})

it('finds what unfolds to too many nodes, attributes or characters, without unfolding it', () => {
  const names = Array.from({ length: 2_000 }, (_, index) => `^a${index}`).join('')
  expect(problemOfUnfolding(tree('|'.repeat(500_001)))).toMatch(/nodes$/)
  expect(problemOfUnfolding(tree('~c'.repeat(500_001)))).toMatch(/nodes$/)
  expect(problemOfUnfolding(tree('\u0700>'.repeat(751), [`p${names}`]))).toMatch(/attributes$/)
  expect(problemOfUnfolding(tree('\u0700>'.repeat(749), [`p${names}`]))).toBeNull()
  expect(problemOfUnfolding(tree('\u0700>'.repeat(400), [`p^a\`${'x'.repeat(99_000)}`]))).toMatch(
    /characters$/,
  )
  expect(problemOfUnfolding(tree(`|\n${' '.repeat(99_000)}${'\x7f'.repeat(400)}`))).toMatch(
    /characters$/,
  )
})

it('takes marks that stand for themselves for text', () => {
  const text = `|${'~<~|~^~\u0700~\x7f'.repeat(400_000)}`
  expect(problemOfUnfolding(tree(text, ['p^a^b^c']))).toBeNull()
})

it('reads no box that is looked for far up again and again', () => {
  const parsed = parseCapture({
    ...sample,
    version: 3,
    tree: {
      tags: [],
      ids: [],
      nodes: `~d${'<p'.repeat(1_000)}${'<b>'.repeat(50_000)}${'>'.repeat(1_001)}`,
    },
    boxes: Array.from({ length: 50_000 }, (_, index) => [
      index === 0 ? 1_002 : 1,
      0,
      0,
      0,
      0,
    ]).flat(),
  })
  expect(parsed).toMatchObject({ ok: false, problem: expect.stringContaining('boxes') })
})
