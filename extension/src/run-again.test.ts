import { expect, it } from 'vitest'
import { runAgain } from './run-again.ts'

const turn = () => new Promise((done) => setTimeout(done))

it('runs once at a time, and once more for all that asked meanwhile', async () => {
  let runs = 0
  let atOnce = 0
  const ask = runAgain(async () => {
    atOnce += 1
    expect(atOnce).toBe(1)
    await turn()
    runs += 1
    atOnce -= 1
  })
  ask()
  ask()
  ask()
  for (let round = 0; round < 5; round += 1) await turn()
  expect(runs).toBe(2)
})

it('starts anew after a run that failed', async () => {
  const errors: unknown[] = []
  let runs = 0
  const ask = runAgain(
    async () => {
      runs += 1
      if (runs === 1) throw new Error('no')
    },
    (error) => errors.push(error),
  )
  ask()
  await turn()
  ask()
  await turn()
  expect([runs, errors.length]).toEqual([2, 1])
})
