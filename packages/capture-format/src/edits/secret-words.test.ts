import { expect, it } from 'vitest'
import { editOf } from '../testing/edit-of.ts'
import { treeOf } from '../testing/tree-of.ts'
import { nodeType } from '../tree/nodes.ts'
import { walk } from '../tree/walk.ts'
import { resolveEdits } from './resolve-edits.ts'
import { saidWords, secretWords } from './secret-words.ts'

/** What a page does not say any more of which a text is redacted. */
function secretsOf(text: string, left = 'Invoices') {
  const tree = treeOf(`<body><h1>${left}</h1><p id="e">${text}</p></body>`)
  let id = 0
  for (const { node } of walk(tree))
    if (node.type === nodeType.element && node.attributes.id === 'e') id = node.id
  const edits = [editOf(tree, id, { Redact: { newValue: 'redact' } })]
  return secretWords(tree, edits, resolveEdits(tree, edits, { stepId: 's' }))
}

it.each([
  ['Zoe\u0308 Bra\u0302nd', 'Zo\u00eb Br\u00e2nd'],
  ['Zq\u00adua\u00adson', 'Zquason'],
  ['Zq\u200bua\u2060s\u200don', 'Zquason'],
  ['\u202eZquason\u202c', 'Zquason'],
  ['Zquason', 'Zq\u00aduason'],
  ['Zquason', 'Zqu\u0007ason'],
  ['Zquason', 'Zqua\ufe0fson'],
  ['Straßer', 'STRASSER'],
  ['STRAẞER', 'Straßer'],
  ['Οδυσσεύς', 'ΟΔΥΣΣΕΎΣ'],
  ['İzmirli', 'izmirli'],
  ['Ｍüller', 'MÜLLER'],
])('are found in texts made of a page, whatever characters it has: %j', (page, made) => {
  const { words, phrases } = secretsOf(page)
  const said = saidWords(made)
  expect(phrases).toContain(said.phrase)
  expect(said.words.some((word) => words.includes(word))).toBe(true)
})

it.each([
  ['Παπαδόπουλος', 'Παπαδόπουλος.pdf'],
  ['Παπαδόπουλος', 'Παπαδόπουλος:α'],
  ['Παπαδόπουλος', 'Παπαδόπουλος’α'],
  ['Παπαδόπουλος.pdf', 'ΠΑΠΑΔΌΠΟΥΛΟΣ'],
])('are Greek words with whatever stands behind their last sigma: %j', (page, made) => {
  const { words } = secretsOf(page)
  expect(saidWords(made).words.some((word) => words.includes(word))).toBe(true)
})

it('are pairs as pages have them, without single letters between', () => {
  const { pairs } = secretsOf('Bo J Fox')
  expect(pairs).toEqual(['bo fox'])
  expect(saidWords('Ask Bo J Fox').pairs).toContain('bo fox')
})

it('are not what the page still says in other characters', () => {
  const secrets = secretsOf('Zoe\u0308', 'Zo\u00eb')
  expect(secrets).toEqual({ words: [], pairs: [], phrases: [] })
})
