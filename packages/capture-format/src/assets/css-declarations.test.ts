import { describe, expect, it } from 'vitest'
import { harmlessCss } from './css-urls.ts'

/** A text with only those fragments that name an element of the page. */
const kept = (css: string, property: string | null = null) =>
  harmlessCss(css, (url, { takesPart }) => (takesPart ? url : null), property)
const gone = 'url("data:,")'

describe('a lone fragment in CSS', () => {
  it.each([
    'background',
    'background-image',
    'list-style',
    'list-style-image',
    'content',
    'cursor',
    'border-image',
    'border-image-source',
    '-webkit-border-image',
    '-webkit-mask-box-image',
    '-webkit-box-reflect',
    'shape-outside',
    'BACKGROUND',
    'b\\61ckground',
    'anything',
    '--x',
    'src',
    'initial-value',
    'result',
    'symbols',
  ])('is gone where browsers would ask for the page: %s', (property) => {
    for (const url of ['url(#x)', 'url("#x")', 'URL( #x )', "u\\72l('#')", 'url(\\23 x)']) {
      expect(kept(`a{${property}:red,${url} 1px}`), url).not.toContain(`${url} 1px`)
      expect(kept(`${property}:${url}`)).toMatch(/data:,/)
      expect(kept(`fill:red;${property}:${url}`)).toMatch(/data:,/)
    }
  })

  it.each([
    'fill',
    'stroke',
    'marker',
    'marker-start',
    'marker-mid',
    'marker-end',
    'filter',
    '-webkit-filter',
    'backdrop-filter',
    'clip-path',
    '-webkit-clip-path',
    'offset-path',
    'mask',
    'mask-image',
    '-webkit-mask',
    'FILL',
    'f\\69ll',
  ])('stays where it names an element: %s', (property) => {
    for (const css of [
      `a{${property}:url(#x)}`,
      `a{b:c;/**/${property} /**/ : url("#x") red!important}`,
      `@media print{a:hover>b{${property}:var(--y,url(#x));c:d}}`,
      `a{b:hover{c:d}${property}:url(#x)}`,
      `@keyframes k{to{${property}:url(#x)}}`,
      `${property}:url(#x);b:c`,
    ]) {
      expect(kept(css).replaceAll('/**/', ''), css).toBe(css.replaceAll('/**/', ''))
    }
  })

  it.each([
    [`a{background:if(fill:url(#x))}`, `a{background:if(fill:${gone})}`],
    [`a{background:(;fill:url(#x))}`, `a{background:(;fill:${gone})}`],
    [`a{background:[;fill:url(#x)]}`, `a{background:[;fill:${gone}]}`],
    [`a{background:--f({fill:url(#x)})}`, `a{background:--f({fill:${gone}})}`],
    [`a{--x:{fill:url(#x)}}`, `a{--x:{fill:${gone}}}`],
    [`a{--x:fill:url(#x)}`, `a{--x:fill:${gone}}`],
    [`a{background:fill:url(#x)}`, `a{background:fill:${gone}}`],
    [`background:}fill:url(#x)`, `background:}fill:${gone}`],
    [`a{background [x] fill:url(#x)}`, `a{background [x] fill:${gone}}`],
    [`a{*fill:url(#x)}`, `a{*fill:${gone}}`],
    [`a{@x fill:url(#x)}`, `a{@x fill:${gone}}`],
    [`a{mask:--f(url(#x))}`, `a{mask:--f(${gone})}`],
    [`a{mask:image-set(url(#x) 1x)}`, `a{mask:image-set(${gone} 1x)}`],
    [`a{mask:image-set("#x" 1x)}`, `a{mask:image-set("data:," 1x)}`],
    [`a{mask:src("#x")}`, `a{mask:src("data:,")}`],
    [
      `a{mask:-webkit-cross-fade(url(#x),url(#y),50%)}`,
      `a{mask:-webkit-cross-fade(${gone},${gone},50%)}`,
    ],
    [`@font-face{fill:url(#x);src:url(#x)}`, `@font-face{fill:${gone};src:${gone}}`],
    [`a{fill:url(#x);background:url(#x)}`, `a{fill:url(#x);background:${gone}}`],
    [`a{fill:red}background:url(#x)`, `a{fill:red}background:${gone}`],
  ])('is judged by whose value it is: %s', (css, written) => {
    expect(kept(css)).toBe(written)
  })

  it('is judged by the attribute whose value it stands in', () => {
    expect(kept('url(#x)', 'fill')).toBe('url(#x)')
    expect(kept('url(#x),auto', 'cursor')).toBe(`${gone},auto`)
    expect(kept('auto;fill:url(#x)', 'cursor')).toBe(`auto;fill:${gone}`)
  })
})
