import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { useTyped } from './use-typed.ts'

afterEach(cleanup)

interface Values {
  readonly color: string
  readonly text: string | null
}

const typing = (first: Values) =>
  renderHook((stored: Values) => useTyped(stored), { initialProps: first })

it('[M4.18] saves what was typed, and nothing that another has stored meanwhile', () => {
  const { result, rerender } = typing({ color: 'red', text: null })
  expect(result.current).toMatchObject({ differs: false, differing: {} })
  act(() => result.current.change({ text: 'Next' }))
  expect(result.current.differing).toEqual({ text: 'Next' })
  rerender({ color: 'blue', text: null })
  expect(result.current.typed).toEqual({ color: 'blue', text: 'Next' })
  expect(result.current.differing).toEqual({ text: 'Next' })
})

it('has nothing to save once it is stored, or typed back', () => {
  const { result, rerender } = typing({ color: 'red', text: 'On' })
  act(() => result.current.change({ color: 'blue', text: null }))
  act(() => result.current.change({ text: 'On' }))
  expect(result.current.differing).toEqual({ color: 'blue' })
  rerender({ color: 'blue', text: 'On' })
  expect(result.current.differs).toBe(false)
  act(() => result.current.forget())
  rerender({ color: 'green', text: 'On' })
  expect(result.current.typed).toEqual({ color: 'green', text: 'On' })
})

it('[M4.18] keeps what is typed while something is saved', () => {
  const { result, rerender } = typing({ color: 'red', text: 'On' })
  act(() => result.current.change({ color: 'blue', text: 'Off' }))
  const sent = result.current.differing
  act(() => result.current.change({ text: 'Later' }))
  rerender({ color: 'blue', text: 'Off' })
  act(() => result.current.forget(sent))
  expect(result.current.typed).toEqual({ color: 'blue', text: 'Later' })
  expect(result.current.differing).toEqual({ text: 'Later' })
  rerender({ color: 'green', text: 'Off' })
  expect(result.current.typed.color).toBe('green')
  act(() => result.current.forget())
  expect(result.current.differs).toBe(false)
})

it('[M4.18] forgets what was typed back while something else is saved', () => {
  const { result, rerender } = typing({ color: 'red', text: null })
  act(() => result.current.change({ color: 'blue' }))
  act(() => result.current.change({ color: 'red', text: 'Next' }))
  act(() => result.current.forget(result.current.differing))
  rerender({ color: 'green', text: 'Next' })
  expect(result.current.differs).toBe(false)
})
