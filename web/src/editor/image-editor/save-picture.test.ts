import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { stepId } from '../saving/testing/sample-demo.ts'
import { type FakeEditor, fakeEditor } from '../testing/fake-editor.ts'
import type { uploadAsset } from '../uploads/upload-asset.ts'
import { uncut } from './picture-state.ts'

const upload = vi.fn<typeof uploadAsset>()
// Test files share what they import: another one may have brought the true upload.
vi.resetModules()
vi.doMock('../uploads/upload-asset.ts', () => ({ uploadAsset: upload }))
const { deleteOriginal, restorePicture, savePicture } = await import('./save-picture.ts')

const original = { width: 1280, height: 720 }
const edited = `asset:${'e'.repeat(64)}`
const state = { ...uncut(original), width: 640 }
const step = () => fake.document().steps[stepId(1)]
const make = async () => new Blob(['picture'])
let fake: FakeEditor

const save = (made = make) =>
  savePicture(fake.editor, { stepId: stepId(1), original, state, make: made })
const replies = (reply: Awaited<ReturnType<typeof uploadAsset>>) => upload.mockResolvedValue(reply)

afterAll(() => vi.doUnmock('../uploads/upload-asset.ts'))
beforeEach(async () => {
  fake = await fakeEditor(2)
  replies({ ok: true, value: edited })
})

describe('an edited picture', () => {
  it('[M4.10] is stored, then given to its step', async () => {
    expect(await save()).toBe(true)
    expect(step()).toMatchObject({ editedImage: edited, imgState: state, widthOrg: 640 })
    expect(fake.toasts).toEqual(['Image saved'])
    // Neither is it loaded again, nor is a call spent on asking for what was made just now.
    expect(fake.editor.picturesAtHand.urlOf(edited)).toMatch(/^blob:/)
    expect(upload.mock.lastCall?.[2]).toEqual({ isNew: true })
  })

  it('[M4.13, M8.1] leaves the step as it was where it cannot be stored or made', async () => {
    const before = step()
    replies({ ok: false, failure: { kind: 'unreachable', message: '' } })
    expect(await save()).toBe(false)
    expect(await save(() => Promise.reject(new Error('no memory')))).toBe(false)
    expect(step()).toBe(before)
    expect(fake.editor.picturesAtHand.urlOf(edited)).toBe(null)
    const text = 'Error saving the edited image'
    expect(fake.toasts).toEqual([text, text])
  })

  it('asks whether the server has it where it was sent before, and sends another picture unasked', async () => {
    const file = new Blob(['picture'])
    replies({ ok: false, failure: { kind: 'unreachable', message: '' } })
    await save(async () => file)
    await save(async () => file)
    await save()
    const asked = upload.mock.calls.slice(-3).map(([, , options]) => options)
    expect(asked).toEqual([{ isNew: true }, { isNew: false }, { isNew: true }])
  })

  it('[M8.11, M6.12] says when it is refused for who asks', async () => {
    for (const kind of ['not-allowed', 'signed-out'] as const) {
      replies({ ok: false, failure: { kind, message: '' } })
      expect(await save()).toBe(false)
    }
    const text = "You don't have permission to edit this image"
    expect(fake.toasts).toEqual([text, text])
  })

  it('[M4.12, M8.3] gives the original back, or says that it could not', async () => {
    await save()
    expect(await restorePicture(fake.editor, stepId(1), original)).toBe(true)
    expect(step()).toMatchObject({ editedImage: null, imgState: null, widthOrg: 1280 })
    expect(await restorePicture(fake.editor, stepId(9), original)).toBe(false)
    expect(fake.toasts.slice(1)).toEqual([
      'Image restored to original state',
      'Error restoring the image',
    ])
  })

  it('becomes the only one once its original is deleted', async () => {
    deleteOriginal(fake.editor, stepId(1))
    expect(fake.toasts).toEqual([])
    await save()
    deleteOriginal(fake.editor, stepId(1))
    expect(step()).toMatchObject({ image: edited, editedImage: null, imgState: null })
  })
})
