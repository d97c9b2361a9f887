import { expect, it } from 'vitest'
import { harmlessSheet } from './harmless-sheet.ts'

const hash = 'a1'.repeat(32)
const sheet = (css: string) => harmlessSheet(new TextEncoder().encode(css))

it.each([
  ['@import "/api/me";a{b:c}', 'a{b:c}'],
  [`@import "//outside.test";@import "${hash}";`, `@import "${hash}";`],
  ['a{b:url(/api/me)}', 'a{b:url("data:,")}'],
  ['a{b:url(../../api/me)}', 'a{b:url("data:,")}'],
  [`a{b:url(../assets/${hash})}`, 'a{b:url("data:,")}'],
  [`a{b:url(${hash}?x)}`, 'a{b:url("data:,")}'],
  [`a{b:url(${hash.toUpperCase()})}`, 'a{b:url("data:,")}'],
  ['a{b:url(data:text/html,x)}', 'a{b:url("data:,")}'],
  ['@import url(data:text/css,b{c:d});a{b:c}', 'a{b:c}'],
  ['\ufeff\ufeff@import "/api/me";a{b:c}', '\ufeff'],
  ['a{--x:"/api/me";b:image-set(var(--x) 1x)}', 'a{--x:"/api/me";b:image-set(ws-none(--x) 1x)}'],
  ['@font-face{src:url(/api/me)}', '@font-face{src:url("data:,")}'],
  ['a{b:u\0rl(/api/me)}', 'a{b:url("data:,")}'],
  // Browsers would ask for the sheet itself.
  ['a{background:url(#x)}', 'a{background:url("data:,")}'],
])('asks for nothing but what stands beside it: %j', (css, written) => {
  expect(sheet(css).startsWith(written)).toBe(true)
  expect(sheet(css)).not.toMatch(/(?:url\(|import |image-set\()\s*["']?(?:\/|\.)/)
})

it('keeps what a capture says, to the letter', () => {
  const css = `@charset "utf-8";/* c */a{b:url(${hash}) c;d:url("${hash}#e");fill:url(#g);h:url(data:image/png;base64,AA)}@font-face{src:url(${hash})}`
  expect(sheet(css)).toBe(css.replace('/* c */', '/**/'))
  expect(sheet('a{color:red}/* c */')).toBe('a{color:red}/* c */')
})

it('is the same when it is read again', () => {
  for (const css of [
    'a{b:url(x y)}/*@import*/',
    '@layer "@";a{b:image-set("x" 1x)}',
    `@import "${hash}"`,
  ]) {
    expect(sheet(sheet(css))).toBe(sheet(css))
  }
})
