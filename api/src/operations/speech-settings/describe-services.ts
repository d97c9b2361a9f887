import { type SpeechServiceItem, speechKinds } from '@waystep/api-contract'
import { type SpeechKeyRow, speechKeysOf } from '../../repositories/speech-keys.ts'
import type { Services } from '../../services.ts'

/** What Admins see of the services that speak for their workspace; keys they do not. */
export async function describeServices(
  { config, db }: Pick<Services, 'config' | 'db'>,
  workspaceId: string,
) {
  const rows = await speechKeysOf(db, workspaceId)
  const services = speechKinds.flatMap((kind): SpeechServiceItem[] => {
    const own = rows.find((row) => row.kind === kind)
    if (own !== undefined) return [serviceItemOf(own)]
    const isThere = config.speech.services.some((service) => service.kind === kind)
    // Where the operator has it is the operator's.
    const hidden = { keyEnd: null, url: null, model: null, voices: [], region: null }
    return isThere ? [{ kind, owner: 'server', ...hidden }] : []
  })
  return { services, near: config.speech.near }
}

/** A service of a workspace as its Admins see it. */
export function serviceItemOf(row: Omit<SpeechKeyRow, 'setAt'>): SpeechServiceItem {
  const { kind, keyEnd, url, model, voices, region } = row
  return { kind, owner: 'workspace', keyEnd, url, model, voices, region }
}
