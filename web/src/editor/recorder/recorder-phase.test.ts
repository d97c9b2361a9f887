import { expect, it } from 'vitest'
import { phaseAfter, type RecorderEvent, type RecorderPhase } from './recorder-phase.ts'

const through = (...events: RecorderEvent[]) =>
  events.reduce<RecorderPhase>(phaseAfter, 'permissions')

it('[M2.34, M2.35, M4.1] goes from permissions over customization and recording to editing', () => {
  expect(through('asked')).toBe('customization')
  expect(through('asked', 'start', 'counted')).toBe('recording')
  expect(through('asked', 'start', 'counted', 'pause')).toBe('paused')
  expect(through('asked', 'start', 'counted', 'pause', 'resume')).toBe('recording')
  expect(through('asked', 'start', 'counted', 'pause', 'stop')).toBe('processing')
  expect(through('asked', 'start', 'counted', 'stop', 'processed')).toBe('editing')
})

it('[M2.36] is customized again after Cancel and Retake', () => {
  expect(through('asked', 'start', 'cancel')).toBe('customization')
  expect(through('asked', 'start', 'counted', 'cancel')).toBe('customization')
  expect(through('asked', 'start', 'counted', 'pause', 'cancel')).toBe('customization')
  expect(through('asked', 'start', 'counted', 'stop', 'processed', 'retake')).toBe('customization')
})

it('leaves a phase by no other event', () => {
  expect(through('start')).toBe('permissions')
  expect(through('asked', 'stop')).toBe('customization')
  expect(through('asked', 'start', 'counted', 'stop', 'pause')).toBe('processing')
})
