import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { routes } from '../../packages/api-contract/src/index.ts'
import { root } from '../setup/root.mjs'
import { copiedFrom, fixedNamesOf } from './fixed-names.mjs'
import { plainWords, wordsOf } from './testing/plain-words.mjs'

const fixedNames = fixedNamesOf(readFileSync(join(root, 'docs/glossary.md'), 'utf8'))

/** The names of all fields in a JSON Schema. */
function namesIn(schema) {
  if (typeof schema !== 'object' || schema === null) return []
  const own = Array.isArray(schema) ? [] : Object.keys(schema.properties ?? {})
  return [...own, ...Object.values(schema).flatMap(namesIn)]
}

/** All fields of the calls: those of records and commands among them. */
const fields = new Set(
  Object.values(routes)
    .flatMap((calls) => Object.values(calls))
    .flatMap(({ params, query, body, reply }) => [params, query, body, reply])
    .filter((schema) => schema !== undefined)
    .flatMap((schema) => namesIn(schema.toJSONSchema({ io: 'input', unrepresentable: 'any' }))),
)

describe('names of fields', () => {
  it('are made of plain words, but for those that are fixed', () => {
    const odd = [...fields].filter(
      (name) => !fixedNames.has(name) && !wordsOf(name).every((word) => plainWords.has(word)),
    )
    expect(odd, 'Spell them in whole words. New words go to plain-words.mjs.').toEqual([])
    expect(fields).toContain('hotspotOpacity')
  })

  it('are listed as fixed only where a field bears them', () => {
    expect(fixedNames.size).toBeGreaterThan(0)
    expect([...fixedNames.keys()].filter((name) => !fields.has(name))).toEqual([])
  })

  it('are plain in a list that holds nothing else', () => {
    const used = new Set([...fields].flatMap(wordsOf))
    expect([...plainWords].filter((word) => !used.has(word))).toEqual([])
  })
})

it('reads the fixed names out of their table alone', () => {
  const glossary = [
    '| `demo` | a title |',
    '',
    '## Names that are fixed',
    '',
    '| name | meaning |',
    '|---|---|',
    '| `bgcolor` | the colour behind it |',
    '',
    '## More',
    '',
    '| `step` | one screen |',
  ].join('\n')
  expect([...fixedNamesOf(glossary)]).toEqual([['bgcolor', 'the colour behind it']])
})

it('names the lines that copy the spelling of a fixed name', () => {
  const fixed = new Map([['bgcolor', 'the colour behind it']])
  const text = 'const { bgcolor } = hotspot\nconst bgcolorOfAll = 1\nconst oldbgcolor = 2\n'
  expect(copiedFrom(text, fixed).map(({ line, word }) => [line, word])).toEqual([
    [2, 'bgcolorOfAll'],
    [3, 'oldbgcolor'],
  ])
})

it('takes names apart at their capitals', () => {
  expect(wordsOf('showCCButton')).toEqual(['show', 'cc', 'button'])
  expect(wordsOf('mouseXCooridnate')).toEqual(['mouse', 'x', 'cooridnate'])
})
