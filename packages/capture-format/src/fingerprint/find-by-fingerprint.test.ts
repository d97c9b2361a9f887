import { describe, expect, it } from 'vitest'
import { treeOf } from '../testing/tree-of.ts'
import { type DocumentNode, nodeType } from '../tree/nodes.ts'
import { walk } from '../tree/walk.ts'
import { findByFingerprint, fingerprintOf } from './find-by-fingerprint.ts'
import type { Found } from './fingerprint.ts'

/** The element that is marked `data-mark`, which no fingerprint asks for. */
function marked(tree: DocumentNode, mark: string): number {
  for (const { node } of walk(tree)) {
    if (node.type === nodeType.element && node.attributes['data-mark'] === mark) return node.id
  }
  return 0
}

/** What becomes in `after` of the element that `before` marks with `x`: its mark there, or no mark. */
function found(before: string, after: string): Found['kind'] | string {
  const [first, second] = [treeOf(before), treeOf(after)]
  const print = fingerprintOf(first, marked(first, 'x'))
  if (!print) throw new Error('nothing is marked')
  const answer = findByFingerprint(second, print)
  if (answer.kind !== 'found') return answer.kind
  for (const { node } of walk(second)) {
    if (node.id !== answer.nodeId || node.type !== nodeType.element) continue
    return String(node.attributes['data-mark'] ?? 'another')
  }
  return 'nothing'
}

const row = (name: string, office: string, pay: string, mark = ''): string =>
  `<tr><td>${name}</td><td>${office}</td><td>${pay}</td><td>2026</td><td><button ${mark && `data-mark="${mark}"`}>Edit</button></td></tr>`
const table = (...rows: string[]): string =>
  `<body><h1>Staff</h1><table><tbody>${rows.join('')}</tbody></table></body>`

const airi = row('Airi', 'Tokyo', '$162', 'x')
const ashton = row('Ashton', 'Paris', '$86', 'y')
const cedric = row('Cedric', 'Rome', '$433', 'z')

describe('an element of a list', () => {
  it.each([
    ['nothing else changes', table(airi, ashton, cedric)],
    ['rows are put in another order', table(cedric, ashton, airi)],
    ['rows come and go', table(row('Bob', 'Oslo', '$1'), row('Cara', 'Bern', '$2'), airi)],
    ['its row says something else in places', table(ashton, airi.replace('$162', '$170'))],
    [
      'the page around changes',
      `${table(ashton, airi)}<footer>New</footer>`.replace('Staff', 'All'),
    ],
    ['the table gets a class', table(ashton, airi).replace('<table', '<table class="show odd"')],
  ])('is found again where %s', (_, after) => {
    expect(found(table(airi, ashton), after)).toBe('x')
  })

  it.each([
    ['its row is gone', table(ashton, cedric)],
    ['another row has its name', table(row('Airi', 'Lima', '$9').replace('2026', '2020'), cedric)],
    ['two rows have its name', table(airi, row('Airi', 'Lima', '$9', 'w'))],
    ['two rows are like it', table(airi, airi.replace('"x"', '"w"'))],
  ])('is no other where %s', (_, after) => {
    expect(['absent', 'ambiguous']).toContain(found(table(airi, ashton), after))
  })

  it.each([
    ['one alone', ['x'], ['', 'x']],
    ['one of several', ['x', 'y', 'z'], ['', 'x', 'y', 'z']],
  ])('that says nothing, %s, is not taken for one that came before it', (_, before, after) => {
    const icons = (marks: readonly string[]): string => {
      const items = marks.map(
        (mark) => `<li><a href="#"><i class="icon" data-mark="${mark}"></i></a></li>`,
      )
      return `<body><nav><ul>${items.join('')}</ul></nav></body>`
    }
    expect(found(icons(before), icons(before))).toBe('x')
    expect(found(icons(before), icons(after))).toBe('ambiguous')
  })

  it('is not told from one like it by the place alone, unless the list is as it was', () => {
    const twin = row('Open', 'Tokyo', '$1')
    const mine = row('Open', 'Tokyo', '$1', 'x')
    expect(found(table(twin, mine), table(twin, mine))).toBe('x')
    expect(found(table(twin, mine), table(ashton, twin, mine))).toBe('ambiguous')
    expect(found(table(twin, mine), table(mine))).toBe('ambiguous')
  })

  it('is no cell of another column', () => {
    const cells = (...texts: string[]): string =>
      table(
        `<tr>${texts.map((text) => `<td ${text === 'Tokyo' ? 'data-mark="x"' : ''}>${text}</td>`).join('')}</tr>`,
        ashton,
      )
    const before = cells('Airi', 'Tokyo', '$162', '2026', 'Mail')
    expect(found(before, cells('Airi', '$162', 'Tokyo', '2026', 'Mail'))).toBe('ambiguous')
    expect(found(before, cells('Airi', 'New', 'Tokyo', '$162', '2026', 'Mail'))).toBe('ambiguous')
    expect(found(before, before.replace('>Tokyo', '>Kyoto'))).toBe('x')
  })

  it('is found in cards, links and rows of whichever elements', () => {
    const card = (name: string, mark = ''): string =>
      `<div class="card shadow"><h3>${name}</h3><p>About</p><div class="menu"><a ${mark}>More</a></div></div>`
    const cards = (...all: string[]): string =>
      `<body><div class="row">${all.join('')}</div></body>`
    const mine = card('Orders', 'data-mark="x"')
    expect(found(cards(mine, card('Sales')), cards(card('New'), card('Sales'), mine))).toBe('x')
    expect(found(cards(mine, card('Sales')), cards(card('New'), card('Sales')))).toBe('absent')
    const grid = (...names: string[]): string =>
      `<body><div role="grid">${names.map((name) => `<div role="row" row-id="${name}"><div role="gridcell" ${name === 'b' ? 'data-mark="x"' : ''}>1</div><div role="gridcell">1</div></div>`).join('')}</div></body>`
    expect(found(grid('a', 'b'), grid('b', 'c', 'a'))).toBe('x')
    expect(found(grid('a', 'b'), grid('a', 'c'))).toBe('absent')
  })
})

