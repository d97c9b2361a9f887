import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { GuardedPool, type GuardedTask } from './guarded-pool.ts'
import { Left, QueueFull, TooCostly } from './guarded-pool-errors.ts'

const code = `
export const answer = (value) => value
export const spin = (milliseconds) => { const end = Date.now() + milliseconds; while (Date.now() < end); return 'spun' }
export const forever = () => { for (;;); }
export const hoard = () => { const all = []; for (;;) all.push(new Array(100_000).fill(Math.random())) }
export const fail = () => { throw new Error('a task that failed') }
`

let folder: string
let file: string
let pool: GuardedPool

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'waystep-threads-'))
  file = join(folder, 'tasks.mjs')
  await writeFile(file, code)
  pool = new GuardedPool({ file, threads: 2, memoryLimit: 64, waitingLimit: 3 })
})
afterAll(async () => {
  await pool.close()
  await rm(folder, { recursive: true })
})

const of = (owner: string, name: string, isUrgent = false): GuardedTask => ({
  owner,
  name,
  timeLimit: 1_500,
  isUrgent,
})

it('ends a task that takes too long or too much, and goes on', async () => {
  await expect(pool.run(of('a', 'forever'), null)).rejects.toBeInstanceOf(TooCostly)
  await expect(pool.run(of('a', 'hoard'), null)).rejects.toBeInstanceOf(TooCostly)
  await expect(pool.run(of('a', 'fail'), null)).rejects.toThrow('a task that failed')
  expect(await pool.run(of('a', 'answer'), 42)).toBe(42)
})

it('does not begin what was ended for its cost again while that is not long ago', async () => {
  const costly = { ...of('viewers', 'forever'), key: 'a page' }
  const views = await Promise.allSettled([pool.run(costly, null), pool.run(costly, null)])
  const begun = performance.now()
  await expect(pool.run(costly, null)).rejects.toBeInstanceOf(TooCostly)
  expect(performance.now() - begun).toBeLessThan(500)
  for (const view of views) expect(view).toMatchObject({ reason: expect.any(TooCostly) })
  expect(await pool.run({ ...of('viewers', 'answer'), key: 'another page' }, 42)).toBe(42)
})

it('lets nobody wait for more than one task of somebody else', async () => {
  const order: string[] = []
  const hostile = [0, 1, 2].map(async (number) => {
    await expect(pool.run(of('hostile', 'forever'), null)).rejects.toBeInstanceOf(TooCostly)
    order.push(`hostile ${number}`)
  })
  expect(await pool.run({ ...of('other', 'answer'), timeLimit: 30_000 }, 'seen')).toBe('seen')
  order.push('other')
  await Promise.all(hostile)
  expect(order.indexOf('other')).toBeLessThan(2)
})

it('refuses at once what would wait behind too many of the same owner, and no one else’s', async () => {
  const running = Array.from({ length: 4 }, () => pool.run(of('full', 'spin'), 100))
  await expect(pool.run(of('full', 'answer'), 1)).rejects.toBeInstanceOf(QueueFull)
  expect(await pool.run(of('other', 'answer'), 1)).toBe(1)
  expect(await Promise.all(running)).toEqual(['spun', 'spun', 'spun', 'spun'])
  expect(await pool.run(of('full', 'answer'), 1)).toBe(1)
})

it('does first what somebody waits to see', async () => {
  const order: string[] = []
  const note = (name: string) => () => void order.push(name)
  const single = new GuardedPool({ file, threads: 1, memoryLimit: 64, waitingLimit: 3 })
  const tasks = [single.run(of('running', 'spin'), 200).then(note('running'))]
  tasks.push(single.run(of('upload', 'answer'), 1).then(note('upload')))
  tasks.push(single.run(of('view', 'answer', true), 1).then(note('view')))
  await Promise.all(tasks)
  await single.close()
  expect(order).toEqual(['running', 'view', 'upload'])
})

it('ends what nobody waits for any more soon, and does it for whoever asks again', async () => {
  const left = new AbortController()
  const asked = { ...of('gone', 'spin'), timeLimit: 30_000, key: 'a drawing' }
  const begun = performance.now()
  const running = pool.run({ ...asked, left: left.signal }, 20_000)
  const waiting = pool.run({ ...asked, left: left.signal }, 20_000)
  await new Promise((resolve) => setTimeout(resolve, 200))
  left.abort()
  await expect(waiting).rejects.toBeInstanceOf(Left)
  expect(performance.now() - begun).toBeLessThan(1_000)
  await expect(running).rejects.toBeInstanceOf(Left)
  expect(performance.now() - begun).toBeLessThan(10_000)
  expect(await pool.run(asked, 1)).toBe('spun')
})

it('lets what nobody waits for any more come to its end where that is near', async () => {
  const left = new AbortController()
  const running = pool.run({ ...of('gone', 'spin'), left: left.signal }, 300)
  await new Promise((resolve) => setTimeout(resolve, 100))
  left.abort()
  expect(await running).toBe('spun')
})
