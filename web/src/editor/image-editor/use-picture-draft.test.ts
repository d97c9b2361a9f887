import { act, cleanup, renderHook } from '@testing-library/react'
import type { PictureShape } from '@waystep/demo-model'
import { createElement, type ReactNode, Suspense, startTransition, use } from 'react'
import { afterEach, expect, it } from 'vitest'
import { newShape } from './new-shape.ts'
import { uncut } from './picture-state.ts'
import { usePictureDraft } from './use-picture-draft.ts'

afterEach(cleanup)

const picture = uncut({ width: 1280, height: 720 })
const shape = newShape('solid', { x: 100, y: 100, width: 200, height: 100 }, picture)
const start = { ...picture, shapes: [shape] }

/** A draft whose changes in a transition are not shown before `goOn`. */
function slowDraft() {
  let isHeld = false
  let goOn = () => {}
  let held: Promise<void> = Promise.resolve()
  const { result } = renderHook(
    () => {
      const draft = usePictureDraft(start, null)
      if (isHeld && draft.state !== start) use(held)
      return draft
    },
    {
      wrapper: ({ children }: { readonly children: ReactNode }) =>
        createElement(Suspense, { fallback: null }, children),
    },
  )
  return {
    result,
    hold() {
      isHeld = true
      held = new Promise((done) => (goOn = done))
    },
    goOn: () => {
      isHeld = false
      goOn()
    },
  }
}

it('keys do their deed to the picture as it is, and Save saves that, where a drag is not shown beside it yet', async () => {
  const { result, hold, goOn } = slowDraft()
  hold()
  await act(async () =>
    startTransition(() => {
      result.current.select(shape.id)
      result.current.put({ ...shape, x: 300 })
    }),
  )
  expect(result.current.state).toBe(start)
  expect(result.current.latest().shapes).toEqual([{ ...shape, x: 300 }])
  goOn()
  await act(async () => void result.current.act({ kind: 'move', x: 0, y: 10 }))
  const moved = { ...start, shapes: [{ ...shape, x: 300, y: 110 }] }
  expect(result.current.state).toEqual(moved)
  expect(result.current.latest()).toEqual(moved)
  expect(result.current.selected?.id).toBe(shape.id)
  await act(async () => void result.current.act({ kind: 'undo' }))
  await act(async () => void result.current.act({ kind: 'undo' }))
  expect(result.current.state).toEqual(start)
})

it('options change the shape as it is, where a drag is not shown beside it yet, and bring none back that is gone', async () => {
  const { result, hold, goOn } = slowDraft()
  hold()
  await act(async () => startTransition(() => result.current.put({ ...shape, x: 300 })))
  const darker = (one: PictureShape) => ({ ...one, color: '#000000' }) as PictureShape
  await act(async () => startTransition(() => result.current.change(shape.id, darker, 'color')))
  expect(result.current.latest().shapes).toEqual([{ ...shape, x: 300, color: '#000000' }])
  goOn()
  await act(async () => result.current.select(shape.id))
  await act(async () => void result.current.act({ kind: 'remove' }))
  await act(async () => result.current.change(shape.id, darker, 'color'))
  expect(result.current.state.shapes).toEqual([])
})

it('changes of one gesture are taken back together', async () => {
  const { result } = renderHook(() => usePictureDraft(start, null))
  const moved = (one: PictureShape) => ({ ...one, x: one.x + 1 })
  await act(async () => result.current.change(shape.id, moved, 'turn'))
  await act(async () => result.current.change(shape.id, moved, 'turn'))
  expect(result.current.state.shapes[0]?.x).toBe(102)
  await act(async () => void result.current.act({ kind: 'undo' }))
  expect(result.current.state).toEqual(start)
})

it('selects by the same function before and after a stroke, so that the list draws one row anew', () => {
  const { result } = renderHook(() => usePictureDraft(start, null))
  const { select } = result.current
  act(() => result.current.put({ ...shape, x: 300 }))
  act(() => select(shape.id))
  expect(result.current.selected?.id).toBe(shape.id)
  expect(result.current.select).toBe(select)
})
