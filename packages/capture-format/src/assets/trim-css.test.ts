import { describe, expect, it } from 'vitest'
import { type DocumentNode, nodeType } from '../tree/nodes.ts'
import { trimCss } from './trim-css.ts'
import { usedNames } from './used-names.ts'

const tree: DocumentNode = {
  type: nodeType.document,
  id: 1,
  childNodes: [
    {
      type: nodeType.element,
      id: 2,
      tagName: 'main',
      attributes: { class: 'Page\n open', id: 'top', 'data-mode': 'light' },
      childNodes: [
        {
          type: nodeType.element,
          id: 3,
          tagName: 'iframe',
          attributes: {},
          childNodes: [],
          contentDocument: {
            type: nodeType.document,
            id: 4,
            childNodes: [
              {
                type: nodeType.element,
                id: 5,
                tagName: 'b',
                attributes: { class: 'inner' },
                childNodes: [],
              },
            ],
          },
        },
      ],
    },
  ],
}
const trimmed = (css: string): string => trimCss(css, usedNames(tree))

describe('trimCss', () => {
  it.each([
    ['a class', '.gone{x:y}'],
    ['an id', '#gone{x:y}'],
    ['a tag', 'gone>main{x:y}'],
    ['an attribute', '[data-gone=x]{x:y}'],
    ['one of several names', 'main.page.gone:hover::before{x:y}'],
    ['all selectors of a list', '.gone:hover,main .gone2{x:y}'],
    ['all that one of must match', ':is(.gone,#gone) b{x:y}'],
    ['a condition', '@media (width>1px){ .gone{x:y} }'],
    ['a comment', '/* .page{} */'],
  ])('leaves out what asks for %s that nothing has', (_name, css) => {
    expect(trimmed(css)).toBe('')
  })

  it.each([
    ['names in either case, in frames too', 'MAIN.page#top .INNER{x:y}'],
    ['states', 'b:hover,b:not(.gone),b:nth-child(2 of .gone){x:y}'],
    ['one that matches of those in brackets', 'main:is(.gone,.open){x:y}'],
    ['names in other namespaces', 'svg|gone,*|gone{x:y}'],
    ['attributes that a replay may add', '[open],[data-ws-src]{x:y}'],
    ['escaped names', '.\\6f pen{x:y}'],
    ['what edits make', 'img{x:y}'],
    ['what is no style', '@font-face{x:y}@keyframes gone{from{x:y}}@property --gone{x:y}'],
    ['places of layers', '@layer gone{}'],
    ['rules in rules', '.gone{:not(&){x:y}}'],
    ['licences', '/*! by */.open{x:y}'],
  ])('keeps %s', (_name, css) => {
    expect(trimmed(css)).toBe(css)
  })

  it('takes plain selectors out of a list, and no other: they may make all of it invalid', () => {
    expect(trimmed('.gone , main > .open ,b{x:y}')).toBe('main > .open,b{x:y}')
    expect(trimmed('.gone::-moz-x,main{x:y}')).toBe('.gone::-moz-x,main{x:y}')
    expect(trimmed('@layer a{.gone{x:y}.open{x:y}}')).toBe('@layer a{.open{x:y}}')
  })

  it('looks into brackets as far as anybody writes them', () => {
    const deep = `${':is('.repeat(50_000)}.gone${')'.repeat(50_000)}{x:y}`
    expect(trimmed(deep)).toBe(deep)
  })

  it.each([
    ['a rule without an end', '.gone{x:y}.open{x:y'],
    ['a brace too many', '.gone{x:y}}main{x:y}.open{x:y}'],
    ['a semicolon where none belongs', '.gone{x:y}; main{x:y}'],
    ['a bracket that swallows rules', '.gone:not(main{x:y}.open{x:y}'],
    ['an import that comes too late', '.gone{x:y}@import "x.css";'],
    ['an import behind a condition', '@media print{.gone{x:y}}@import "x.css";'],
    ['a brace in brackets', '.gone:not(} .a){x:y}.gone{x:y'],
    ['groups without end', `${'@media print{'.repeat(50_000)}${'}'.repeat(50_000)}`],
    ['a text without an end', '.gone{x:y}"\n.open{x:y}'],
  ])('leaves a sheet with %s as it is', (_name, css) => {
    expect(trimmed(css)).toBe(css)
  })
})