describe('an element outside of lists', () => {
  const page = (middle: string, before = ''): string =>
    `<body>${before}<div class="top"><span class="name">Ada</span></div><main class="m"><div class="box">${middle}</div></main></body>`

  it('is found where it says the same, and where it is the only one that could say it', () => {
    expect(
      found(page('<p data-mark="x">Total</p>'), page('<b>!</b><p data-mark="x">Total</p>')),
    ).toBe('x')
    expect(found(page('<p data-mark="x">$5</p>'), page('<p data-mark="x">$7</p>'))).toBe('x')
    const moved = page('<p data-mark="x">Total</p>', '<div class="note">New</div>')
    expect(found(page('<p data-mark="x">Total</p>'), moved)).toBe('x')
  })

  it('is no other one that stands where it stood', () => {
    const two = page('<p>A</p><p data-mark="x">B</p>')
    expect(found(two, page('<p>New</p><p>A</p><p>C</p>'))).toBe('absent')
    const one = page('<p data-mark="x">$5</p>')
    expect(found(one, one.replace('class="box"', 'class="other"').replace('$5', '$7'))).toBe(
      'absent',
    )
  })

  it('is none of a page that is laid out alike and says something else', () => {
    const laidOut = (title: string, intro: string): string =>
      `<body><nav class="n">Home</nav><main class="m"><h1 class="t" data-mark="x">${title}</h1><p class="i">${intro}</p></main></body>`
    const tables = laidOut('Tables', 'Rows of all offices')
    expect(found(tables, laidOut('Charts', 'Lines of all years'))).toBe('absent')
    expect(found(tables, laidOut('Staff', 'Rows of all offices'))).toBe('x')
    const titled = (title: string): string =>
      `<head><title>${title}</title></head><body><nav>Home <b data-mark="x">${title}</b> Help</nav></body>`
    expect(found(titled('Tables'), titled('Charts'))).toBe('absent')
    const alone = (text: string): string => `<body><p data-mark="x">${text}</p></body>`
    expect(found(alone('$5'), alone('$7'))).toBe('absent')
  })

  it('is one of several alike only where nothing around has changed', () => {
    const two = page('<p>Save</p><p data-mark="x">Save</p>')
    expect(found(two, two)).toBe('x')
    expect(found(two, page('<p>Save</p><p>Save</p><p data-mark="x">Save</p>'))).toBe('ambiguous')
    expect(found(page('<p data-mark="x">Save</p>'), two)).toBe('ambiguous')
  })

  it('is nothing where fingerprints are of another kind', () => {
    const tree = treeOf(page('x'))
    const none = { nodeHash: '0123456789abcd', parentHash: null, grandparentHash: null }
    const other = { ...none, greatGrandparentHash: null, firstSiblingHash: null, xpath: '' }
    expect(findByFingerprint(tree, other)).toEqual({ kind: 'absent' })
  })
})
