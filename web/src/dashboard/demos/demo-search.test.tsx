import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { UiProvider } from '@waystep/ui'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { DemoSearch } from './demo-search.tsx'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const changed = vi.fn()

const search = (value: string) => (
  <UiProvider>
    <textarea aria-label="Notes" />
    <DemoSearch value={value} onChange={changed} />
  </UiProvider>
)

const input = () => screen.getByRole<HTMLInputElement>('searchbox')

it('asks once, a moment after the last key, and keeps the focus and what is typed meanwhile', () => {
  changed.mockClear()
  const { rerender } = render(search(''))
  act(() => input().focus())
  fireEvent.change(input(), { target: { value: 'nor' } })
  act(() => vi.advanceTimersByTime(150))
  fireEvent.change(input(), { target: { value: 'north' } })
  act(() => vi.advanceTimersByTime(250))
  expect(changed.mock.calls).toEqual([['north']])
  fireEvent.change(input(), { target: { value: 'northw' } })
  rerender(search('north'))
  expect(input().value).toBe('northw')
  expect(document.activeElement).toBe(input())
})

it('is emptied when the search is cleared elsewhere', () => {
  const { rerender } = render(search('north'))
  rerender(search(''))
  expect(input().value).toBe('')
})

it('takes the focus on /, but not while somebody writes', () => {
  render(search(''))
  fireEvent.keyDown(screen.getByLabelText('Notes'), { key: '/' })
  expect(document.activeElement).not.toBe(input())
  fireEvent.keyDown(document.body, { key: '/' })
  expect(document.activeElement).toBe(input())
})
