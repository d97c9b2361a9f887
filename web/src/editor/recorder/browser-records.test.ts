import { expect, it, vi } from 'vitest'
import { browserRecords, canRecordScreen } from './browser-records.ts'
import { createRecorderState } from './recorder-state.ts'

it('[M2.10, M8.17] records in Chromium and its kin, and not in Safari and Firefox', () => {
  vi.stubGlobal('MediaRecorder', class {})
  const webkit = 'AppleWebKit/605.1.15 (KHTML, like Gecko)'
  expect(browserRecords(`${webkit} Chrome/156.0.0.0 Safari/537.36`)).toBe(true)
  expect(browserRecords(`${webkit} Chrome/156.0.0.0 Safari/537.36 Edg/156.0.0.0`)).toBe(true)
  expect(browserRecords(`${webkit} Version/19.0 Safari/605.1.15`)).toBe(false)
  expect(browserRecords('Gecko/20100101 Firefox/150.0')).toBe(false)
  vi.unstubAllGlobals()
})

it('[M2.33] knows browsers of phones, which record no screen: the camera is what they begin with', () => {
  vi.stubGlobal('navigator', { mediaDevices: {} })
  expect(canRecordScreen()).toBe(false)
  expect(createRecorderState().layout.value).toBe('camera')
  vi.stubGlobal('navigator', { mediaDevices: { getDisplayMedia: () => {} } })
  expect(canRecordScreen()).toBe(true)
  expect(createRecorderState().layout.value).toBe('screen')
  vi.unstubAllGlobals()
})
