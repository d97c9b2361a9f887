import { act, cleanup, fireEvent, render, renderHook, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { stepId } from '../saving/testing/sample-demo.ts'
import { fakeEditor } from '../testing/fake-editor.ts'
import type { uploadAsset } from '../uploads/upload-asset.ts'
import { PictureActions } from './picture-bar.tsx'
import { uncut } from './picture-state.ts'
import type { finishedPicture } from './surface/finished-picture.ts'

const upload = vi.fn<typeof uploadAsset>()
const make = vi.fn<typeof finishedPicture>()
// Test files share what they import: another one may have brought the true ones.
vi.resetModules()
vi.doMock('../uploads/upload-asset.ts', () => ({ uploadAsset: upload }))
vi.doMock('./surface/finished-picture.ts', () => ({ finishedPicture: make }))
const { EditorContext } = await import('../core/editor-context.ts')
const { useSaving } = await import('./use-saving.ts')

const size = { width: 1280, height: 720 }
const bitmap = { ...size, close() {} } as ImageBitmap
const file = new Blob(['picture'])

afterAll(() => {
  vi.doUnmock('../uploads/upload-asset.ts')
  vi.doUnmock('./surface/finished-picture.ts')
})
beforeEach(() => {
  upload.mockReset().mockResolvedValue({ ok: true, value: `asset:${'e'.repeat(64)}` })
  make.mockReset().mockResolvedValue(file)
})
afterEach(cleanup)

async function drawing(width = 1280) {
  const { editor, toasts, document } = await fakeEditor(1)
  const prepared = vi.spyOn(editor.picturesAtHand, 'prepare')
  const step = document().steps[stepId(1)]
  if (!step) throw new Error('The sample has no step')
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <EditorContext value={editor}>{children}</EditorContext>
  )
  const picture = { bitmap, type: 'image/png' } as const
  const { result } = renderHook(() => useSaving({ ...step, imgState: uncut(size) }, picture), {
    wrapper,
  })
  const cut = { ...uncut(size), width }
  act(() => result.current.draft.set(() => cut))
  return { result, toasts, cut, prepared }
}

describe('a picture that Save is about to be pressed for', () => {
  it('is made and stored before it is pressed', async () => {
    const { result, cut, prepared } = await drawing(1000)
    await act(async () => result.current.prepare())
    expect(make.mock.calls).toEqual([[bitmap, cut, 'image/png']])
    expect(upload.mock.lastCall?.slice(1)).toEqual([file, { isNew: true }])
    expect(prepared.mock.calls).toEqual([[file]])
  })

  it('is neither made nor stored where nothing is to be saved', async () => {
    const { result } = await drawing()
    await act(async () => result.current.prepare())
    expect(make).not.toHaveBeenCalled()
    expect(upload).not.toHaveBeenCalled()
  })

  it('says nothing where it cannot be made', async () => {
    make.mockRejectedValue(new Error('no memory'))
    const { result, toasts } = await drawing(1000)
    await act(async () => result.current.prepare())
    expect(toasts).toEqual([])
    expect(upload).not.toHaveBeenCalled()
  })

  it('is one that a hand or the focus has come to Save for, never one that is still drawn', async () => {
    const { result } = await drawing()
    const prepare = vi.fn()
    render(<PictureActions saving={{ ...result.current, prepare }} />)
    const save = screen.getByRole('button', { name: 'Save' })
    fireEvent.pointerEnter(save, { buttons: 1 })
    expect(prepare).not.toHaveBeenCalled()
    fireEvent.pointerEnter(save)
    fireEvent.pointerDown(save)
    fireEvent.focus(save)
    expect(prepare).toHaveBeenCalledTimes(3)
  })
})
