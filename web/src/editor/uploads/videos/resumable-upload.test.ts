import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { forgetUpload, uploadResumably } from './resumable-upload.ts'

/** What a server in memory holds of each upload. */
let uploads: Map<string, { received: number; size: number }>
/** What it says of the next parts in the place of taking them: a status, or no reply at all. */
let faults: (number | 'offline' | 'hangs')[]
let asked: string[]

const refusal = (status: number) =>
  Response.json({ error: { code: 'internal', message: 'Not now.', issues: [] } }, { status })

/** A request that takes a part, in the place of the browser's. */
class PartRequest extends EventTarget {
  readonly upload = new EventTarget()
  status = 0
  responseText = ''
  #address = ''
  #offset = ''

  open(_method: string, address: string) {
    this.#address = address
  }
  setRequestHeader(name: string, value: string) {
    if (name === 'upload-offset') this.#offset = value
  }
  send(part: Blob) {
    asked.push(`PATCH ${this.#offset}`)
    const upload = uploads.get(this.#address.split('/').at(-1) ?? '')
    const fault = faults.shift()
    // Half of what is sent arrives before a connection breaks.
    if (upload) upload.received += share(fault) * part.size
    if (fault === 'hangs') return
    if (fault === 'offline') return this.#say('error')
    this.status = fault ?? 204
    if (fault === undefined) {
      const loaded = { loaded: part.size }
      this.upload.dispatchEvent(Object.assign(new Event('progress'), loaded))
    } else {
      this.responseText = '{"error":{"code":"internal","message":"Not now.","issues":[]}}'
    }
    this.#say('load')
  }
  abort() {
    this.#say('abort')
  }
  #say(event: string) {
    this.dispatchEvent(new Event(event))
    this.dispatchEvent(new Event('loadend'))
  }
}

function share(fault: (typeof faults)[number] | undefined): number {
  if (fault === undefined) return 1
  return fault === 'offline' ? 0.5 : 0
}

beforeEach(() => {
  uploads = new Map()
  faults = []
  asked = []
  localStorage.clear()
  vi.useFakeTimers()
  vi.stubGlobal('XMLHttpRequest', PartRequest)
  vi.stubGlobal('fetch', async (input: string, { method = 'GET', headers }: RequestInit = {}) => {
    const id = input.split('/').at(-1) ?? ''
    asked.push(method)
    if (method === 'POST') {
      const uploadId = `upload-${uploads.size}`
      const size = Number((headers as Record<string, string>)['upload-length'])
      uploads.set(uploadId, { received: 0, size })
      return Response.json({ uploadId }, { status: 201 })
    }
    if (method === 'DELETE') {
      uploads.delete(id)
      return new Response(null, { status: 204 })
    }
    const found = uploads.get(id)
    return found ? Response.json(found) : refusal(404)
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const file = new Blob([new Uint8Array(1000)])
const send = (more: { signal?: AbortSignal; onProgress?: (share: number) => void } = {}) =>
  uploadResumably({
    workspaceId: 'w',
    file,
    hash: 'h',
    signal: new AbortController().signal,
    onProgress: () => {},
    ...more,
  })

/** The same, while the waits between two tries go by at once. */
async function sent(more: Parameters<typeof send>[0] = {}) {
  const [reply] = await Promise.all([send(more), vi.advanceTimersByTimeAsync(300_000)])
  return reply
}

it('[E4.1] goes on from what the server has when the network goes away, and tells how far it is', async () => {
  faults = ['offline', 503, 'offline']
  const shares: number[] = []
  const reply = await sent({ onProgress: (share) => shares.push(share) })
  expect(reply).toEqual({ ok: true, value: 'upload-0' })
  expect(asked).toEqual([
    'POST',
    'PATCH 0',
    'GET',
    'PATCH 500',
    'GET',
    'PATCH 500',
    'GET',
    'PATCH 750',
  ])
  expect(shares).toEqual([0, 0.5, 0.5, 0.75, 1])
})

it('goes on when the same file is chosen again later, and begins anew where nothing is left of it', async () => {
  faults = Array(20).fill(500)
  expect(await sent()).toMatchObject({ ok: false, failure: { kind: 'server' } })
  faults = []
  asked = []
  expect(await sent()).toEqual({ ok: true, value: 'upload-0' })
  expect(asked).toEqual(['GET', 'PATCH 0'])
  uploads.clear()
  asked = []
  expect((await sent()).ok).toBe(true)
  expect(asked).toEqual(['GET', 'POST', 'PATCH 0'])
  forgetUpload({ workspaceId: 'w', hash: 'h' })
  expect(localStorage.length).toBe(0)
})

it('gives up at once what the server will never take', async () => {
  faults = [413]
  expect(await sent()).toMatchObject({ ok: false, failure: { kind: 'too-large' } })
  expect(asked).toEqual(['POST', 'PATCH 0'])
})

it('deletes what has arrived when it is cancelled', async () => {
  faults = ['hangs']
  const cancel = new AbortController()
  const sending = send({ signal: cancel.signal })
  await vi.advanceTimersByTimeAsync(100)
  expect(asked).toContain('PATCH 0')
  cancel.abort(new Error('cancelled'))
  await expect(sending).rejects.toThrow('cancelled')
  expect(uploads.size).toBe(0)
  expect(localStorage.length).toBe(0)
})
