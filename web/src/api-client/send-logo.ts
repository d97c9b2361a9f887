import type { ReplyOf, RouteNamed } from '@waystep/api-contract'
import { errorOf } from './api-error.ts'

type Stored = ReplyOf<RouteNamed['POST /api/demo/:id/logo']>

/** Its name in records, or what is wrong with it, as people are told; '' where the server was not reached. */
export type SentLogo =
  | { readonly ok: true; readonly url: string }
  | { readonly ok: false; readonly text: string }

/** Sends a picture to one of the addresses that store logos. */
export async function sendLogo(address: string, file: File): Promise<SentLogo> {
  try {
    const reply = await fetch(address, {
      method: 'POST',
      headers: { 'content-type': file.type },
      body: file,
    })
    if (!reply.ok) return { ok: false, text: (await errorOf(reply)).message }
    const { url }: Stored = await reply.json()
    return { ok: true, url }
  } catch {
    return { ok: false, text: '' }
  }
}
