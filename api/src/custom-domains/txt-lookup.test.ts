import { afterAll, beforeAll, expect, it } from 'vitest'
import { type NameServer, startNameServer } from '../testing/name-server.ts'
import { openTxtLookup, type TxtLookup } from './txt-lookup.ts'

let names: NameServer
let look: TxtLookup

beforeAll(async () => {
  names = await startNameServer(30)
  look = openTxtLookup([names.address])
})
afterAll(() => names.close())

it('reads the values of a name, those in several pieces too, and no more of them than somebody sets', async () => {
  names.set('one.example', ['first', 'x'.repeat(299)])
  expect(await look('a', 'one.example')).toEqual({
    kind: 'values',
    values: ['first', 'x'.repeat(299)],
  })
  names.set('long.example', ['y'.repeat(1_000)])
  expect(await look('a', 'long.example')).toEqual({ kind: 'values', values: ['y'.repeat(300)] })
})

it('tells a name that is not there from a server that fails', async () => {
  names.set('broken.example', 'broken')
  expect(await look('a', 'none.example')).toEqual({ kind: 'none' })
  expect(await look('a', 'broken.example')).toEqual({ kind: 'no-answer' })
})

it('waits for no server that says nothing', async () => {
  names.set('silent.example', 'silent')
  const begun = Date.now()
  expect(await look('a', 'silent.example')).toEqual({ kind: 'no-answer' })
  expect(Date.now() - begun).toBeLessThan(9_000)
}, 15_000)

it('asks for a few names at a time, whoever wants to know', async () => {
  const many = Array.from({ length: 20 }, (_, at) => `n${at}`)
  const answers = await Promise.all(many.map((name) => look(name, `${name}.example`)))
  expect(answers).toHaveLength(20)
  expect(names.mostAtOnce()).toBeLessThanOrEqual(4)
})

it('lets no workspace keep others waiting, or have any number of names wait', async () => {
  names.asked.length = 0
  const many = Array.from({ length: 30 }, (_, at) => look('greedy', `g${at}.example`))
  const greedy = Promise.allSettled(many)
  await look('modest', 'modest.example')
  expect(names.asked.indexOf('modest.example')).toBeLessThan(5)
  const refused = (await greedy).filter(({ status }) => status === 'rejected')
  expect(refused.length).toBeGreaterThan(5)
})
