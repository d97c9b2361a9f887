import { act, cleanup, render, screen } from '@testing-library/react'
import { useRef } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { dragFiles } from './testing/drag-files.ts'
import { useDroppedFiles } from './use-dropped-files.ts'

afterEach(cleanup)

const picture = new File(['a'], 'a.png', { type: 'image/png' })

function Target({ name, onDrop }: { name: string; onDrop: () => void }) {
  const ref = useRef<HTMLDivElement>(null)
  const isOver = useDroppedFiles(ref, onDrop)
  return (
    <div ref={ref}>
      {name}
      {isOver && ' is under the files'}
    </div>
  )
}

function shown() {
  const drops = { first: vi.fn(), second: vi.fn() }
  render(
    <>
      <Target name="First" onDrop={drops.first} />
      <Target name="Second" onDrop={drops.second} />
    </>,
  )
  const drag = (target: Element, name: 'dragover' | 'drop' | 'dragleave') => {
    const heard: ReturnType<typeof dragFiles>[] = []
    act(() => void heard.push(dragFiles(target, name, [picture])))
    return heard[0]
  }
  return { drops, drag }
}

it('takes files on each of its targets, and on nothing else', () => {
  const { drops, drag } = shown()
  for (const name of ['First', 'Second'] as const) {
    const target = screen.getByText(name)
    expect(drag(target, 'dragover')).toEqual({ effect: 'copy', isPrevented: true })
    expect(screen.getByText(`${name} is under the files`)).toBeTruthy()
    drag(target, 'drop')
  }
  expect(drag(document.body, 'dragover')).toEqual({ effect: 'none', isPrevented: true })
  expect(drag(document.body, 'drop')).toMatchObject({ isPrevented: true })
  expect(drops.first).toHaveBeenCalledOnce()
  expect(drops.second).toHaveBeenCalledOnce()
  expect(drops.first).toHaveBeenCalledWith([picture], expect.anything())
})

it('marks the page while files are over it, so that frames keep none to themselves', () => {
  const { drag } = shown()
  const isMarked = () => document.documentElement.hasAttribute('data-files-dragged')
  drag(document.body, 'dragover')
  expect(isMarked()).toBe(true)
  drag(document.body, 'dragleave')
  expect(isMarked()).toBe(false)
})

it('lets what is dragged of the page itself alone', () => {
  const { drops } = shown()
  const event = Object.assign(new Event('dragover', { bubbles: true, cancelable: true }), {
    dataTransfer: { types: ['text/plain'], files: [], dropEffect: 'move' },
  })
  screen.getByText('First').dispatchEvent(event)
  expect(event.defaultPrevented).toBe(false)
  expect(drops.first).not.toHaveBeenCalled()
})
