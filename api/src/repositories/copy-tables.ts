import type { CopyKind, CopyState } from '@waystep/api-contract'
import type { ColumnType, Generated, JSONColumnType } from 'kysely'
import type { PassedGates } from '../publications/passed-gates.ts'

type Timestamp = ColumnType<Date, Date | string, Date | string>

/** What a copy is made of: what a viewer was given, or the demo's own document in another language. */
export type CopyAsk =
  | ({ readonly kind: 'viewed' } & PassedGates)
  | { readonly kind: 'translated'; readonly language: string }

/** What was translated for a copy, by what names a text; null: nothing of use was answered. */
export type TranslatedSoFar = Readonly<Record<string, { readonly text: string } | null>>

export interface CopyJobsTable {
  /** The copy's. */
  id: string
  originalId: string
  /** The receiver. */
  workspaceId: string
  /** Whoever asked for it: the copy is made with their rights. */
  userId: string
  ask: JSONColumnType<CopyAsk, string, string>
  kind: CopyKind
  state: CopyState
  done: Generated<number>
  /** Null: it has not been counted yet. */
  total: number | null
  /** Why it failed. */
  message: string | null
  made: JSONColumnType<TranslatedSoFar, string | undefined, string>
  /** How often a process began with it. */
  tries: Generated<number>
  createdAt: ColumnType<Date, Date | undefined, never>
  /** The last sign of life of the process that works on it; null: none does. */
  beatAt: Timestamp | null
  runner: string | null
}

export interface CopyTables {
  copy_jobs: CopyJobsTable
}
