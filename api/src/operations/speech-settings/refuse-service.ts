import type { SpeechService } from '../../ai/speech/speech-service.ts'
import { refuseNearHost } from '../../limits/public-hosts.ts'
import { type Refusal, refuseField } from '../refusal.ts'

/** Why a service cannot be set up so; null where it can. @param near see `SpeechConfig` */
export function refuseService(service: SpeechService, near: boolean): Refusal | null {
  const { kind, key, accessKey, region, url } = service
  if (kind === 'self-hosted' && url === null)
    return refuseField(['url'], 'url-needed', 'Enter the address of the service.')
  if (key === '' && url === null)
    return refuseField(['key'], 'key-needed', 'Paste the key that the service gave you.')
  if (kind === 'polly' && !accessKey)
    return refuseField(['accessKey'], 'key-needed', 'Paste the access key ID, too.')
  if (kind === 'polly' && !region)
    return refuseField(['region'], 'region-needed', 'Enter a region, such as us-east-1.')
  return url === null ? null : refuseAddress(new URL(url), near)
}

/** Why a service cannot be at an address; null where it can. @param near may it be in a private network? */
export function refuseAddress(address: URL, near: boolean): Refusal | null {
  const { username, password, search, hash, protocol } = address
  const refused = (message: string) => refuseField(['url'], 'invalid-url', message)
  if (`${username}${password}${search}${hash}` !== '')
    return refused(
      'Enter the address alone, without what follows a question mark or stands before @.',
    )
  if (near) return null
  if (protocol !== 'https:') return refused('The address must begin with https://.')
  try {
    refuseNearHost(address)
    return null
  } catch {
    return refused('This address is not on the public internet.')
  }
}
