import { expect, it } from 'vitest'
import { FairCache, type Made } from './fair-cache.ts'

const room = 100_000

/** A cache of texts, and how often each was made. */
function newCache(mostBytes = room) {
  let time = 0
  const made: string[] = []
  const cache = new FairCache<string>({ mostBytes, clock: () => time })
  const get = (key: string, owner = 'ada', bytes = 9_000) =>
    cache.get(key, owner, async () => {
      made.push(key)
      return { value: `the value of ${key}`, bytes }
    })
  return { cache, made, get, pass: (ms: number) => (time += ms) }
}

it('makes a value once, however many ask at the same moment and later', async () => {
  const { get, made } = newCache()
  const all = await Promise.all(Array.from({ length: 40 }, () => get('a')))
  expect(new Set(all)).toEqual(new Set(['the value of a']))
  expect(await get('a')).toBe('the value of a')
  expect(made).toEqual(['a'])
})

it('tells everybody who waits that it failed, and makes it again for the next', async () => {
  const { cache } = newCache()
  const failing = () => cache.get('a', 'ada', () => Promise.reject(new Error('no')))
  const both = await Promise.allSettled([failing(), failing()])
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(await cache.get('a', 'ada', async () => null)).toBeNull()
  expect(await cache.get('a', 'ada', async () => ({ value: 'now', bytes: 1 }))).toBe('now')
})

it('holds no more than it may, and forgets what was used longest ago', async () => {
  const { cache, get, made, pass } = newCache()
  for (const key of 'abcdefghij') {
    await get(key)
    await get('a')
    pass(1)
  }
  await get('k')
  expect(cache.bytes).toBeLessThanOrEqual(room)
  made.length = 0
  await get('a')
  await get('k')
  await get('b')
  expect(made).toEqual(['b'])
})

it('takes room from the owner who holds most: whoever fills it pushes out their own', async () => {
  const { cache, get, made } = newCache()
  await get('of-bob', 'bob')
  for (let nth = 0; nth < 1000; nth++) await get(`flood-${nth}`, 'eve')
  expect(cache.bytes).toBeLessThanOrEqual(room)
  made.length = 0
  await get('of-bob', 'bob')
  await get('flood-999', 'eve')
  expect(made).toEqual([])
})

it('lets what is idle go before what is used, whoever holds it', async () => {
  const { get, made, pass } = newCache()
  for (let nth = 0; nth < 5; nth++) await get(`idle-${nth}`, `owner-${nth}`)
  pass(11 * 60_000)
  for (let nth = 0; nth < 8; nth++) await get(`busy-${nth}`, 'ada')
  made.length = 0
  for (let nth = 0; nth < 8; nth++) await get(`busy-${nth}`, 'ada')
  expect(made).toEqual([])
})

it('does not keep what is too large a part of it, nor anything where it has no room', async () => {
  for (const { get, made, cache } of [newCache(20_000), newCache(0)]) {
    const asked = () => get('large')
    await asked()
    await asked()
    expect(made).toEqual(['large', 'large'])
    expect(cache.bytes).toBe(0)
  }
})

it('does not keep that there is nothing', async () => {
  const { cache } = newCache()
  let there: Made<string> | null = null
  expect(await cache.get('a', 'ada', async () => there)).toBeNull()
  there = { value: 'a', bytes: 1 }
  expect(await cache.get('a', 'ada', async () => there)).toBe('a')
})
