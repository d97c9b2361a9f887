import type { SpeechProvider, SpeechVoice } from './speech-provider.ts'

/** How a word is said that voices say wrong. */
export interface Pronunciation {
  /** As authors write it, in any letter case. */
  readonly word: string
  /** As it is to be spelled for voices. */
  readonly said: string
}

/** The services that speak, for all workspaces of the server. */
export interface SpeechServices {
  /** The services of a workspace, in the order in which their voices are listed; none where none is set up. */
  providersOf(workspaceId: string): Promise<readonly SpeechProvider[]>
  /** The voices of one of them, which may be ten minutes old; null: it does not answer, and never did. */
  voicesOf(provider: SpeechProvider): Promise<readonly SpeechVoice[] | null>
  /** What the workspace has voices say in another way than it is written. */
  pronunciationsOf(workspaceId: string): Promise<readonly Pronunciation[]>
}
