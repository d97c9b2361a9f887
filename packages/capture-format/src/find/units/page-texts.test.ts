import { expect, it } from 'vitest'
import { withVariableText } from '../../edits/page-variables.ts'
import { writePage } from '../../html/index.ts'
import { treeOf } from '../../testing/tree-of.ts'
import { mapTree } from '../../tree/map-tree.ts'
import type { DocumentNode } from '../../tree/nodes.ts'
import { walk } from '../../tree/walk.ts'
import { textUnits } from './text-units.ts'
import { translatableUnits } from './translatable-units.ts'
import { withPageTexts } from './with-page-texts.ts'

const pageOf = (body: string, head = '') =>
  treeOf(`<html lang="en"><head>${head}</head><body>${body}</body></html>`)
const unitsOf = (body: string) => Array.from(textUnits(pageOf(body)), ({ text }) => text)
const html = (tree: DocumentNode) =>
  writePage(tree, { assetUrl: (hash) => hash }).replace(/ data-ws-id="\d+"/g, '')
const inGerman = (body: string, texts: Readonly<Record<string, string>>) =>
  html(
    withPageTexts(pageOf(body), {
      language: 'de',
      isRightToLeft: false,
      texts: new Map(Object.entries(texts)),
    }),
  )

it('reads a sentence with marks in it as one text, and words that may stand apart as one each', () => {
  expect(unitsOf('<p>Click <b>Save</b> to  go</p>')).toEqual(['Click <1>Save</1> to go'])
  expect(unitsOf('<nav><a>Home</a> <a>Prices</a></nav>')).toEqual(['Home', 'Prices'])
  expect(unitsOf('<td><span>Total</span><span>$500</span></td>')).toEqual(['Total', '$500'])
  expect(unitsOf('<p>Read <a>this</a></p>')).toEqual(['Read', 'this'])
})

it('offers a word with a number that is marked beside it, and no number alone', () => {
  const found = (body: string) => translatableUnits(pageOf(body))
  expect(found('<a><span>Renewals</span><b>3</b></a>')).toEqual(['Renewals<1>3</1>'])
  expect(found('<p>Order <b>4711</b></p>')).toEqual(['Order <1>4711</1>'])
  expect(found('<p>A4711 <b>12</b></p><p><b>3</b>7</p>')).toEqual([])
})

it('reads what people read besides: fields, buttons, alternatives and labels, and no address', () => {
  const body =
    '<input placeholder="Search" type="search"><input type="submit" value="Send">' +
    '<img alt="A chart"><button aria-label="Close" title="Close it"></button><a href="mailto:a@b.example">Mail</a>'
  expect(unitsOf(body)).toEqual(['Search', 'Send', 'A chart', 'Close', 'Close it', 'Mail'])
})

it('leaves alone what the page says is not to be translated, and fonts of icons', () => {
  const body =
    '<p translate="no">Waystep</p><i class="material-icons">home</i><p class="x notranslate"><b>Brand</b></p><p>Home</p>'
  expect(unitsOf(body)).toEqual(['Home'])
  expect(inGerman(body, { home: 'Haus', Home: 'Start', Waystep: 'x', Brand: 'x' })).toContain(
    '>home</i>',
  )
})

it('neither offers nor replaces a text with variables: a viewer sees what it is filled in with', () => {
  const tree = mapTree(pageOf('<h1>Hello there</h1><p>Open</p>'), {
    element: (element) =>
      element.tagName === 'h1' ? withVariableText(element, 'Hello {{name | there}}') : element,
  })
  expect(translatableUnits(tree)).toEqual(['Open'])
  const texts = new Map([
    ['Hello there', 'Hallo'],
    ['Open', 'Offen'],
  ])
  const shown = html(withPageTexts(tree, { language: 'de', isRightToLeft: false, texts }))
  expect(shown).toContain('>Hello there</h1><p>Offen</p>')
})

it('offers no numbers, dates, addresses, single characters, tokens or documents, and each text once', () => {
  const body = [
    '4,711.00 €',
    '2026-03-04',
    'Mar 4, 2026',
    'ada@crm.example',
    'https://crm.example/a',
    'x',
    'INV-2031',
    'v2.1',
    'word '.repeat(500),
    'Invoices',
    'Invoices',
    '3 open invoices',
  ].map((text) => `<p>${text}</p>`)
  expect(translatableUnits(pageOf(body.join('')))).toEqual(['Invoices', '3 open invoices'])
})

