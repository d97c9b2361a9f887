import { renderHook } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { useFirstPress } from './use-first-press.ts'

it('[V9.8] hears the first press of each button, and no other for 500 ms', () => {
  const now = vi.spyOn(performance, 'now')
  const { result, rerender } = renderHook(useFirstPress)
  const press = (button: string, at: number) => {
    now.mockReturnValue(at)
    return result.current(button)
  }
  expect(press('a', 0)).toBe(true)
  expect(press('a', 499)).toBe(false)
  expect(press('b', 499)).toBe(true)
  rerender()
  expect(press('a', 500)).toBe(true)
  expect(press('a', 900)).toBe(false)
  now.mockRestore()
})
