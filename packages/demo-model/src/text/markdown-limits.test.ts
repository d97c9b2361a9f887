import { expect, it } from 'vitest'
import { hotspotOn, pageStep, testDocument } from '../testing/builders.ts'
import { refusalOf, testCommand } from '../testing/test-command.ts'
import { plainText, renderMarkdown } from './markdown.ts'
import { isTooNested, listDepthLimit } from './markdown-limits.ts'
import { renderTemplate } from './render-template.ts'

/** Texts that grow by one construct of markdown, to a length. */
const growing: Record<string, (length: number) => string> = {
  'lists on one line': (length) => '- '.repeat(length / 2),
  'numbered lists on one line': (length) => '1. '.repeat(length / 3),
  'lists line by line': (length) =>
    Array.from({ length: Math.sqrt(length) }, (_, i) => `${' '.repeat(2 * i)}- a`).join('\n'),
  items: (length) => '- a\n'.repeat(length / 4),
  'marks in turns': (length) => '*_'.repeat(length / 2),
  'marks and words': (length) => '*a _b '.repeat(length / 6),
  'bold in words': (length) => 'a**b'.repeat(length / 4),
  'closed marks': (length) => '*a*'.repeat(length / 3),
  'open brackets': (length) => '['.repeat(length),
  'open links': (length) => '[a]('.repeat(length / 4),
  links: (length) => '[a](https://b.c) '.repeat(length / 17),
  'links in a link': (length) => `[${'[a](https://b.c)'.repeat(length / 16)}](https://d.e)`,
  'automatic links': (length) => '<https://a'.repeat(length / 10),
  entities: (length) => '&amp;&'.repeat(length / 6),
  paragraphs: (length) => 'a\n\n'.repeat(length / 3),
  spaces: (length) => `${' '.repeat(length)}a`,
  'open variables': (length) => '{{a|'.repeat(length / 4),
  variables: (length) => '{{a|**b**}}'.repeat(length / 11),
  'variables of links': (length) =>
    '[{{a|[b](https://c.d)}}](https://{{e}}.f.g)'.repeat(length / 43),
}

const milliseconds = (work: () => unknown) => {
  const begun = Date.now()
  work()
  return Date.now() - begun
}

/** The least time that some work takes in three tries: a machine may be busy. Ends as soon as it is short enough. */
function leastTime(work: () => unknown, enough: number) {
  let least = milliseconds(work)
  for (let tries = 1; tries < 3 && least >= enough; tries += 1)
    least = Math.min(least, milliseconds(work))
  return least
}

/** Four times as long as a text that can be saved: what grows as a square shows there. */
const long = 40_000
/** Ordinary text in lines, rendered in proportion to its length. */
const ordinary = leastTime(() => renderMarkdown('a line of words\n'.repeat(long / 16)), 0)

it.each(Object.entries(growing))('rendering %s costs about what ordinary text costs', (_, text) => {
  for (const render of [renderMarkdown, renderTemplate, plainText]) {
    // The slowest takes 10 times as long; without limits lists take 300 times.
    const most = 40 * ordinary + 200
    expect(leastTime(() => render(text(long)), most)).toBeLessThan(most)
  }
})

it('shows what nests too deeply as it is typed', () => {
  const text = `${'- '.repeat(listDepthLimit + 1)}<b>`
  expect(renderMarkdown(text)).toBe(`<p>${'- '.repeat(listDepthLimit + 1)}&lt;b&gt;</p>`)
  expect(plainText(text)).toBe(text)
  expect(renderMarkdown(`${'- '.repeat(listDepthLimit)}x`)).toContain('<ul>')
})

it('finds nothing wrong with what people write', () => {
  const list = Array.from({ length: 12 }, (_, i) => `${'  '.repeat(i)}- level ${i}`).join('\n')
  const table = `${' '.repeat(80)}not a list\n-- \n---\n- - -\n2026-11-23 - 2026-12-24`
  for (const text of [list, table, '**bold** '.repeat(400), '- item\n'.repeat(1_400)]) {
    expect(isTooNested(text), text.slice(0, 40)).toBe(false)
  }
})

it('refuses to save such a text, and leaves one that was saved before to be edited', () => {
  const deep = '- '.repeat(30)
  const page = pageStep('page')
  const hotspot = { ...hotspotOn(page, 'one'), text: deep }
  const document = testDocument({ steps: [page], hotspots: [hotspot] })
  const change = (changes: object) => ({
    type: 'update-hotspot' as const,
    hotspotId: hotspot.id,
    changes,
  })
  expect(refusalOf(document, change({ text: `${deep}x` }))).toEqual(['text-too-nested'])
  expect(refusalOf(document, change({ aiText: '*_'.repeat(600) }))).toEqual(['text-too-nested'])
  testCommand(document, change({ bgcolor: '#123456' }))
})
