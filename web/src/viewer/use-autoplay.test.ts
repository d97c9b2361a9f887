import { publishedDemo, publishedStep } from '@waystep/stage/testing'
import { expect, it } from 'vitest'
import { timeOf } from './use-autoplay.ts'

const step = publishedStep({ id: 'one' })
const stepTimings = [{ stepId: 'one', duration: 4000, transition: 1000 }]

it('[M9.14] gives each step the demo’s time, and its own where steps have their own', () => {
  const usual = publishedDemo([step], { autoplayduration: 2000, autoPlayDelay: 500, stepTimings })
  expect(timeOf(usual, step)).toBe(2500)
  const perStep = publishedDemo([step], { ...usual.settings, customizePerStep: true })
  expect(timeOf(perStep, step)).toBe(5000)
  expect(timeOf(perStep, publishedStep({ id: 'two' }))).toBe(2500)
})
