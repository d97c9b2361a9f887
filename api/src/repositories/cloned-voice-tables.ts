import type { CloneScope } from '@waystep/api-contract'
import type { ColumnType } from 'kysely'

type Timestamp = ColumnType<Date, Date | string, never>

interface ClonedVoicesTable {
  id: string
  name: string
  language: string
  scope: CloneScope
  /** Where it was cloned: its provider's account is the one that this workspace speaks with. */
  workspaceId: string
  /** Who cloned it, and said to have consent; null once the account is gone. */
  userId: string | null
  /** The enterprise that it is shared with; null for all others. */
  enterpriseId: string | null
  providerId: string
  /** See `SpeechProvider.account`. */
  account: string
  /** Its id at the provider; null while it is being cloned. */
  providerVoice: string | null
  consentedAt: Timestamp
  createdAt: Timestamp
}

interface ClonedVoiceSamplesTable {
  voiceId: string
  language: string
  objectKey: string
  type: string
}

/** Voices that nobody can use any more, and that their providers still have. */
interface VoicesToForgetTable {
  id: string
  workspaceId: string
  providerId: string
  /** The only one that is asked to delete it. */
  account: string
  /** null: nobody knows whether its provider has it, nor by which id; it is found by its name there. */
  providerVoice: string | null
  since: Timestamp
  /** When its provider was last to be asked; null: not yet. */
  triedAt: ColumnType<Date | null, Date | string | null, Date | string>
  /** When the log said that it is left at its provider; null: it did not. */
  leftAt: ColumnType<Date | null, Date | string | null, Date | string>
}

export interface ClonedVoiceTables {
  cloned_voices: ClonedVoicesTable
  cloned_voice_samples: ClonedVoiceSamplesTable
  voices_to_forget: VoicesToForgetTable
}
