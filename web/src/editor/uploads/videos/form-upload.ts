import { errorOf } from '../../../api-client/api-error.ts'
import { attempt } from '../../../api-client/call.ts'
import { failureOf, type Reply, unreachable } from '../../saving/failure.ts'
import { sendFile, type UploadProgress } from '../send-file.ts'

interface Sending {
  readonly workspaceId: string
  readonly file: File
  readonly signal: AbortSignal
  readonly onProgress: UploadProgress
  /** All of it is there, and the server reads and prepares it. */
  readonly onProcessing: () => void
}

/** Milliseconds between two questions how far it is (E9.4). */
const pollMs = 1_000

/**
 * Sends a video in one request and waits until the server has prepared it (E4.2). @returns the SHA-256 of its bytes.
 * Throws the signal's reason.
 */
export async function uploadAsForm(sending: Sending): Promise<Reply<string>> {
  const { workspaceId, file, signal, onProgress, onProcessing } = sending
  const begun = await attempt('GET /api/video/upload/cf', { query: { workspaceId }, signal })
  if (!begun.ok) return { ok: false, failure: failureOf(begun.error) }
  const form = new FormData()
  form.append('file', file)
  try {
    const reply = await sendFile(begun.reply.uploadUrl, form, {
      method: 'POST',
      headers: {},
      signal,
      onSent: (bytes) => onProgress(Math.min(1, bytes / file.size)),
    })
    if (!reply.ok) return { ok: false, failure: failureOf(await errorOf(reply)) }
    const { key } = (await reply.json()) as { key: string }
    onProcessing()
    await prepared(workspaceId, key, signal)
    return { ok: true, value: key }
  } catch {
    signal.throwIfAborted()
    return { ok: false, failure: unreachable }
  }
}

/** Waits until a video is ready; a question that fails is asked again. */
async function prepared(workspaceId: string, key: string, signal: AbortSignal): Promise<void> {
  for (;;) {
    const options = { params: { key }, query: { workspaceId }, signal }
    const asked = await attempt('GET /api/video/:key/progress/cf', options)
    if (asked.ok && asked.reply.status === 'ready') return
    await new Promise((resolve) => setTimeout(resolve, pollMs))
    signal.throwIfAborted()
  }
}
