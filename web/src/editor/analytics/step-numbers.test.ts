import { expect, it } from 'vitest'
import { sampleDemo, sampleId, stepId } from '../saving/testing/sample-demo.ts'
import { percentOf } from './percent.ts'
import { largestDropOff, stepNumbers } from './step-numbers.ts'

const counted = (index: number, reached: number, left: number) => ({
  stepId: stepId(index),
  number: index,
  reached,
  left,
})

it('names the steps as their author knows them, and leaves out one that is gone', () => {
  const gone = { ...counted(1, 9, 9), stepId: sampleId(2, 99) }
  expect(stepNumbers(sampleDemo(2), { steps: [counted(1, 9, 2), gone, counted(2, 7, 0)] })).toEqual(
    [
      { ...counted(1, 9, 2), name: 'Step 1' },
      { ...counted(2, 7, 0), name: 'Step 2' },
    ],
  )
})

it('finds where most visits ended; nowhere when all went on', () => {
  const steps = [counted(1, 9, 2), counted(2, 7, 4), counted(3, 3, 4)]
  const named = stepNumbers(sampleDemo(3), { steps })
  expect(largestDropOff(named)?.number).toBe(2)
  expect(largestDropOff(named.map((step) => ({ ...step, left: 0 })))).toBeNull()
})

it('reads nothing of nothing as 0 %', () => {
  expect([percentOf(0, 0), percentOf(1, 3), percentOf(3, 3)]).toEqual(['0%', '33%', '100%'])
})
