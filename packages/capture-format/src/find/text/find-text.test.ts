import { describe, expect, it } from 'vitest'
import { treeOf } from '../../testing/tree-of.ts'
import { type ElementNode, nodeType } from '../../tree/nodes.ts'
import { walk } from '../../tree/walk.ts'
import { findText, rangesOf, type TextSearch } from './find-text.ts'

const search = (find: string, more: Partial<TextSearch> = {}): TextSearch => ({
  find,
  exact: false,
  caseSensitive: false,
  ...more,
})
const said = (text: string, find: string, more: Partial<TextSearch> = {}): string[] =>
  rangesOf(text, search(find, more)).map(({ start, end }) => text.slice(start, end))

describe('looking for a text', () => {
  it('[H5.21] does not mind upper and lower case unless it is told to', () => {
    expect(said('Contoso CONTOSO contoso', 'contoso')).toEqual(['Contoso', 'CONTOSO', 'contoso'])
    expect(said('Contoso CONTOSO contoso', 'contoso', { caseSensitive: true })).toEqual(['contoso'])
    expect(said('STRASSE straße STRAẞE', 'straße')).toEqual(['straße', 'STRAẞE'])
  })

  it('[H5.21] finds letters whose lower case is longer at the right place', () => {
    expect(rangesOf('İİ Ada', search('ada'))).toEqual([{ start: 3, end: 6 }])
    expect(said('İstanbul İzmir', 'İzmir')).toEqual(['İzmir'])
  })

  it.each(['a.c', '$50', '(x', '[a', 'a|b', '\\d', '^a', 'a+', 'x?', '*', '{2}', 'a-b', '/', '$&'])(
    '[H5.21] takes %s as it is written',
    (find) => {
      expect(said(`abc 5 xx ${find} aa`, find)).toEqual([find])
    },
  )

  it.each([
    ['$50', 'costs $50, not $500 or $50.00', ['$50', '$50']],
    ['Größe', 'Größe Größen Übergröße Größe', ['Größe', 'Größe']],
    ['cat', 'cat concat cats cat_ cat-like (cat)', ['cat', 'cat', 'cat']],
    ['北京', '我在北京工作', ['北京']],
    ['京工', '我在北京工作', []],
    ['手机', 'iPhone手机', ['手机']],
    ['ada', 'ada.lovelace@ada.example ada1', ['ada', 'ada']],
    ['C++', 'C++ and C++17', ['C++', 'C++']],
    ['Zoe', 'Zoe Zoë Zoe\u0308', ['Zoe']],
    ['😀', 'a😀b 😀', ['😀', '😀']],
    ['สวัสดี', 'สวัสดีครับ', ['สวัสดี']],
  ])('[H5.21] finds %s as a whole word only', (find, text, found) => {
    expect(said(text, find, { exact: true })).toEqual(found)
  })

  it('finds letters with accents however the page wrote them, and no letter without its accent', () => {
    expect(said('Gro\u0308ße', 'Größe')).toEqual(['Gro\u0308ße'])
    expect(said('Zoe\u0308', 'Zoe')).toEqual([])
  })

  it('takes any white space for any other, and nothing for nothing', () => {
    expect(said('Contoso\n   Ltd', 'contoso ltd')).toEqual(['Contoso\n   Ltd'])
    expect(said('a b', '  ')).toEqual([])
  })
})

const page = `<head><title>Contoso</title><style>.contoso{}</style></head>
<body><h1>Contoso <b>Con</b>toso</h1><img alt="Logo of Contoso"><input value="contoso" placeholder="Contoso">
<input type="submit" value="Ask Contoso"><input type="hidden" value="contoso"><input type="radio" value="contoso">
<script>contoso</script><p hidden>contoso</p><a href="https://contoso.test" title="contoso">x</a>
<textarea>contoso</textarea><select><option label="Contoso">one</option></select><svg><text>contoso</text></svg></body>`

describe('findText', () => {
  it('finds what a page says in texts, fields, buttons and names, and nothing else', () => {
    const tree = treeOf(page)
    const tags = new Map([...walk(tree)].map(({ node }) => [node.id, node]))
    const tagOf = (id: number): string => {
      const node = tags.get(id)
      return node?.type === nodeType.element ? node.tagName : ''
    }
    expect(
      findText(tree, search('contoso')).map((it) => `${tagOf(it.nodeId)} ${it.place}`),
    ).toEqual([
      'h1 #0',
      'b #0',
      'img alt',
      'input value',
      'input placeholder',
      'input value',
      'a title',
      'textarea #0',
      'option label',
      'text #0',
    ])
  })

  it('lists matches in the order in which they are read', () => {
    const tree = treeOf(
      '<body><p title="one">two <b>three</b> four <i>five</i></p><p>six</p></body>',
    )
    const found = findText(tree, search('o')).map(({ snippet }) => snippet)
    expect(found.map(({ before, match, after }) => `${before}${match}${after}`)).toEqual(
      ['one', 'two', ' four'].map((text) => text.trim()),
    )
  })

  it('looks into shadow roots and frames', () => {
    const inner = treeOf('<body><p>Contoso inside</p></body>')
    const shadow: ElementNode = {
      type: nodeType.element,
      id: 1001,
      tagName: 'p',
      attributes: {},
      isShadowHost: true,
      childNodes: [{ type: nodeType.text, id: 1002, textContent: 'Contoso', isShadow: true }],
    }
    const frame: ElementNode = {
      type: nodeType.element,
      id: 1003,
      tagName: 'iframe',
      attributes: {},
      childNodes: [],
      contentDocument: inner,
    }
    const tree = { type: nodeType.document, id: 1000, childNodes: [shadow, frame] }
    expect(findText(tree, search('contoso'))).toHaveLength(2)
  })
})

