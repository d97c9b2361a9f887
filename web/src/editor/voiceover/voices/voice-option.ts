/** A voice that can be chosen, as the catalogue of the server has it (V3.12). */
export interface VoiceOption {
  /** `<provider>:<voice>`, or `clone:<uuid>` of a cloned one. */
  readonly id: string
  readonly name: string
  readonly accent: string | null
  /** As BCP 47 has them; empty: whatever the text is in. */
  readonly languages: readonly string[]
  /** A few words about it. */
  readonly style: string
  readonly voiceTypes: readonly ('Educational' | 'Storytelling' | 'Animated')[]
  readonly isDeprecated: boolean
  /** Where it can be heard; null: nowhere, or, of a cloned one, once it was asked for. */
  readonly sample: string | null
  readonly engine: 'standard' | 'neural' | null
  readonly isClone: boolean
  readonly scope: 'personal' | 'workspace' | 'enterprise' | null
  /** It can be heard and not be used: the plan, or its owner, keeps it. */
  readonly isRestricted: boolean
}
