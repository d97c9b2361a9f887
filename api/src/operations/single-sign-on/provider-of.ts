import type { Configuration } from 'openid-client'
import { openSecret } from '../../identity/sealed-secret.ts'
import { openProvider } from '../../identity/sign-on-provider.ts'
import type { SignOnConnection } from '../../repositories/sign-on-connections.ts'
import type { Services } from '../../services.ts'

export const doesNotAnswer = 'Your sign-on provider is not responding. Try again in a moment.'

/** @throws where the provider does not answer, or its secret was sealed by another server */
export async function providerOf(
  services: Pick<Services, 'config' | 'secret'>,
  connection: Pick<SignOnConnection, 'issuer' | 'clientId' | 'clientSecret'>,
): Promise<Configuration> {
  const clientSecret = await openSecret(services, connection.clientSecret)
  return await openProvider({ ...connection, clientSecret }, services.config.signOnNear)
}
