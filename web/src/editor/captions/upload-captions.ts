import type { ReplyOf, RouteNamed } from '@waystep/api-contract'
import { captionsLimit, messageOf } from '@waystep/demo-model'
import { errorOf } from '../../api-client/api-error.ts'
import { addressOf } from '../../api-client/call.ts'
import { failureOf, type Reply, unreachable } from '../saving/failure.ts'

type Stored = ReplyOf<RouteNamed['POST /api/demo/:id/captions']>

/** Stores a file of captions: what records call it, and what was read of it, or why it holds none. */
export async function uploadCaptions(demoId: string, file: File): Promise<Reply<Stored>> {
  if (file.size > captionsLimit) {
    const message = messageOf({ code: 'captions-too-large' })
    return { ok: false, failure: { kind: 'too-large', message } }
  }
  try {
    const reply = await fetch(addressOf('/api/demo/:id/captions', { params: { id: demoId } }), {
      method: 'POST',
      headers: { 'content-type': 'text/vtt' },
      body: file,
    })
    if (!reply.ok) return { ok: false, failure: failureOf(await errorOf(reply)) }
    return { ok: true, value: await reply.json() }
  } catch {
    return { ok: false, failure: unreachable }
  }
}
