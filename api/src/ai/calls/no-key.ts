import { ProviderFailure } from './provider-failure.ts'

/** Stands in the place of every call of a service whose key cannot be read. */
export async function noKey(): Promise<never> {
  throw new ProviderFailure('no-key', 'The key of the service cannot be read.')
}
