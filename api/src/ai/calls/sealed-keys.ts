import { z } from 'zod'
import { openSecret, sealSecret } from '../../identity/sealed-secret.ts'
import type { Services } from '../../services.ts'

/** What is secret of a service. */
export interface ServiceKeys {
  readonly key: string
  /** What names the key where that is a secret, too; null for most. */
  readonly accessKey: string | null
}

const stored = z.object({ key: z.string(), accessKey: z.string().nullable() })

/** The keys of a service as the database has them. */
export function sealKeys(services: Pick<Services, 'secret'>, keys: ServiceKeys): Promise<string> {
  const { key, accessKey } = keys
  return sealSecret(services, JSON.stringify({ key, accessKey }))
}

/** @throws where they were sealed with another server's secret */
export async function openKeys(
  services: Pick<Services, 'secret'>,
  sealed: string,
): Promise<ServiceKeys> {
  return stored.parse(JSON.parse(await openSecret(services, sealed)))
}
