import { act, cleanup, fireEvent, render, renderHook, screen } from '@testing-library/react'
import { TooltipProvider } from '@waystep/ui'
import type { ReactNode } from 'react'
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { stepId } from '../saving/testing/sample-demo.ts'
import { fakeEditor } from '../testing/fake-editor.ts'
import type { uploadAsset } from '../uploads/upload-asset.ts'
import { PictureActions, PictureHistoryButtons } from './picture-bar.tsx'
import { type CropBox, uncut } from './picture-state.ts'
import type { finishedPicture } from './surface/finished-picture.ts'
import type { Saving } from './use-saving.ts'

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
/** Another one for each test: what was sent once is remembered. */
let file: Blob

afterAll(() => {
  vi.doUnmock('../uploads/upload-asset.ts')
  vi.doUnmock('./surface/finished-picture.ts')
})
beforeEach(() => {
  file = new Blob(['picture'])
  upload.mockReset().mockResolvedValue({ ok: true, value: `asset:${'e'.repeat(64)}` })
  make.mockReset().mockResolvedValue(file)
})
afterEach(cleanup)

/** @param crop in place of all of the picture @param before the crop that was saved last */
async function drawing(crop: Partial<CropBox> = {}, before: Partial<CropBox> = {}) {
  const { editor, toasts, document } = await fakeEditor(1)
  const prepared = vi.spyOn(editor.picturesAtHand, 'prepare')
  const closed = vi.spyOn(editor, 'closeDialog')
  const step = document().steps[stepId(1)]
  if (!step) throw new Error('The sample has no step')
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <EditorContext value={editor}>{children}</EditorContext>
  )
  const picture = { bitmap, type: 'image/png' } as const
  const imgState = { ...uncut(size), ...before }
  const { result } = renderHook(() => useSaving({ ...step, imgState }, picture), { wrapper })
  const cut = { ...imgState, ...crop }
  act(() => result.current.draft.set(() => cut))
  return { result, toasts, cut, prepared, closed }
}

describe('a picture that Save is about to be pressed for', () => {
  it('is made and stored before it is pressed', async () => {
    const { result, cut, prepared } = await drawing({ width: 1000 })
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
    const { result, toasts } = await drawing({ width: 1000 })
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

describe('Save', () => {
  const sixteenToNine = { width: 640, height: 360 }
  const square = { width: 300, height: 300 }

  it('[M4.11] asks first where the crop has another ratio than the demo and than before', async () => {
    const { result, closed } = await drawing(square)
    await act(async () => result.current.askAndSave())
    expect([result.current.asks, upload.mock.calls.length]).toEqual(['ratio', 0])
    await act(async () => void result.current.save())
    expect([result.current.asks, upload.mock.calls.length]).toEqual([null, 1])
    expect(closed).toHaveBeenCalledOnce()
  })

  it.each([
    ['the demo', sixteenToNine, square],
    ['before', { width: 200, height: 200 }, square],
  ])('[M4.11] asks nothing where it has the ratio of %s', async (_, crop, before) => {
    const { result, closed } = await drawing(crop, before)
    await act(async () => result.current.askAndSave())
    expect([result.current.asks, upload.mock.calls.length]).toEqual([null, 1])
    expect(closed).toHaveBeenCalledOnce()
  })

  it('[M8.1] leaves the editor open with all that was drawn where it fails', async () => {
    upload.mockResolvedValue({ ok: false, failure: { kind: 'unreachable', message: '' } })
    const { result, closed, toasts, cut } = await drawing(sixteenToNine)
    await act(async () => result.current.askAndSave())
    expect(toasts).toEqual(['Error saving the edited image'])
    expect(closed).not.toHaveBeenCalled()
    expect([result.current.isSaving, result.current.draft.state]).toEqual([false, cut])
  })

  it('lets nothing be taken back or left while it saves', async () => {
    let store = () => {}
    upload.mockReturnValue(
      new Promise((done) => {
        store = () => done({ ok: true, value: `asset:${'e'.repeat(64)}` })
      }),
    )
    const { result } = await drawing(sixteenToNine)
    const { rerender } = render(<Bar saving={result.current} />)
    const isClosed = (name: string) =>
      screen.getByRole<HTMLButtonElement>('button', { name }).disabled
    expect([isClosed('Undo'), isClosed('Cancel')]).toEqual([false, false])
    await act(async () => result.current.askAndSave())
    expect(result.current.isSaving).toBe(true)
    rerender(<Bar saving={result.current} />)
    expect([isClosed('Undo'), isClosed('Cancel')]).toEqual([true, true])
    act(() => result.current.draft.act({ kind: 'undo' }))
    rerender(<Bar saving={result.current} />)
    expect(isClosed('Redo')).toBe(true)
    await act(async () => store())
    rerender(<Bar saving={result.current} />)
    expect(isClosed('Redo')).toBe(false)
  })
})

function Bar({ saving }: { readonly saving: Saving }) {
  return (
    <TooltipProvider>
      <PictureHistoryButtons saving={saving} />
      <PictureActions saving={saving} />
    </TooltipProvider>
  )
}
