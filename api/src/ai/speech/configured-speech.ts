import { createHash } from 'node:crypto'
import { pronunciationsOf } from '../../repositories/pronunciations.ts'
import { type SpeechKeyRow, speakingKeysOf, speechKeysOf } from '../../repositories/speech-keys.ts'
import type { Services } from '../../services.ts'
import { providerOf } from './providers/provider-of.ts'
import { openKeys } from './sealed-keys.ts'
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
  const ofWorkspaces = new OwnProviders(parts)
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
      ...(await ofWorkspaces.of(await speechKeysOf(db, workspaceId))),
      ...ofServer,
    ],
    voicesOf: (provider) => lists.of(provider),
    pronunciationsOf: (workspaceId) => pronunciationsOf(db, workspaceId),
  }
}

/** What tells an account from others without telling its key. */
function accountOf(owner: 'server' | 'workspace', key: string): string {
  return `${owner}:${createHash('sha256').update(`account ${key}`).digest('hex')}`
}

/** Workspaces whose services are held ready. */
const mostHeld = 500

/** What workspaces set up: the same object for as long as nothing of it is changed, so that its voices are known. */
class OwnProviders {
  readonly #parts: Parts
  readonly #held = new Map<string, { readonly row: string; readonly provider: SpeechProvider }>()

  constructor(parts: Parts) {
    this.#parts = parts
  }

  async of(rows: readonly SpeechKeyRow[]): Promise<readonly SpeechProvider[]> {
    const found = await Promise.all(rows.map((row) => this.#provider(row)))
    return found.filter((provider) => provider !== null)
  }

  async #provider(row: SpeechKeyRow): Promise<SpeechProvider | null> {
    const { config, log } = this.#parts
    const name = `${row.workspaceId} ${row.kind}`
    const written = JSON.stringify(row)
    const held = this.#held.get(name)
    if (held?.row === written) return held.provider
    try {
      const keys = await openKeys(this.#parts, row.sealed)
      const provider = {
        ...providerOf({ ...row, ...keys }, config.speech.near),
        account: accountOf('workspace', keys.key),
      }
      this.#held.delete(name)
      this.#held.set(name, { row: written, provider })
      const [oldest] = this.#held.keys()
      if (this.#held.size > mostHeld && oldest !== undefined) this.#held.delete(oldest)
      return provider
    } catch {
      log.error({ workspaceId: row.workspaceId, service: row.kind }, 'a key cannot be read')
      return null
    }
  }
}
