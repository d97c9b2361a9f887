import type { FormAnswer } from '@waystep/demo-model'
import type { ColumnType, JSONColumnType } from 'kysely'

type MadeAt = ColumnType<Date, Date | string | undefined, Date | string>
/** Written as JSON text: pg would send an array as an array of PostgreSQL. */
type Json<T extends object> = JSONColumnType<T, string, string>

interface ViewerEventsTable {
  id: ColumnType<string, never, never>
  publicationId: string | null
  demoId: string
  viewerId: string
  event: Json<Record<string, unknown>>
  receivedAt: MadeAt
}

interface AuthorEventsTable {
  id: ColumnType<string, never, never>
  workspaceId: string
  userId: string
  event: Json<Record<string, unknown>>
  receivedAt: MadeAt
}

interface LeadsTable {
  id: ColumnType<string, never, never>
  demoId: string
  chapterId: string
  /** The viewer's random id, as in `viewer_events`. */
  viewerId: string | null
  email: string | null
  answers: Json<FormAnswer[]>
  createdAt: MadeAt
}

/** What viewers and authors did, and what viewers said in forms. */
export interface ViewingTables {
  viewer_events: ViewerEventsTable
  author_events: AuthorEventsTable
  leads: LeadsTable
}
