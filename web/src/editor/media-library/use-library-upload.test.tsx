import { File as ReadableFile } from 'node:buffer'
import { act, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { EditorContext } from '../core/editor-context.ts'
import { type FakeEditor, fakeEditor } from '../testing/fake-editor.ts'
import { useLibraryUpload } from './use-library-upload.ts'

/** Calls that the server in memory refuses the next time: by the path's end. */
let refusals: string[]
let files: File[]
let fake: FakeEditor

const png = (text: string) =>
  new ReadableFile([text], `${text}.png`, { type: 'image/png' }) as unknown as File

beforeEach(async () => {
  refusals = []
  fake = await fakeEditor(1)
  vi.stubGlobal('createImageBitmap', async () => ({ width: 16, height: 9, close: () => {} }))
  vi.stubGlobal('fetch', async (input: string, { body }: RequestInit = {}) => {
    const { pathname } = new URL(input, 'http://localhost')
    const refused = refusals.findIndex((end) => pathname.endsWith(end))
    if (refused !== -1) {
      refusals.splice(refused, 1)
      return Response.json(
        { error: { code: 'unavailable', message: 'Not now.', issues: [] } },
        { status: 503 },
      )
    }
    if (!pathname.endsWith('/missing')) return Response.json({}, { status: 201 })
    return Response.json({ missing: JSON.parse(String(body)).hashes, fileBytes: 1_000 })
  })
  vi.spyOn(HTMLInputElement.prototype, 'click').mockImplementation(function choose(
    this: HTMLInputElement,
  ) {
    Object.defineProperty(this, 'files', { value: files })
    this.dispatchEvent(new Event('change'))
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

function uploads(done = vi.fn()) {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <EditorContext value={fake.editor}>{children}</EditorContext>
  )
  return { done, ...renderHook(() => useLibraryUpload('w', done), { wrapper }) }
}

it('[M5.18] keeps what could be stored, and lists what could not until another try', async () => {
  files = [png('a'), png('b'), png('c')]
  refusals = ['/api/library/w']
  const { result, done } = uploads()
  act(() => result.current.upload())
  await waitFor(() => expect(result.current.failed.map(({ file }) => file.name)).toEqual(['a.png']))
  await waitFor(() => expect(result.current.uploading).toBe(false))
  expect(fake.toasts.at(-1)).toBe('2 images added to the media library')
  expect(done).toHaveBeenCalledTimes(1)

  act(() => result.current.retry())
  await waitFor(() => expect(result.current.failed).toEqual([]))
  expect(fake.toasts.at(-1)).toBe('Image added to the media library')
  expect(done).toHaveBeenCalledTimes(2)
})

it('says nothing was added when nothing was', async () => {
  files = [png('a')]
  refusals = ['/missing']
  const { result, done } = uploads()
  act(() => result.current.upload())
  await waitFor(() => expect(result.current.failed[0]?.reason).toBe('Not now.'))
  expect(done).not.toHaveBeenCalled()
  act(() => result.current.dismiss())
  expect(result.current.failed).toEqual([])
})
