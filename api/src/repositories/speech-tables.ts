import type { ColumnType, JSONColumnType } from 'kysely'
import type { SpeechService } from '../ai/speech/speech-service.ts'

type Timestamp = ColumnType<Date, Date | string, Date | string>

/** A service that speaks for a workspace, set up by its Admins. */
export interface SpeechKeysTable {
  workspaceId: string
  kind: SpeechService['kind']
  /** Its key and, for AWS, what names it: JSON, encrypted with the server's secret. */
  sealed: string
  /** The last letters of its key; null where it has none. */
  keyEnd: string | null
  url: string | null
  model: string | null
  voices: JSONColumnType<string[], string, string>
  region: string | null
  setAt: Timestamp
}

export interface PronunciationsTable {
  workspaceId: string
  word: string
  said: string
  /** Where it stands in the list. */
  position: number
}

export interface SpeechTables {
  speech_keys: SpeechKeysTable
  pronunciations: PronunciationsTable
}
