import { type ReplyOf, type RouteNamed, translationFileLimit } from '@waystep/api-contract'
import { errorOf, transportError } from '../../api-client/api-error.ts'
import { addressOf } from '../../api-client/call.ts'
import { failureOf, type Reply } from '../saving/failure.ts'
import { formatOf } from './file-formats.ts'

/** What became of the texts of a translator's file. */
export type ImportedFile = ReplyOf<RouteNamed['POST /api/demo/:id/translations/:language/file']>

/** Puts what a translator's file says into a saved translation. */
export async function importFile(
  demoId: string,
  language: string,
  file: File,
  overConfirmed: boolean,
): Promise<Reply<ImportedFile>> {
  if (file.size > translationFileLimit) {
    const message = `The file is larger than ${translationFileLimit / 1_000_000} MB.`
    return { ok: false, failure: { kind: 'too-large', message } }
  }
  const address = addressOf('/api/demo/:id/translations/:language/file', {
    params: { id: demoId, language },
    query: { format: formatOf(file.name), overConfirmed },
  })
  try {
    const headers = { 'content-type': 'application/octet-stream' }
    const reply = await fetch(address, { method: 'POST', headers, body: file })
    if (!reply.ok) return { ok: false, failure: failureOf(await errorOf(reply)) }
    return { ok: true, value: await reply.json() }
  } catch {
    return { ok: false, failure: failureOf(transportError('offline')) }
  }
}
