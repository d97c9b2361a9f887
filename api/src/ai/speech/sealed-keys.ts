import { z } from 'zod'
import { openSecret, sealSecret } from '../../identity/sealed-secret.ts'
import type { Services } from '../../services.ts'
import type { SpeechService } from './speech-service.ts'

/** What is secret of a service. */
export type SpeechKeys = Pick<SpeechService, 'key' | 'accessKey'>

const stored = z.object({ key: z.string(), accessKey: z.string().nullable() })

/** The keys of a service as the database has them. */
export function sealKeys(services: Pick<Services, 'secret'>, keys: SpeechKeys): Promise<string> {
  const { key, accessKey } = keys
  return sealSecret(services, JSON.stringify({ key, accessKey }))
}

/** @throws where they were sealed with another server's secret */
export async function openKeys(
  services: Pick<Services, 'secret'>,
  sealed: string,
): Promise<SpeechKeys> {
  return stored.parse(JSON.parse(await openSecret(services, sealed)))
}
