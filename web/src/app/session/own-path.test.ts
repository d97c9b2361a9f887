import { expect, it } from 'vitest'
import { ownPath } from './own-path.ts'

it('goes on to a path of this app', () => {
  expect(ownPath('/demo/1/edit?step=2#x')).toBe('/demo/1/edit?step=2#x')
})

it('goes nowhere else', () => {
  const others = [null, '', 'demos', '//evil.example', '/\\evil.example', 'https://evil.example/']
  for (const other of others) expect(ownPath(other, '/demos')).toBe('/demos')
  expect(ownPath('/\t/evil.example', '/demos')).toBe('/demos')
})
