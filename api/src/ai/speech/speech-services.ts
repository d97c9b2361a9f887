import type { SpeechProvider, SpeechVoice } from './speech-provider.ts'

/** How a word is said that voices say wrong. */
export interface Pronunciation {
  /** As authors write it, in any letter case. */
  readonly word: string
  /** As it is to be spelled for voices. */
  readonly said: string
}

/** The services that speak for workspaces. */
export interface SpeechServices {
  /** What the operator or the workspace has configured, in the order in which its voices are listed; empty: nothing. */
  providersOf(workspaceId: string): Promise<readonly SpeechProvider[]>
  /**
   * The accounts in which cloned voices of a workspace may lie, to have them speak or deleted there and for nothing
   * else: also those of a workspace that was shut, and the operator's where the workspace has its own in their place.
   */
  accountsOf(workspaceId: string): Promise<readonly SpeechProvider[]>
  /** The voices of one of them, which may be ten minutes old; null: it does not answer, and never did. */
  voicesOf(provider: SpeechProvider): Promise<readonly SpeechVoice[] | null>
  /** What the workspace has voices say in another way than it is written. */
  pronunciationsOf(workspaceId: string): Promise<readonly Pronunciation[]>
}
