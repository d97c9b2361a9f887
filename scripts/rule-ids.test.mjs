import { expect, it } from 'vitest'
import { claimsOf, rulesOf, unknownIds, wrongLinks, wronglyMarked } from './rule-ids.mjs'

// Ids that are no rules of the product, so that the check of this file itself finds none.
const page = (...lines) => ({ file: 'docs/product/steps.md', text: lines.join('\n') })
const line = (id, text = 'Something.') => `- <a id="${id}"></a>**${id}** ${text}`
const { rules } = rulesOf([
  page(
    '# Steps',
    line('Q1.1'),
    line('Q1.2', 'Wanted. *(not built)*'),
    line('Q1.3', 'Both. *(partly built: one of two)*'),
    line('Q1.4', 'Of these: *(heading)*'),
  ),
])
const code = (text) => ({ file: 'web/src/a.ts', text })
const unknown = (text) => unknownIds(code(text), rules)
/** The source of a test whose title claims these ids. */
const claiming = (ids) => ({
  file: 'web/src/a.test.ts',
  text: `it(${`'[${ids}] works'`}, () => {})`,
})

it('reads rules with their places and marks', () => {
  const marks = [...rules].map(([id, rule]) => [id, rule.line, rule.mark])
  expect(marks).toEqual([
    ['Q1.1', 2, null],
    ['Q1.2', 3, 'not built'],
    ['Q1.3', 4, 'partly built'],
    ['Q1.4', 5, 'heading'],
  ])
})

it('refuses a rule that stands twice, and an id of another shape', () => {
  const other = { file: 'docs/product/video.md', text: `${line('Q1.1')}\n${line('Q1')}` }
  expect(rulesOf([page(line('Q1.1')), other]).faults).toEqual([
    'docs/product/video.md:1: Q1.1 stands in docs/product/steps.md:1 already.',
    'docs/product/video.md:2: “Q1” is no id of a rule.',
  ])
})

it('names file and line of an id that is no rule', () => {
  expect(unknown('// Fine (Q1.1).\n// Q9.9: not fine.')).toEqual([
    'web/src/a.ts:2: Q9.9 is no rule of docs/product.',
  ])
})

it.each([
  ['in a sentence', 'as Q9.9.'],
  ['between brackets', '(Q9.9, Q1.1)'],
  ['in a string', "rules: ['Q9.9']"],
  ['in a table', '| Q9.9 | x |'],
  ['in a link', '[so](steps.md#Q9.9)'],
])('finds an id %s', (_where, text) => {
  expect(unknown(text)).toHaveLength(1)
})

it.each([
  ['versions', 'v9.9, 9.9.1, Q9.9.1'],
  ['sizes', 'Q9.9rem'],
  ['parts of names', 'BQQQ9.9 aQ9.9 x-Q9.9'],
  ['letters that no rule has', 'R9.9'],
  ['drawings', '<path d="M5.5 17.25H10Q9.9 4 Q9.9 4" />'],
])('takes no %s for ids', (_what, text) => {
  expect(unknown(text)).toEqual([])
})

it('reads claims in titles of tests only, several of them too', () => {
  expect(claimsOf(claiming('Q1.1').text)).toEqual(['Q1.1'])
  expect(claimsOf(claiming('Q1.1, Q1.3').text)).toEqual(['Q1.1', 'Q1.3'])
  expect(claimsOf(`it.each(cases)(${'`[Q1.3] works`'}, () => {})`)).toEqual(['Q1.3'])
  expect(claimsOf('// Q1.1\nfind("[Q1.1] works")')).toEqual([])
})

it('refuses a claim of a rule that is none, whatever its letter', () => {
  expect(unknownIds(claiming('R9.9'), rules)).toHaveLength(1)
})

it('refuses the mark of a rule that is claimed, unless it is built in part', () => {
  expect(wronglyMarked(claiming('Q1.1, Q1.3'), rules)).toEqual([])
  expect(wronglyMarked(claiming('Q1.2, Q1.4'), rules)).toEqual([
    'docs/product/steps.md:3: Q1.2 is marked “not built”, but web/src/a.test.ts claims it.',
    'docs/product/steps.md:5: Q1.4 is marked “heading”, but web/src/a.test.ts claims it.',
  ])
})

it('refuses links to a page in which a rule does not stand', () => {
  const links = (text) => wrongLinks({ file: 'docs/product/video.md', text }, rules)
  expect(links('See [Q1.1](steps.md#Q1.1).')).toEqual([])
  expect(links('See [Q1.1](#Q1.1) and [Q1.2](editor.md#Q1.2).')).toHaveLength(2)
})
