import { act, cleanup, fireEvent, render } from '@testing-library/react'
import { useRef } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useHoverPreview } from './use-hover-preview.ts'

function List() {
  const list = useRef<HTMLUListElement>(null)
  const shown = useHoverPreview(list)
  return (
    <>
      <ul ref={list}>
        <li data-preview="a">A</li>
        <li data-preview="b">B</li>
      </ul>
      <output>{shown?.dataset.preview ?? 'none'}</output>
    </>
  )
}

let tiles: HTMLElement[]
beforeEach(() => {
  vi.useFakeTimers()
  render(<List />)
  tiles = [...document.querySelectorAll('li')]
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const shown = () => document.querySelector('output')?.textContent
const wait = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds))
const move = (index: number, pointerType = 'mouse') =>
  fireEvent(
    tiles[index] ?? document,
    new PointerEvent('pointermove', { bubbles: true, pointerType }),
  )

it('[M2.19] shows an item once the pointer was over it for 1500 ms', () => {
  move(0)
  wait(1499)
  expect(shown()).toBe('none')
  wait(1)
  expect(shown()).toBe('a')
  fireEvent.pointerLeave(document.querySelector('ul') ?? document)
  expect(shown()).toBe('none')
})

it('[M2.19] waits until the pointer has rested for 500 ms', () => {
  move(0)
  wait(1400)
  move(0)
  wait(499)
  expect(shown()).toBe('none')
  wait(1)
  expect(shown()).toBe('a')
})

it('begins anew over another item', () => {
  move(0)
  wait(1400)
  move(1)
  wait(1400)
  expect(shown()).toBe('none')
  wait(100)
  expect(shown()).toBe('b')
})

it('[M2.19] puts it away while the list is scrolled, and begins anew 150 ms after', () => {
  move(0)
  wait(1500)
  expect(shown()).toBe('a')
  fireEvent.scroll(document.querySelector('ul')?.parentElement ?? document)
  expect(shown()).toBe('none')
  move(1)
  wait(1649)
  expect(shown()).toBe('none')
  wait(1)
  expect(shown()).toBe('b')
})

it('shows nothing to fingers, and nothing more once a tile was pressed', () => {
  move(0, 'touch')
  wait(3000)
  expect(shown()).toBe('none')
  move(0)
  wait(1000)
  fireEvent.pointerDown(tiles[0] ?? document)
  wait(3000)
  expect(shown()).toBe('none')
})

it('is put away with Escape, which then does nothing else', () => {
  const heard = vi.fn()
  document.addEventListener('keydown', heard)
  const press = () => fireEvent.keyDown(document.body, { key: 'Escape' })
  move(0)
  wait(1500)
  press()
  expect(shown()).toBe('none')
  expect(heard).not.toHaveBeenCalled()
  press()
  expect(heard).toHaveBeenCalledOnce()
  document.removeEventListener('keydown', heard)
})
