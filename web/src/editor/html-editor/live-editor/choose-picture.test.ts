// @vitest-environment node
import { uploadLimit } from '@waystep/api-contract'
import { afterAll, beforeEach, expect, it, vi } from 'vitest'
import { fakeEditor } from '../../testing/fake-editor.ts'
import { chooseFiles } from '../../uploads/choose-files.ts'
import { choosePicture } from './choose-picture.ts'

// Files share modules: what others have loaded would not be mocked, and what is mocked here is no one else’s.
vi.hoisted(() => vi.resetModules())
afterAll(() => void vi.resetModules())
vi.mock('../../uploads/choose-files.ts', () => ({ chooseFiles: vi.fn() }))

const png = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13])

beforeEach(() => vi.mocked(chooseFiles).mockReset())

/** What comes of choosing these files. */
async function chosen(...files: readonly File[]) {
  const { editor, toasts } = await fakeEditor()
  vi.mocked(chooseFiles).mockResolvedValue([...files])
  const asset = await choosePicture(editor)
  return { asset, toasts, pictures: editor.html.draft.pictures }
}

it('[H2.26] keeps a picture in the draft, under the hash of its bytes', async () => {
  const { asset, toasts, pictures } = await chosen(new File([png], 'logo.png'))
  expect(asset).toMatch(/^asset:[0-9a-f]{64}$/)
  expect(pictures.find(asset?.slice('asset:'.length) ?? '')?.blob.type).toBe('image/png')
  expect(toasts).toEqual([])
  const asked = vi.mocked(chooseFiles).mock.calls[0]?.[0]
  expect(asked).toEqual({ accept: ['image/png', 'image/jpeg'], multiple: false })
})

it('[H5.13] takes no file that is no PNG or JPEG, whatever its name says', async () => {
  const { asset, toasts } = await chosen(
    new File(['<svg xmlns="http://www.w3.org/2000/svg"/>'], 'logo.png', { type: 'image/png' }),
  )
  expect(asset).toBeNull()
  expect(toasts).toHaveLength(1)
  expect(toasts[0]).toContain('logo.png')
})

it('takes none that is too large, and says so', async () => {
  const large = new File([png], 'logo.png')
  Object.defineProperty(large, 'size', { value: uploadLimit + 1 })
  const refused = await chosen(large)
  expect(refused.asset).toBeNull()
  expect(refused.toasts).toHaveLength(1)
  const most = new File([png], 'logo.png')
  Object.defineProperty(most, 'size', { value: uploadLimit })
  expect((await chosen(most)).asset).not.toBeNull()
})

it('says nothing where nothing was chosen', async () => {
  const { asset, toasts } = await chosen()
  expect([asset, toasts]).toEqual([null, []])
})
