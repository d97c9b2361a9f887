import { describe, expect, it } from 'vitest'
import { trimSprite } from './trim-sprite.ts'

const of = (...ids: string[]): ReadonlySet<string> => new Set(ids)

describe('trimSprite', () => {
  it('keeps the symbols that are drawn, what they refer to, and all that is no symbol', () => {
    const svg = `<svg xmlns="x"><defs><linearGradient id="g"/><style>.x{fill:url(#g)}</style></defs>
<symbol id="a" viewBox="0 0 1 1"><use href="#b"/></symbol>
<symbol id='b'><symbol id="in b"><path/></symbol></symbol>
<symbol id="c"><path d="M0 0>"/></symbol><symbol><path id="p"/></symbol></svg>`
    const kept = trimSprite(svg, of('a'))
    expect(kept).toContain('<symbol id="a"')
    expect(kept).toContain(`<symbol id='b'><symbol id="in b"><path/></symbol></symbol>`)
    expect(kept).toContain('<linearGradient id="g"/>')
    expect(kept).toContain('<symbol><path id="p"/></symbol>')
    expect(kept).not.toContain('id="c"')
    expect(trimSprite(svg, of('c'))).not.toMatch(/id=["'][ab]["']/)
  })

  it.each([
    ['a symbol without an end', '<svg><symbol id="a"><symbol id="b"></symbol></svg>'],
    ['an end without a symbol', '<svg></symbol><symbol id="b"></symbol></svg>'],
    ['entities', '<!DOCTYPE svg [<!ENTITY x "#b">]><svg><symbol id="b"></symbol></svg>'],
    ['symbols in comments', '<svg><!-- <symbol id="b"></symbol> --></svg>'],
    ['symbols in texts', '<svg><style><![CDATA[<symbol id="b"></symbol>]]></style></svg>'],
  ])('leaves %s as they are', (_name, svg) => {
    expect(trimSprite(svg, of('c'))).toBe(svg)
  })
})
