// @vitest-environment jsdom
import { renderTemplate } from '@waystep/demo-model'
import { EditorState } from 'prosemirror-state'
import { EditorView } from 'prosemirror-view'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { parseMarkdown } from './parse-markdown.ts'
import { textPlugins } from './text-plugins.ts'
import { writeMarkdown } from './write-markdown.ts'

let view: EditorView

beforeEach(() => {
  vi.stubGlobal('ClipboardEvent', Event)
  // Nothing has a place in this DOM.
  Range.prototype.getClientRects = () => [] as unknown as DOMRectList
  const plugins = textPlugins({ placeholder: '', openForm: () => {} })
  const state = EditorState.create({ doc: parseMarkdown(''), plugins })
  view = new EditorView(document.body, { state, handleScrollToSelection: () => true })
})
afterEach(() => {
  vi.unstubAllGlobals()
  view.destroy()
})

function pasted(html: string): { shown: string; said: string } {
  view.pasteHTML(html)
  return { shown: view.dom.innerHTML, said: renderTemplate(writeMarkdown(view.state.doc)) }
}

const cut = (context: unknown, depth = '1 1') =>
  `<p data-pm-slice='${depth} ${JSON.stringify(context)}'>words</p>`
const link = { href: 'javascript:ran()' }

it.each([
  ['a link that runs', '<a href="javascript:ran()">words</a>'],
  ['one that hides that it runs', '<a href="java&#10;script:ran()">words</a>'],
  ['one to a page of its own', '<a href="data:text/html,<script>ran()</script>">words</a>'],
  ['a picture', '<p>words<img src="https://evil.example/p.png" onerror="ran()"></p>'],
  ['a style', '<style>@import "//evil.example"</style><p style="position:fixed">words</p>'],
  ['a script', '<script>ran()</script><svg onload="ran()"></svg><p>words</p>'],
  [
    'what is parsed twice',
    '<p>words</p><math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=ran()&gt;">',
  ],
  ['a cut with a link', cut(['paragraph', null, 'link', link])],
  [
    'a cut out of a list of hostile number',
    cut(['ordered_list', { start: '"><img onerror=ran()>' }]),
  ],
  ['a cut of prototypes', cut(['__proto__', null, 'constructor', link, 'doc', null])],
  ['a cut of no depth there is', cut(['ordered_list', { start: 1 }], '99999999 99999999 -9999999')],
  ['a cut that is cut off', `<p data-pm-slice='1 1 ["ordered_list"'>words</p>`],
])('makes words of %s', (_, html) => {
  const { shown, said } = pasted(html)
  for (const text of [shown, said]) {
    expect(text).toContain('words')
    expect(text).not.toMatch(/ran\(|evil|<(?:img|style|script|svg|math)|\son\w+=|javascript:/)
  }
})

it.each([
  ['lists', '<ul><li>words'.repeat(200)],
  ['boxes', `${'<div>'.repeat(400)}words`],
  ['marks', `${'<b><i>'.repeat(200)}words`],
  ['paragraphs', '<p>words</p>'.repeat(5_000)],
  ['links', '<a href="https://acme.example/">words</a> '.repeat(4_500)],
  ['lists it was cut out of', cut(Array(20_000).fill('bullet_list'))],
])('takes the words of a page of endless %s', (_, html) => {
  const { said } = pasted(html)
  expect(said).toMatch(/^<p>words/)
  expect(view.state.doc.textContent.length).toBeLessThanOrEqual(20_000)
  expect(view.state.doc.childCount).toBe(1)
})

it('takes no more of five megabytes than can be told to be too much', () => {
  view.pasteText('lorem ipsum '.repeat(420_000))
  expect(view.state.doc.textContent.length).toBeLessThanOrEqual(20_000)
})

/** Whether the browser would do by itself what an event tells of. */
function isLeftToBrowser(name: string, fields: object): boolean {
  const event = Object.assign(new Event(name, { bubbles: true, cancelable: true }), fields)
  return view.dom.dispatchEvent(event)
}
const holding = (data: Readonly<Record<string, string>>) => ({
  getData: (type: string) => data[type] ?? '',
})
const picture = { 'text/html': '<img src="https://evil.example/p.png">' }

it('leaves nothing to the browser that comes from elsewhere, which would load its pictures', () => {
  for (const inputType of ['insertFromPaste', 'insertFromDrop', 'insertFromYank']) {
    expect(isLeftToBrowser('beforeinput', { inputType }), inputType).toBe(false)
  }
  expect(isLeftToBrowser('beforeinput', { inputType: 'insertText' })).toBe(true)
  const at = vi.spyOn(view, 'posAtCoords').mockReturnValue({ pos: 1, inside: 0 })
  for (const held of [{}, { 'application/x-odd': 'x' }]) {
    expect(isLeftToBrowser('paste', { clipboardData: holding(held) })).toBe(false)
    expect(isLeftToBrowser('drop', { dataTransfer: holding(held) })).toBe(false)
  }
  at.mockReturnValue(null)
  expect(isLeftToBrowser('drop', { dataTransfer: holding(picture) })).toBe(false)
  expect(view.state.doc.textContent).toBe('')
})
