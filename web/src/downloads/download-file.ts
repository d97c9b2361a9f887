import { errorOf, transportError } from '../api-client/api-error.ts'
import type { Attempt } from '../api-client/call.ts'
import { saveFile } from './save-file.ts'

/** A file that the server makes when it is asked for. */
export interface WantedFile {
  readonly address: string
  /** What it is called on the device. */
  readonly name: string
}

/**
 * Saves a file of the server on this device, and answers the headers that came with it. A browser that follows its address
 * shows a refusal as a failed download of its own, without the sentence that says why. It is waited for without a limit:
 * the server may read hundreds of pages first.
 * @throws what `signal` is aborted with
 */
export async function downloadFile(
  { address, name }: WantedFile,
  signal: AbortSignal,
): Promise<Attempt<Headers>> {
  try {
    const reply = await fetch(address, { signal })
    if (!reply.ok) return { ok: false, error: await errorOf(reply) }
    const content = await reply.blob()
    signal.throwIfAborted()
    saveFile(content, name)
    return { ok: true, reply: reply.headers }
  } catch {
    signal.throwIfAborted()
    return { ok: false, error: transportError('offline') }
  }
}
