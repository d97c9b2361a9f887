import type { SpeechProvider } from './speech-provider.ts'

/** How a word is said that voices say wrong. */
export interface Pronunciation {
  /** As authors write it, in any letter case. */
  readonly word: string
  /** As it is to be spelled for voices. */
  readonly said: string
}

/** The services that speak for workspaces. */
export interface SpeechServices {
  /** Those that the operator or the workspace has configured; empty: none. */
  providersOf(workspaceId: string): Promise<readonly SpeechProvider[]>
  /** What the workspace has voices say in another way than it is written. */
  pronunciationsOf(workspaceId: string): Promise<readonly Pronunciation[]>
}

/** Speech where nothing is configured. */
export const noSpeech: SpeechServices = {
  providersOf: async () => [],
  pronunciationsOf: async () => [],
}