it('offers no text with a date in it where dates move', () => {
  const tree = pageOf('<p>Due on 2026-03-04</p><p>Open invoices</p>')
  expect(translatableUnits(tree)).toEqual(['Due on 2026-03-04', 'Open invoices'])
  expect(translatableUnits(tree, new Set(), true)).toEqual(['Open invoices'])
})

it('offers no more than 200,000 characters of a page, however many texts it says', () => {
  const long = 'word '.repeat(380)
  const texts = Array.from({ length: 400 }, (_, at) => `<p>${long} of line ${at}</p>`)
  const offered = translatableUnits(pageOf(texts.join('')))
  const characters = offered.reduce((sum, text) => sum + text.length, 0)
  expect(characters).toBeGreaterThan(195_000)
  expect(characters).toBeLessThanOrEqual(200_000)
})

it('puts words where the marks are, also where the other language has more around them', () => {
  const body = '<p><b>Save</b> it</p>'
  const put = (text: string) => inGerman(body, { '<1>Save</1> it': text })
  expect(put('<1>Sichern</1> Sie')).toContain('<p><b>Sichern</b> Sie</p>')
  expect(put('Jetzt <1>sichern</1>')).toContain('<p><b>Jetzt sichern</b></p>')
})

it.each([
  'Ohne Zeichen',
  '<2>Falsch</2>',
  '<1>Zwei</1><1>mal</1>',
  '<1>Offen',
  '</1>Zu<1>',
  '<1><1>In</1></1>',
])('shows a text whose marks are others without any: %s', (text) => {
  const shown = inGerman('<p>Click <b>Save</b> to go</p>', { 'Click <1>Save</1> to go': text })
  expect(shown).toContain(`<p>${text.replace(/<\/?\d>/g, '')}<b></b></p>`)
})

it('keeps the white space around a text, and replaces no part of a longer one', () => {
  expect(inGerman('<p>\n Open </p><p>Open it</p>', { Open: 'Offen' })).toContain(
    '<p>\n Offen </p><p>Open it</p>',
  )
})

it('shows markup of a text as text: no value makes an element or an attribute', () => {
  const hostile = '"><img src=x onerror=alert(1)><script>alert(1)</script>&lt;b&gt;'
  const body = '<p>Open</p><input placeholder="Open"><style>p{}</style>'
  const before = [...walk(pageOf(body))].length
  const tree = withPageTexts(pageOf(body), {
    language: 'de',
    isRightToLeft: false,
    texts: new Map([['Open', hostile]]),
  })
  expect([...walk(tree)].length).toBe(before)
  const again = treeOf(html(tree))
  const names = Array.from(walk(again), ({ node }) => ('tagName' in node ? node.tagName : ''))
  expect(names).not.toContain('script')
  expect(names).not.toContain('img')
  expect(Array.from(textUnits(again), ({ text }) => text)).toEqual([hostile, hostile])
})

it('isolates texts from right to left, a sentence as a whole, and mirrors nothing', () => {
  const tree = withPageTexts(pageOf('<p>Click <b>Save</b></p>'), {
    language: 'ar',
    isRightToLeft: true,
    texts: new Map([['Click <1>Save</1>', 'انقر <1>حفظ</1>']]),
  })
  expect(html(tree)).toContain('<p>\u2067انقر <b>حفظ\u2069</b></p>')
  expect(html(tree)).toContain('<html lang="ar"')
  expect(html(tree)).not.toContain('dir=')
})

it('touches nothing of nodes that are left out, and answers the very tree where nothing is said', () => {
  const tree = pageOf('<p>Open</p><p id="x"><b>Open</b></p>')
  const secret = Array.from(walk(tree), ({ node }) => node).find(
    (node) => 'tagName' in node && node.attributes.id === 'x',
  )
  const texts = { language: 'de', isRightToLeft: false, texts: new Map([['Open', 'Offen']]) }
  const shown = withPageTexts(tree, texts, new Set([secret?.id ?? 0]))
  expect(html(shown)).toContain('<p>Offen</p><p id="x"><b>Open</b></p>')
  expect(translatableUnits(tree, new Set([secret?.id ?? 0]))).toEqual(['Open'])
  expect(withPageTexts(tree, { ...texts, texts: new Map([['Close', 'Zu']]) })).toBe(tree)
})

it('lets no page grow without end, however often it says a word and however long that is elsewhere', () => {
  const shown = inGerman('<p>Open</p>'.repeat(1_000), { Open: 'x'.repeat(10_000) })
  expect(shown.length).toBeGreaterThan(1_900_000)
  expect(shown.length).toBeLessThan(2_100_000)
  expect(shown).toContain('<p>Open</p></body>')
})
