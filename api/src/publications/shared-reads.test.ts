import { expect, it } from 'vitest'
import { SharedReads } from './shared-reads.ts'

/** Reads that end when they are told to, and say how many had begun before. */
function reading() {
  const ends: (() => void)[] = []
  const read = () => {
    const nth = ends.length
    return new Promise<number>((resolve) => ends.push(() => resolve(nth)))
  }
  return { ends, read }
}

const soon = () => new Promise((resolve) => setImmediate(resolve))

it('reads anew for those who come while a read is on its way, once for all of them', async () => {
  const reads = new SharedReads<number>()
  const { ends, read } = reading()
  const first = reads.run('a', read)
  const later = [reads.run('a', read), reads.run('a', read)]
  await soon()
  expect(ends).toHaveLength(1)
  ends[0]?.()
  expect(await first).toBe(0)
  await soon()
  expect(ends).toHaveLength(2)
  const latest = reads.run('a', read)
  ends[1]?.()
  expect(await Promise.all(later)).toEqual([1, 1])
  await soon()
  ends[2]?.()
  expect(await latest).toBe(2)
})

it('reads other things beside it, and begins at once when nothing is on its way', async () => {
  const reads = new SharedReads<number>()
  const { ends, read } = reading()
  void reads.run('a', read)
  const other = reads.run('b', read)
  expect(ends).toHaveLength(2)
  ends[0]?.()
  ends[1]?.()
  expect(await other).toBe(1)
  await soon()
  void reads.run('a', read)
  expect(ends).toHaveLength(3)
})

it('goes on after a read that failed', async () => {
  const reads = new SharedReads<string>()
  const failing = reads.run('a', () => Promise.reject(new Error('No connection.')))
  const next = reads.run('a', async () => 'found')
  await expect(failing).rejects.toThrow('No connection.')
  expect(await next).toBe('found')
})
