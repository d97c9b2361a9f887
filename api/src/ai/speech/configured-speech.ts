import { createHash } from 'node:crypto'
import { pronunciationsOf } from '../../repositories/pronunciations.ts'
import { type SpeechKeyRow, speakingKeysOf, speechKeysOf } from '../../repositories/speech-keys.ts'
import type { Services } from '../../services.ts'
import { HeldProviders } from '../calls/held-providers.ts'
import { noKey } from '../calls/no-key.ts'
import { providerOf } from './providers/provider-of.ts'
import type { SpeechProvider } from './speech-provider.ts'
import type { SpeechServices } from './speech-services.ts'
import { VoiceLists } from './voice-lists.ts'

type Parts = Pick<Services, 'config' | 'db' | 'secret' | 'log' | 'now'>

/** The services that the operator set up, and those of workspaces in place of the operator's of the same kind. */
export function openSpeechServices(parts: Parts): SpeechServices {
  const { config, db, log, now } = parts
  // The operator may name what stands beside the server.
  const ofServer = config.speech.services.map((service) => ({
    ...providerOf(service, true),
    account: accountOf('server', service.key),
  }))
  const ofWorkspaces = new HeldProviders<SpeechKeyRow, SpeechProvider>(
    parts,
    (row, keys) => ({
      ...providerOf({ ...row, ...keys }, config.speech.near),
      account: accountOf('workspace', keys.key),
    }),
    withoutKey,
  )
  const lists = new VoiceLists(now, (provider, error) =>
    log.warn(
      { err: error, service: provider.id },
      'the voices of a service could not be asked for',
    ),
  )
  return {
    providersOf: async (workspaceId) => {
      const own = await ofWorkspaces.of(await speakingKeysOf(db, workspaceId))
      const others = ofServer.filter(({ id }) => !own.some((one) => one.id === id))
      return [...own, ...others]
    },
    accountsOf: async (workspaceId) => [
      ...(await ofWorkspaces.readable(await speechKeysOf(db, workspaceId))),
      ...ofServer,
    ],
    voicesOf: (provider) => lists.of(provider),
    pronunciationsOf: (workspaceId) => pronunciationsOf(db, workspaceId),
  }
}

/**
 * Stands in the place of a workspace's service whose key cannot be read: the operator's does not take over unasked. What
 * the service has spoken before is found by what its sounds depend on, which is no secret.
 */
function withoutKey(row: SpeechKeyRow): SpeechProvider {
  const { id, name, sounds } = providerOf({ ...row, key: '', accessKey: null }, false)
  return { id, name, ...(sounds !== undefined && { sounds }), speak: noKey, voices: noKey }
}

/** What tells an account from others without telling its key. */
function accountOf(owner: 'server' | 'workspace', key: string): string {
  return `${owner}:${createHash('sha256').update(`account ${key}`).digest('hex')}`
}
