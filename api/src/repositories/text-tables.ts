import type { ColumnType } from 'kysely'
import type { TextService } from '../ai/texts/text-service.ts'

type Timestamp = ColumnType<Date, Date | string, Date | string>

/** A service that writes or translates texts for a workspace, set up by its Admins. */
export interface TextKeysTable {
  workspaceId: string
  kind: TextService['kind']
  /** Its key: JSON, encrypted with the server's secret. */
  sealed: string
  /** The last letters of its key; null where it has none. */
  keyEnd: string | null
  url: string | null
  model: string | null
  setAt: Timestamp
}

/** What a workspace had written and translated on a day. */
interface TextSpendingTable {
  workspaceId: string
  day: ColumnType<Date, Date | string, Date | string>
  characters: number
}

export interface TextTables {
  text_keys: TextKeysTable
  text_spending: TextSpendingTable
}
