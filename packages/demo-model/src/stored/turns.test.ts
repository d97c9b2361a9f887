import { expect, it } from 'vitest'
import { createTurns } from './turns.ts'

it('runs one after the other in the order asked for, also after one that failed', async () => {
  const turns = createTurns()
  const order: string[] = []
  const slow = turns.take(async () => {
    order.push('slow begins')
    for (let ticks = 0; ticks < 20; ticks += 1) await null
    order.push('slow ends')
    return 1
  })
  const failing = turns.take(async () => {
    order.push('failing')
    throw new Error('no room')
  })
  const last = turns.take(async () => order.push('last'))
  expect(order).toEqual([])
  await expect(failing).rejects.toThrow('no room')
  expect([await slow, await last]).toEqual([1, 4])
  expect(order).toEqual(['slow begins', 'slow ends', 'failing', 'last'])
})
