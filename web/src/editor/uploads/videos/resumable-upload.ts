import { tusPartType, tusVersion } from '@waystep/api-contract'
import { errorOf } from '../../../api-client/api-error.ts'
import { addressOf, attempt } from '../../../api-client/call.ts'
import { type Failure, failureOf, passes, type Reply, unreachable } from '../../saving/failure.ts'
import { sendFile, type UploadProgress } from '../send-file.ts'

interface Sending {
  readonly workspaceId: string
  readonly file: Blob
  /** Names the file's bytes: whoever chooses it again goes on where it broke off. */
  readonly hash: string
  readonly signal: AbortSignal
  readonly onProgress: UploadProgress
}

/** Milliseconds before another try; after the last of them without a byte, it has failed. */
const delays = [500, 1_000, 2_000, 4_000, 8_000, 15_000, 30_000, 30_000, 30_000]

type Failed = { readonly ok: false; readonly failure: Failure; readonly isBehind?: boolean }

const failedWith = (failure: Failure): Failed => ({ ok: false, failure })
const nameOf = ({ workspaceId, hash }: Pick<Sending, 'workspaceId' | 'hash'>) =>
  `waystep-upload ${workspaceId} ${hash}`

/**
 * Sends a file by the tus protocol, part after part of it, and answers the upload's id once all has arrived.
 * Where the network, the server or this tab goes away, it goes on from what the server has. Throws the
 * signal's reason; what has arrived is deleted then.
 */
export async function uploadResumably(sending: Sending): Promise<Reply<string>> {
  const { workspaceId, file, signal, onProgress } = sending
  const name = nameOf(sending)
  let tries = 0
  let most = -1
  try {
    for (;;) {
      const outcome = await goOn(sending, (received) => {
        if (received > most) tries = 0
        most = Math.max(most, received)
        onProgress(file.size === 0 ? 1 : received / file.size)
      })
      if (outcome.ok) return outcome
      const { kind } = outcome.failure
      if (kind === 'missing' || kind === 'expired') localStorage.removeItem(name)
      else if (!passes(kind) && !outcome.isBehind) return failedWith(outcome.failure)
      const delay = delays[tries]
      if (delay === undefined) return failedWith(outcome.failure)
      tries += 1
      await pause(delay, signal)
    }
  } catch (error) {
    const uploadId = localStorage.getItem(name)
    localStorage.removeItem(name)
    if (uploadId !== null) {
      const params = { workspaceId, uploadId }
      await attempt('DELETE /api/videos/:workspaceId/uploads/:uploadId', {
        params,
        keepalive: true,
      })
    }
    throw error
  }
}

/** Asks how far the upload is, begins it where there is none, and sends the rest. */
async function goOn(
  sending: Sending,
  tell: (received: number) => void,
): Promise<Failed | { readonly ok: true; readonly value: string }> {
  const { workspaceId, file, signal } = sending
  const known = localStorage.getItem(nameOf(sending))
  const begun = known === null ? await begin(sending) : await stateOf(workspaceId, known, signal)
  if (!begun.ok) return begun
  const { uploadId, received } = begun.value
  tell(received)
  if (received === file.size) return { ok: true, value: uploadId }
  const params = { workspaceId, uploadId }
  try {
    const reply = await sendFile(
      addressOf('/api/videos/:workspaceId/uploads/:uploadId', { params }),
      file.slice(received),
      {
        method: 'PATCH',
        headers: {
          'content-type': tusPartType,
          'tus-resumable': tusVersion,
          'upload-offset': String(received),
        },
        signal,
        onSent: (sent) => tell(received + sent),
      },
    )
    if (reply.ok) return { ok: true, value: uploadId }
    return { ...failedWith(failureOf(await errorOf(reply))), isBehind: reply.status === 409 }
  } catch {
    signal.throwIfAborted()
    return failedWith(unreachable)
  }
}

interface Begun {
  readonly uploadId: string
  /** Bytes that the server has. */
  readonly received: number
}
type Beginning = Failed | { readonly ok: true; readonly value: Begun }

async function begin(sending: Sending): Promise<Beginning> {
  const { workspaceId, file, signal } = sending
  try {
    const reply = await fetch(
      addressOf('/api/videos/:workspaceId/uploads', { params: { workspaceId } }),
      {
        method: 'POST',
        headers: { 'tus-resumable': tusVersion, 'upload-length': String(file.size) },
        signal,
      },
    )
    if (!reply.ok) return failedWith(failureOf(await errorOf(reply)))
    const { uploadId }: { uploadId: string } = await reply.json()
    localStorage.setItem(nameOf(sending), uploadId)
    return { ok: true, value: { uploadId, received: 0 } }
  } catch {
    signal.throwIfAborted()
    return failedWith(unreachable)
  }
}

async function stateOf(
  workspaceId: string,
  uploadId: string,
  signal: AbortSignal,
): Promise<Beginning> {
  const params = { workspaceId, uploadId }
  const asked = await attempt('GET /api/videos/:workspaceId/uploads/:uploadId', { params, signal })
  if (!asked.ok) return failedWith(failureOf(asked.error))
  return { ok: true, value: { uploadId, received: asked.reply.received } }
}

/** Waits, or until the network is back. */
function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = new AbortController()
    const end = () => {
      stop.abort()
      clearTimeout(timer)
      if (signal.aborted) reject(signal.reason)
      else resolve()
    }
    const timer = setTimeout(end, milliseconds)
    addEventListener('online', end, { signal: stop.signal })
    signal.addEventListener('abort', end, { signal: stop.signal })
    if (signal.aborted) end()
  })
}

/** Forgets where an upload is, once it has become a video. */
export function forgetUpload(upload: Pick<Sending, 'workspaceId' | 'hash'>): void {
  localStorage.removeItem(nameOf(upload))
}
