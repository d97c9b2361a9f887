import type { ReplyOf, RouteNamed } from '@waystep/api-contract'
import { logoIssue, messageOf } from '@waystep/demo-model'
import { errorOf } from '../../api-client/api-error.ts'
import { addressOf } from '../../api-client/call.ts'
import { toasts } from '../../toasts/toast-table.ts'

type Stored = ReplyOf<RouteNamed['POST /api/demo/:id/logo']>

/** Stores a logo (E7.25): its name in records, or what is wrong with it. */
export async function uploadLogo(
  demoId: string,
  file: File,
): Promise<{ readonly ok: true; readonly url: string } | { readonly ok: false; text: string }> {
  const found = logoIssue(file)
  if (found) return { ok: false, text: messageOf(found) }
  try {
    const reply = await fetch(addressOf('/api/demo/:id/logo', { params: { id: demoId } }), {
      method: 'POST',
      headers: { 'content-type': file.type },
      body: file,
    })
    if (!reply.ok) return { ok: false, text: (await errorOf(reply)).message }
    const { url }: Stored = await reply.json()
    return { ok: true, url }
  } catch {
    return { ok: false, text: toasts.imageNotUploaded().text }
  }
}
