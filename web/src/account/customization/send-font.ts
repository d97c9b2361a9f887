import type { ReplyOf, RouteNamed } from '@waystep/api-contract'
import { errorOf, transportError } from '../../api-client/api-error.ts'
import { addressOf } from '../../api-client/call.ts'

type Added = ReplyOf<RouteNamed['POST /api/workspaces/:workspaceId/fonts']>

/** Sends a font file to a workspace. @throws ApiError as calls do */
export async function sendFont(workspaceId: string, name: string, file: File): Promise<Added> {
  const address = addressOf('/api/workspaces/:workspaceId/fonts', {
    params: { workspaceId },
    query: { name },
  })
  const reply = await fetch(address, {
    method: 'POST',
    credentials: 'same-origin',
    headers: { 'content-type': 'application/octet-stream' },
    body: file,
  }).catch(() => {
    throw transportError('offline')
  })
  if (!reply.ok) throw await errorOf(reply)
  return await reply.json()
}
