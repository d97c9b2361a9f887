import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { uploadAsset } from '../uploads/upload-asset.ts'

const upload = vi.fn<typeof uploadAsset>()
// Test files share what they import: another one may have brought the true upload.
vi.resetModules()
vi.doMock('../uploads/upload-asset.ts', () => ({ uploadAsset: upload }))
const { storeAhead, storePicture } = await import('./store-picture.ts')

const stored = { ok: true, value: `asset:${'e'.repeat(64)}` } as const
const unreachable = { ok: false, failure: { kind: 'unreachable', message: '' } } as const
const options = () => upload.mock.calls.map(([, , option]) => option)
const store = (file: Blob) => storePicture('workspace', file)
let file: Blob

afterAll(() => vi.doUnmock('../uploads/upload-asset.ts'))
beforeEach(() => {
  file = new Blob(['picture'])
  upload.mockReset().mockResolvedValue(stored)
})
afterEach(() => vi.useRealTimers())

describe('a picture that was stored ahead', () => {
  it('is sent once, however often that begins, and Save sends it no more', async () => {
    storeAhead('workspace', file)
    storeAhead('workspace', file)
    expect(await store(file)).toEqual(stored)
    expect(upload.mock.calls).toEqual([['workspace', file, { isNew: true }]])
  })

  it('is one of two at most before a Save, since each takes room', async () => {
    const others = ['one', 'two', 'three'].map((words) => new Blob([words]))
    for (const each of others) storeAhead('workspace', each)
    expect(upload).toHaveBeenCalledTimes(2)
    await store(new Blob(['saved']))
    storeAhead('workspace', new Blob(['next']))
    expect(upload).toHaveBeenCalledTimes(4)
    await store(new Blob(['saved as well']))
  })

  it('is waited for by a Save that comes before it is stored', async () => {
    let finish = (_: typeof stored) => {}
    upload.mockReturnValue(new Promise((done) => (finish = done)))
    storeAhead('workspace', file)
    const saved = store(file)
    finish(stored)
    expect(await saved).toEqual(stored)
    expect(upload).toHaveBeenCalledOnce()
  })

  it('is stored by Save where that failed, which asks first whether the server has it', async () => {
    upload.mockResolvedValueOnce(unreachable)
    storeAhead('workspace', file)
    expect(await store(file)).toEqual(stored)
    expect(options()).toEqual([{ isNew: true }, { isNew: false }])
    const broken = new Blob(['broken'])
    upload.mockRejectedValueOnce(new Error('no memory'))
    storeAhead('workspace', broken)
    expect(await store(broken)).toEqual(stored)
  })

  it('is asked for once more an hour later, and by a second Save: the clean-up may have taken it', async () => {
    vi.useFakeTimers()
    storeAhead('workspace', file)
    vi.advanceTimersByTime(3_600_000)
    await store(file)
    expect(options()).toEqual([{ isNew: true }, { isNew: false }])
    const other = new Blob(['other'])
    storeAhead('workspace', other)
    await store(other)
    await store(other)
    expect(options().slice(2)).toEqual([{ isNew: true }, { isNew: false }])
  })
})
