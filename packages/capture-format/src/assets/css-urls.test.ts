import { describe, expect, it } from 'vitest'
import { type CssUrlPlace, harmlessCss, rewriteCss, withoutAddress } from './css-urls.ts'

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

describe('harmlessCss', () => {
  const harmless = (css: string) => harmlessCss(css, (url) => (url.startsWith('#') ? url : null))

  it.each([
    ['a{b:image-set(var(--x) 1x)}', 'a{b:image-set(ws-none(--x) 1x)}'],
    ['a{b:image-set(--own("/api/me") 1x)}', 'a{b:image-set(ws-none("data:,") 1x)}'],
    ['a{b:image-set(attr(title type(<string>)))}', 'a{b:image-set(ws-none(title type(<string>)))}'],
    [
      'a{b:-webkit-image-set(if(else:var(--x)) 1x)}',
      'a{b:-webkit-image-set(ws-none(else:ws-none(--x)) 1x)}',
    ],
    ['a{b:src(var(--x))}', 'a{b:src(ws-none(--x))}'],
    ['a{b:image("/api/me",var(--x))}', 'a{b:image("data:,",ws-none(--x))}'],
    ['a{b:image-set(env(x,"/api/me"))}', 'a{b:image-set(ws-none(x,"data:,"))}'],
    ['a{b:image-set(--my-gradient("x"))}', 'a{b:image-set(ws-none("data:,"))}'],
    [
      '@function --f(){result:image-set(var(--p) 1x)}',
      '@function --f(){result:image-set(ws-none(--p) 1x)}',
    ],
    ['@function --f(){result:url(/api/me)}', '@function --f(){result:url("data:,")}'],
  ])('lets no text that stands elsewhere become an address: %s', (css, written) => {
    expect(harmless(css)).toBe(written)
  })

  it.each([
    ['a{b:u\0rl(http://outside.test)}', 'a{b:url("data:,")}'],
    ['a{b:url(\0http://outside.test)}', 'a{b:url("data:,")}'],
    ['@im\u0001port "//outside.test";b{}', 'b{}'],
    ['a{b:\\75rl(/api/me)}', 'a{b:url("data:,")}'],
    ['a{b:\\75 \\72 l("/api/me")}', 'a{b:\\75 \\72 l("data:,")}'],
    ['@\\69mport "//outside.test" layer(x);b{}', 'b{}'],
    ['@import url(a.css) supports(b:url(c.png)) screen;b{}', 'b{}'],
    ['@namespace x url(http://outside.test);', '@namespace x url("data:,");'],
    [
      '@namespace x "//outside.test";b{c:url(d)}',
      '@namespace x "//outside.test";b{c:url("data:,")}',
    ],
    [
      '@font-face{src:local(x),url(/api/me) format("woff2")}',
      '@font-face{src:local(x),url("data:,") format("woff2")}',
    ],
    [
      'a{b:url("/api/me" crossorigin(use-credentials))}',
      'a{b:url("data:," ws-none(use-credentials))}',
    ],
    [
      'a{b:-webkit-cross-fade(url(x),url(y),50%)}',
      'a{b:-webkit-cross-fade(url("data:,"),url("data:,"),50%)}',
    ],
    ['a{b:url(x y)}', 'a{b:url("data:,")}'],
    ['a{b:url(#x)}', 'a{b:url(#x)}'],
    [
      '@namespace x url(http://www.w3.org/2000/svg);a{b:url(c)}',
      '@namespace x url(http://www.w3.org/2000/svg);a{b:url("data:,")}',
    ],
  ])('reads what browsers read: %j', (css, written) => {
    expect(harmless(css)).toBe(written)
  })

  it('leaves nothing for those who look for imports ahead and know neither strings nor comments', () => {
    const css = `@layer x";@import '//outside.test/1';",y;@layer a/*;@import '//outside.test/2';*/;a{b:url(c)}`
    expect(harmless(css)).not.toContain('@import')
    expect(harmless(css)).toBe(
      `@layer x";\\40 import '//outside.test/1';",y;@layer a/**/;a{b:url("data:,")}`,
    )
  })

  it('reads a sheet once, however deep it nests and whatever it begins again and again', () => {
    for (const part of ['(', '@font-face{', 'a/**/', '@import "x";', '"x"(', 'image-set(']) {
      /** Microseconds that this thread computed for, whatever else the machine was doing. */
      const cost = (times: number) => {
        const css = part.repeat(times)
        const { user } = process.threadCpuUsage()
        harmless(`url(x)${css}${'"y"'.repeat(times)}`)
        return process.threadCpuUsage().user - user
      }
      cost(1000)
      expect(cost(64_000), part).toBeLessThan(16 * cost(8_000) + 100_000)
    }
  })
})
