import { expect, it } from 'vitest'
import { RecentlyUsed } from './recently-used.ts'

it('forgets what was not asked for longest', () => {
  const recent = new RecentlyUsed<number>(2)
  recent.set('a', 1)
  recent.set('b', 2)
  expect(recent.get('a')).toBe(1)
  recent.set('c', 3)
  expect([recent.get('a'), recent.get('b'), recent.get('c')]).toEqual([1, undefined, 3])
})
