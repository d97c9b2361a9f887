import { describe, expect, it } from 'vitest'
import { type CssUrlPlace, rewriteCss, withoutAddress } from './css-urls.ts'

function seen(css: string): string[] {
  const urls: string[] = []
  rewriteCss(css, (url, { kind }) => {
    urls.push(`${kind} ${url}`)
    return url
  })
  return urls
}

describe('rewriteCss', () => {
  it('finds URLs in every spelling', () => {
    expect(seen('a{b:url(x.png)}')).toEqual(['image x.png'])
    expect(seen(`a{b:URL( "x y.png" )}`)).toEqual(['image x y.png'])
    expect(seen('a{b:u\\72l(x.png)}')).toEqual(['image x.png'])
    expect(seen('a{b:url(a\\)b.png)}')).toEqual(['image a)b.png'])
    expect(seen(`a{b:image-set("x.png" type("image/png") 1x, url(y.png) 2x)}`)).toEqual([
      'image x.png',
      'image y.png',
    ])
    expect(
      seen(
        `@import "a.css"; @import url(b.css) screen;@import url("c.css") layer(x) supports(display:grid)`,
      ),
    ).toEqual(['import a.css', 'import b.css', 'import c.css'])
    expect(seen('@font-face{src:url(f.woff2) format("woff2")} a{b:url(i.png)}')).toEqual([
      'font f.woff2',
      'image i.png',
    ])
    expect(seen('@media print{a{b:url(x.png)}}')).toEqual(['image x.png'])
  })

  it('takes no other string, comment or namespace for a URL', () => {
    expect(
      seen(
        `@charset "utf-8";@namespace svg url(http://w3.org/svg);/* url(x) */a::before{content:"url(x.png)"}`,
      ),
    ).toEqual([])
    expect(seen('@container style(--x: "a.png"){a{font:"image"}}')).toEqual([])
  })

  it('takes what stands in brackets within a function that nothing ends for its own', () => {
    expect(
      seen(`a{b:image-set(var(--s) x{--s:"//else.test/x.png"}c{d:image-set("y.png")}`),
    ).toEqual(['image //else.test/x.png', 'image y.png'])
  })

  it('finds texts that functions answer, and asks for those that custom properties hold', () => {
    expect(seen(`a{b:image-set(var(--n, "x.png") 1x, if(else: "y.png") 2x)}`)).toEqual([
      'image x.png',
      'image y.png',
    ])
    const css = `a{--i /**/ :"//else.test/x.png";--t:"12:30 // a";content:"//b"}@property --p{initial-value:"http:x"}`
    expect(rewriteCss(css, (url) => url, withoutAddress)).toBe(
      `a{--i /**/ :"";--t:"12:30 // a";content:"//b"}@property --p{initial-value:""}`,
    )
    expect(rewriteCss(css, (url) => url)).toBe(css)
  })

  it('gives the descriptors of the face that a font belongs to', () => {
    const faces: CssUrlPlace['fontFace'][] = []
    rewriteCss(`@font-face{font-family:"A B";font-weight:700;src:url(f)}`, (url, { fontFace }) => {
      faces.push(fontFace)
      return url
    })
    expect(Object.fromEntries(faces[0] ?? [])).toEqual({
      'font-family': '"A B"',
      'font-weight': '700',
      src: 'url(f)',
    })
  })

  it('leaves nothing to ask for where a URL is taken away, and all else as it was', () => {
    const css = '@import "a.css"; @import url(b.css) print;b{color:red;background:url(x.png)}'
    expect(rewriteCss(css, () => null)).toBe(' b{color:red;background:url("data:,")}')
    expect(rewriteCss(css, (url) => url)).toBe(css)
    expect(rewriteCss('a{b:url(x)}', () => '</style>"\\')).toBe(
      'a{b:url("\\3c /style>\\22 \\5c ")}',
    )
  })
})
