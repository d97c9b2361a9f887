import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { uploadAsForm } from './form-upload.ts'

const workspaceId = '3f1c2a52-7c39-4a51-9a0e-5b1d8b3f0c02'
const key = 'a'.repeat(64)

/** What the server says of how far the video is, one after the other. */
let states: (string | number)[]
/** What it answers to the form: a status. */
let status: number
let asked: string[]
let form: FormData | null

/** A request that takes a form, in the place of the browser's. */
class FormRequest extends EventTarget {
  readonly upload = new EventTarget()
  status = 0
  responseText = ''
  open(method: string, address: string) {
    asked.push(`${method} ${address}`)
  }
  setRequestHeader() {}
  send(body: FormData) {
    form = body
    this.upload.dispatchEvent(Object.assign(new Event('progress'), { loaded: 2 }))
    this.upload.dispatchEvent(Object.assign(new Event('progress'), { loaded: 400 }))
    this.status = status
    const error = { code: 'wrong-media', message: 'Not a video.', issues: [] }
    this.responseText = JSON.stringify(status === 201 ? { status: 'uploaded', key } : { error })
    this.dispatchEvent(new Event('load'))
    this.dispatchEvent(new Event('loadend'))
  }
  abort() {}
}

beforeEach(() => {
  ;[states, status, asked, form] = [[], 201, [], null]
  vi.useFakeTimers()
  vi.stubGlobal('XMLHttpRequest', FormRequest)
  vi.stubGlobal('fetch', async (input: string) => {
    const { pathname } = new URL(input, 'http://localhost')
    asked.push(pathname)
    if (pathname === '/api/video/upload/cf') {
      return Response.json({ uploadUrl: '/forms/1', videoKey: 'one' })
    }
    const state = states.shift() ?? 'ready'
    const error = { code: 'unavailable', message: 'Not now.', issues: [] }
    if (typeof state === 'number') return Response.json({ error }, { status: state })
    return Response.json({ status: state, progress: 40 })
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const file = () => new File(['film'], 'film.mp4', { type: 'video/mp4' })
const told = () => ({ onProgress: vi.fn(), onProcessing: vi.fn() })

it('[E4.2, E9.4, M6.13] sends one form, and asks each second until the video is ready', async () => {
  states = ['processing', 503, 'preparing', 'ready']
  const { signal } = new AbortController()
  const tell = told()
  const outcome = uploadAsForm({ workspaceId, file: file(), signal, ...tell })
  await vi.advanceTimersByTimeAsync(2_999)
  const progress = `/api/video/${key}/progress/cf`
  expect(asked).toEqual(['/api/video/upload/cf', 'POST /forms/1', progress, progress, progress])
  await vi.advanceTimersByTimeAsync(1)
  expect(await outcome).toEqual({ ok: true, value: key })
  expect(form?.get('file')).toMatchObject({ name: 'film.mp4' })
  // What surrounds a file in a form counts as nothing.
  expect(tell.onProgress.mock.calls).toEqual([[0.5], [1]])
  expect(tell.onProcessing).toHaveBeenCalledOnce()
})

it('says why the server did not take it', async () => {
  status = 415
  const { signal } = new AbortController()
  const outcome = await uploadAsForm({ workspaceId, file: file(), signal, ...told() })
  expect(outcome).toMatchObject({ ok: false, failure: { message: 'Not a video.' } })
})

it('ends when it is cancelled', async () => {
  states = Array.from({ length: 99 }, () => 'preparing')
  const cancel = new AbortController()
  const outcome = uploadAsForm({ workspaceId, file: file(), signal: cancel.signal, ...told() })
  const ended = expect(outcome).rejects.toThrow()
  await vi.advanceTimersByTimeAsync(1_500)
  cancel.abort()
  await vi.advanceTimersByTimeAsync(2_000)
  await ended
  expect(asked.length).toBeLessThan(6)
})
