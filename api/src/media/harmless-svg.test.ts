import { describe, expect, it } from 'vitest'
import { canBeDrawn } from './can-be-drawn.ts'
import { harmlessSvg } from './harmless-svg.ts'

const drawing = (inner: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 9 9">${inner}</svg>`
const left = (inner: string) => {
  const written = harmlessSvg(drawing(inner))
  return written?.slice(written.indexOf('>') + 1, -'</svg>'.length)
}

describe('a cleaned SVG', () => {
  it('draws as before: paths, gradients, styles for dark and light, pictures within', () => {
    for (const inner of [
      '<path class="a" d="M0 0h9v9z" fill="#4f46e5" stroke-width="2"></path>',
      '<defs><linearGradient id="g" gradientUnits="userSpaceOnUse"><stop offset="1" stop-color="red"></stop></linearGradient></defs><rect width="9" height="9" fill="url(#g)"></rect>',
      '<style>.a{fill:#fff}@media (prefers-color-scheme: dark){.a>b{fill:url(#g)}}</style>',
      '<symbol id="s"></symbol><use href="#s"></use><use xlink:href="#s"></use>',
      '<image width="1" height="1" href="data:image/png;base64,iVBORw0KGgo="></image>',
      '<text style="font-weight:600">Größe &amp; Söhne</text>',
      '<filter id="f"><feGaussianBlur in="SourceAlpha" stdDeviation="3"></feGaussianBlur></filter>',
    ]) {
      expect(left(inner)).toBe(inner)
    }
  })

  it('is read behind the prolog of drawing programs', async () => {
    const written = harmlessSvg(
      `<?xml version="1.0" encoding="utf-8"?><!-- Generator --><!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/x.dtd" [ <!ENTITY ns "http://www.w3.org/2000/svg"> ]><svg version="1.1" xmlns="&ns;" width="9" height="9"><path d="M0 0h9"/></svg>`,
    )
    expect(written).toBe(
      '<svg version="1.1" width="9" height="9" xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"><path d="M0 0h9"></path></svg>',
    )
    expect(await canBeDrawn(Buffer.from(written ?? ''))).toBe(true)
  })

  it('has nothing that runs', () => {
    for (const inner of [
      '<script>ran(0)</script>',
      '<foreignObject><iframe src="javascript:ran(0)"/></foreignObject>',
      '<handler>ran(0)</handler>',
      '<metadata><script>ran(0)</script></metadata>',
      '<animate attributeName="href" values="javascript:ran(0)"/>',
      '<set attributeName="onclick" to="ran(0)"/>',
      '<x:script xmlns:x="http://www.w3.org/2000/svg"/>',
    ]) {
      expect(left(inner), inner).toBe('')
    }
    expect(left('<rect onclick="ran(0)" ONLOAD="ran(0)" tabindex="0"/>')).toBe('<rect></rect>')
    expect(left('<a href="javascript:ran(0)"><text>x</text></a>')).toBe('<text>x</text>')
    expect(left('<g xmlns="http://www.w3.org/1999/xhtml"><rect/></g>')).toBe('<g><rect></rect></g>')
  })

  it('asks for nothing', () => {
    for (const [name, value] of [
      ['href', 'http://outside.test/a.svg#a'],
      ['href', '//outside.test/a.svg'],
      ['xlink:href', 'javascript:ran(0)'],
      ['href', 'data:image/svg+xml;base64,PHN2Zy8+'],
      ['src', 'http://outside.test/a.png'],
      ['fill', 'url(http://outside.test/a.svg#a)'],
      ['fill', 'url( "//outside.test/a.svg#a" ) red'],
      ['fill', 'u\\72l(http://outside.test/a.svg)'],
      ['style', 'fill:url(//outside.test/a.svg)'],
      ['style', 'background:image-set("http://outside.test/a.png" 1x)'],
      ['style', 'fill:u/**/rl(//outside.test)'],
      ['filter', 'url(#f) url(http://outside.test/a.svg#a)'],
    ] as const) {
      expect(left(`<image ${name}='${value}'/>`), value).toBe('<image></image>')
    }
    for (const sheet of [
      '@import "http://outside.test/a.css"',
      '@font-face{src:url(http://outside.test/a.woff2)}',
      'rect{fill:url(http://outside.test/a.svg#a)}',
      'rect{fill:u\\72l(http://outside.test/a)}',
      '@im<![CDATA[port]]> "http://outside.test/a.css"',
      '&#64;import "http://outside.test/a.css"',
      '&lt;/style&gt;&lt;script&gt;ran(0)&lt;/script&gt;',
      'a{}<g/>@import "http://outside.test/a.css"',
    ]) {
      expect(left(`<style>${sheet}</style>`), sheet).not.toMatch(/outside|script/)
    }
  })

  it('is decided about as it is read: what no reader sees is gone before', () => {
    for (const odd of ['\0', '\u0001', '\u007f', '\u0085', '\ufffe', '\ud800']) {
      expect(left(`<rect fill='u${odd}rl(//outside.test)'/>`)).toBe('<rect></rect>')
      expect(left(`<style>@im${odd}port "//outside.test"</style>`)).not.toContain('outside')
      expect(left(`<scr${odd}ipt>ran(0)</scr${odd}ipt>`)).not.toContain('ran')
      expect(left(`<rect title='a${odd}b' id='c${odd}d'/>`)).toBe('<rect id="cd"></rect>')
    }
  })

  it('is nothing where there was no drawing', () => {
    for (const source of ['', 'text', '<html><body/></html>', '<s:svg xmlns:s="x"/>']) {
      expect(harmlessSvg(source)).toBeNull()
    }
  })
})
