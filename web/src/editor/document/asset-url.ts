import { assetHashOf } from '@waystep/demo-model'
import { addressOf } from '../../api-client/call.ts'

/** Where a member gets a file that a record names; null for none. */
export function assetUrl(workspaceId: string, reference: string | null): string | null {
  const hash = assetHashOf(reference)
  return hash === null
    ? null
    : addressOf('/api/assets/:workspaceId/:hash', { params: { workspaceId, hash } })
}
