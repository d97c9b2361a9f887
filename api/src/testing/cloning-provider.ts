import { ProviderFailure, type ProviderFailureKind } from '../ai/calls/provider-failure.ts'
import type { CloneAsk, SpeechAsk, SpeechProvider } from '../ai/speech/speech-provider.ts'
import { silentTrack } from './silent-track.ts'
import type { TestServer } from './test-server.ts'

/** A service that clones voices, in the place of a paid one. */
export class CloningProvider implements SpeechProvider {
  readonly name = 'Cloner'
  /** What it was asked to clone and to say. */
  readonly cloned: CloneAsk[] = []
  readonly said: SpeechAsk[] = []
  /** Ids of the voices that it has. */
  readonly held = new Set<string>()
  /** How its next calls fail; null: they do not. */
  failing: ProviderFailureKind | null = null
  readonly id: string
  readonly account: string

  constructor(id = 'cloner') {
    this.id = id
    this.account = `server:${id}`
  }

  async voices() {
    return []
  }

  async speak(ask: SpeechAsk) {
    this.#fail()
    this.said.push(ask)
    return { bytes: silentTrack(), type: 'audio/wav', words: null }
  }

  async clone(ask: CloneAsk) {
    this.#fail()
    this.cloned.push(ask)
    const voice = `secret-${this.id}-${this.cloned.length}`
    this.held.add(voice)
    return voice
  }

  async clonesNamed(name: string) {
    this.#fail()
    const voices = this.cloned.map((ask, at) => ({ ...ask, voice: `secret-${this.id}-${at + 1}` }))
    const named = voices.filter((one) => one.name === name && this.held.has(one.voice))
    return named.map(({ voice }) => voice)
  }

  async deleteClone(voice: string) {
    this.#fail()
    this.held.delete(voice)
  }

  #fail() {
    if (this.failing !== null) throw new ProviderFailure(this.failing, 'As the test says.')
  }
}

/** Lets such a service speak for all workspaces, or for those that are named. */
export function speakWith(
  { services }: TestServer,
  provider: SpeechProvider,
  workspaceIds: readonly string[] | null = null,
): void {
  const before = { ...services.speech }
  for (const call of ['providersOf', 'accountsOf'] as const) {
    services.speech[call] = async (workspaceId) =>
      workspaceIds === null || workspaceIds.includes(workspaceId)
        ? [provider]
        : await before[call](workspaceId)
  }
}
