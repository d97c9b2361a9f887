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
  providerVoice: string
  since: Timestamp
}

export interface ClonedVoiceTables {
  cloned_voices: ClonedVoicesTable
  cloned_voice_samples: ClonedVoiceSamplesTable
  voices_to_forget: VoicesToForgetTable
}