describe('a text that is split over elements', () => {
  const pieces = (html: string, more: Partial<TextSearch> = {}, find = 'contoso') =>
    findText(treeOf(`<body>${html}</body>`), search(find, more)).map((match) => {
      const { before, match: said, after } = match.snippet
      const lengths = [match, ...match.rest].map(({ start, end }) => end - start).join('+')
      return `${before}[${said}]${after} ${lengths}`
    })

  it('is one match, with what stands around it', () => {
    expect(pieces('<p>By Con<b>to</b><i>so</i> Ltd</p>')).toEqual(['By [Contoso] Ltd 3+2+2'])
    expect(pieces('<p><span>Contoso</span>\n <span>Ltd</span></p>', {}, 'contoso ltd')).toEqual([
      '[Contoso Ltd] 7+2+3',
    ])
    expect(pieces('<p>Con<!-- x -->to<wbr><script>x</script><i hidden>y</i>so</p>')).toEqual([
      '[Contoso] 3+2+2',
    ])
  })

  it.each([
    '<p>Con</p><p>toso</p>',
    '<p>Con<br>toso</p>',
    '<p>Con<img alt="x">toso</p>',
    '<p>Con<button>toso</button></p>',
    '<div>Con<div>x</div>toso</div>',
    '<li>Con</li>toso',
    '<p>Con<span style="color:red;display: block">toso</span></p>',
    '<p>Con<input value="toso"></p>',
    '<svg><text><tspan x="0" y="1">Con</tspan><tspan x="0" y="2">toso</tspan></text></svg>',
  ])('ends where a line does: %s', (html) => {
    expect(pieces(html)).toEqual([])
  })

  it('leaves what one text says alone, and comes in the order of reading', () => {
    expect(pieces('<p>Con<b title="contoso">toso</b> contoso <i>con</i>toso</p>')).toEqual([
      '[Contoso] contoso contoso 3+4',
      '[contoso] 7',
      '[contoso] 7',
      'Contoso contoso [contoso] 3+4',
    ])
    expect(pieces('<p>ba<b>ab</b></p>', {}, 'ba')).toEqual(['[ba] 2'])
    expect(pieces('<p>ab<b>ab</b></p>', {}, 'ba')).toEqual(['a[ba]b 1+1'])
    expect(pieces('<p>aba<b>ba</b></p>', {}, 'aba')).toEqual(['[aba] 3'])
  })

  it('[H5.21] is a whole word only where nothing of the word is left out', () => {
    const exact = { exact: true }
    expect(pieces('<p>Con<b>toso</b>s</p>', exact)).toEqual([])
    expect(pieces('<p>(Con<b>toso</b>)</p>', exact)).toEqual(['([Contoso]) 3+4'])
  })

  it('does not join what is slotted with what stands beside it', () => {
    const host = (second: boolean): ElementNode => ({
      type: nodeType.element,
      id: 11,
      tagName: 'x-p',
      attributes: {},
      isShadowHost: true,
      childNodes: [
        { type: nodeType.text, id: 12, textContent: 'Con', ...(second && { isShadow: true }) },
        { type: nodeType.text, id: 13, textContent: 'toso' },
      ],
    })
    const found = (second: boolean) =>
      findText({ type: nodeType.document, id: 1, childNodes: [host(second)] }, search('contoso'))
    expect(found(true)).toEqual([])
    expect(found(false)).toHaveLength(1)
  })
})

describe('the snippet of a match', () => {
  const snippet = (html: string) => {
    const found = findText(treeOf(`<body>${html}</body>`), search('contoso'))[0]?.snippet
    return found ? `${found.before}[${found.match}]${found.after}` : ''
  }

  it('[H9.8] is the whole text up to 60 characters, and 50 in a field', () => {
    const text = 'A text of sixty characters that says contoso and then ends. '
    expect(snippet(`<p>${text.trimEnd()}!</p>`)).toBe(
      'A text of sixty characters that says [contoso] and then ends.!',
    )
    expect(snippet(`<input value="${text.trimEnd()}!">`)).toBe(
      '…haracters that says [contoso] and then ends.!',
    )
    expect(snippet(`<input value="${'a'.repeat(42)} contoso">`)).toBe(`${'a'.repeat(42)} [contoso]`)
  })

  it('[H9.8] of a longer text has 20 characters on either side', () => {
    expect(snippet(`<p>${'a'.repeat(80)} contoso ${'b'.repeat(80)}</p>`)).toBe(
      `…${'a'.repeat(19)} [contoso] ${'b'.repeat(19)}…`,
    )
  })

  it('never cuts a character in two', () => {
    const { before, after } = findText(
      treeOf(`<body><p>${'😀'.repeat(50)}-contoso${'😀'.repeat(50)}</p>`),
      search('contoso'),
    )[0]?.snippet ?? { before: '', after: '' }
    expect(() => encodeURIComponent(`${before}${after}`)).not.toThrow()
  })
})
