import type { ReplyOf, RouteNamed } from '@waystep/api-contract'
import { errorOf } from '../../api-client/api-error.ts'
import { addressOf } from '../../api-client/call.ts'
import { failureOf, type Reply, unreachable } from '../saving/failure.ts'
import type { OwnVoice } from './recording/own-voice.ts'

type Stored = ReplyOf<RouteNamed['POST /api/demo/:demoId/voice-files']>

/** Stores a voice that a person recorded or chose: what a step's audio calls it, and its seconds (V7.18). */
export async function uploadVoice(
  demoId: string,
  { blob, source }: OwnVoice,
): Promise<Reply<Stored>> {
  const form = new FormData()
  form.append('file', blob, 'voiceover')
  const address = addressOf('/api/demo/:demoId/voice-files', {
    params: { demoId },
    query: { source },
  })
  try {
    const reply = await fetch(address, { method: 'POST', body: form })
    if (!reply.ok) return { ok: false, failure: failureOf(await errorOf(reply)) }
    return { ok: true, value: await reply.json() }
  } catch {
    return { ok: false, failure: unreachable }
  }
}
