import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { chooseTheme, startTheme } from './theme.ts'

const shown = () => document.documentElement.dataset.theme

beforeEach(() => localStorage.clear())
afterEach(() => vi.restoreAllMocks())

it('follows the system until a person chooses, and remembers what they chose', () => {
  startTheme()
  expect(shown()).toBeUndefined()
  chooseTheme('dark')
  expect(shown()).toBe('dark')
  delete document.documentElement.dataset.theme
  startTheme()
  expect(shown()).toBe('dark')
  chooseTheme('system')
  expect(shown()).toBeUndefined()
  expect(localStorage.length).toBe(0)
})

it('follows what another tab chose', () => {
  startTheme()
  localStorage.setItem('waystep-theme', 'light')
  window.dispatchEvent(new StorageEvent('storage', { key: 'waystep-theme', newValue: 'light' }))
  expect(shown()).toBe('light')
})

it('works where storage is refused', () => {
  const refused = () => {
    throw new DOMException('Access is denied', 'SecurityError')
  }
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(refused)
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(refused)
  startTheme()
  expect(shown()).toBeUndefined()
  chooseTheme('dark')
  expect(shown()).toBe('dark')
})
