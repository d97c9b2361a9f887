import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { processedVideo } from './processed-video.ts'

const workspaceId = '3f1c2a52-7c39-4a51-9a0e-5b1d8b3f0c02'
const videoId = 'a-video-that-came-in-parts'
const whole = { state: 'processed', previewUrl: '/p', width: 16, height: 9, duration: 3.5 }

/** What the server says, one after the other; a number is the status of a failure. */
let answers: (object | number)[]
let asked: string[]

beforeEach(() => {
  ;[answers, asked] = [[], []]
  vi.useFakeTimers()
  vi.stubGlobal('fetch', async (input: string) => {
    const { pathname, search } = new URL(input, 'http://localhost')
    asked.push(pathname + search)
    const answer = answers.shift() ?? whole
    const error = { code: 'unavailable', message: 'Not now.', issues: [] }
    if (typeof answer === 'number') return Response.json({ error }, { status: answer })
    return Response.json(answer)
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const wait = (signal = new AbortController().signal) =>
  processedVideo({ workspaceId, videoId, signal })

it('[E4.1, E9.4] asks each second until the video is processed, whatever the network loses', async () => {
  answers = [{ ...whole, state: 'processing', progress: 40 }, 503]
  const ended = vi.fn()
  const waiting = wait().then(ended)
  await vi.advanceTimersByTimeAsync(1_999)
  expect(asked).toEqual(
    Array(2).fill(`/api/video/${videoId}/progress/bn?workspaceId=${workspaceId}`),
  )
  expect(ended).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  await waiting
  expect(asked).toHaveLength(3)
  expect(ended).toHaveBeenCalledWith({ ok: true, value: whole })
})

it.each(['previewUrl', 'width', 'height', 'duration'])(
  '[E4.3, E8.3, E3.39] takes an answer without %s for a failure, and logs it',
  async (lacking) => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {})
    answers = [{ ...whole, [lacking]: null }]
    const message = 'Error reading video information'
    expect(await wait()).toEqual({ ok: false, failure: { kind: 'refused', message } })
    expect(log).toHaveBeenCalledWith('Processed video data is incomplete from API.')
  },
)

it('[E4.3] has failed where the server refuses', async () => {
  answers = [404]
  expect(await wait()).toMatchObject({ ok: false })
  expect(asked).toHaveLength(1)
})

it('asks no more once it is cancelled', async () => {
  answers = [{ ...whole, state: 'processing' }]
  const cancel = new AbortController()
  const waiting = expect(wait(cancel.signal)).rejects.toBe('cancelled')
  await vi.advanceTimersByTimeAsync(500)
  cancel.abort('cancelled')
  await vi.advanceTimersByTimeAsync(500)
  await waiting
  expect(asked).toHaveLength(1)
})
