import { leftOutHeader } from '@waystep/api-contract'
import { errorOf, transportError } from '../../api-client/api-error.ts'
import { addressOf } from '../../api-client/call.ts'
import { failureOf, type Reply } from '../saving/failure.ts'
import { saveFile } from '../uploads/save-file.ts'
import { type FileFormat, fileFormats } from './file-formats.ts'

interface Wanted {
  readonly language: string
  readonly format: FileFormat
  /** Without what people confirmed. */
  readonly open: boolean
  readonly signal: AbortSignal
}

/**
 * Saves the file that a translator gets on this device. A browser that follows its address shows a refusal as a failed
 * download of its own, without the sentence that says why. It is waited for without a limit: the server reads captured
 * pages first, for up to a minute.
 * @throws what `signal` is aborted with
 */
export async function exportFile(
  demoId: string,
  { language, format, open, signal }: Wanted,
): Promise<Reply<{ readonly leftOutPages: number }>> {
  const address = addressOf('/api/demo/:id/translations/:language/file', {
    params: { id: demoId, language },
    query: { format, open },
  })
  try {
    const reply = await fetch(address, { signal })
    if (!reply.ok) return { ok: false, failure: failureOf(await errorOf(reply)) }
    const content = await reply.blob()
    signal.throwIfAborted()
    const ending = fileFormats.find(({ value }) => value === format)?.ending
    saveFile(content, `${demoId}-${language}.${ending}`)
    return { ok: true, value: { leftOutPages: Number(reply.headers.get(leftOutHeader) ?? 0) } }
  } catch {
    signal.throwIfAborted()
    return { ok: false, failure: failureOf(transportError('offline')) }
  }
}
