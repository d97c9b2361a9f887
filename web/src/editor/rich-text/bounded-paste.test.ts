// @vitest-environment jsdom
import { expect, it } from 'vitest'
import { boundedHtml, boundedText } from './bounded-paste.ts'

const cut = (context: unknown) =>
  `<p data-pm-slice='1 1 ${JSON.stringify(context)}'>one <b>two</b></p>`

it('leaves what somebody wrote as it is', () => {
  const nested = `${'<ul><li>'.repeat(20)}deep${'</li></ul>'.repeat(20)}`
  const dressed = `<p style="${'x'.repeat(400_000)}">one</p>`
  const listed = cut(['bullet_list', null, 'list_item', null])
  for (const html of ['<p>a <b>b</b></p>', nested, dressed, listed, '']) {
    expect(boundedHtml(html)).toBe(html)
  }
  expect(boundedText('a\nb')).toBe('a\nb')
})

it.each([
  ['deep', `${'<div>'.repeat(100)}one <b>two</b>`, 'one two'],
  ['cut out of lists without end', cut(Array(500).fill('bullet_list')), 'one two'],
  ['of many elements', `${'<p></p>'.repeat(5_000)}<p>one &lt;b&gt; two</p>`, 'one &lt;b&gt; two'],
  ['of many words', `<p><b>${'word '.repeat(5_000)}</b></p>`, 'word '.repeat(4_000)],
  ['of style sheets', `<style>${'.a{}'.repeat(6_000)}</style>${'<i>'.repeat(99)}one`, 'one'],
])('takes the words alone of what is %s', (_, html, words) => {
  expect(boundedHtml(html)).toBe(`<p>${words}</p>`)
})

it('takes no more of a text than can be told to be too much', () => {
  expect(boundedText('a'.repeat(5_000_000))).toHaveLength(20_000)
})
