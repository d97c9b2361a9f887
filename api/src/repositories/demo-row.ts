import { type Demo, demoSchema } from '@waystep/demo-model'
import type { Selectable } from 'kysely'
import type { DemosTable } from './demo-tables.ts'
import { json, storable } from './json.ts'

/** A demo's row, with what its workspace says about how long it lives. */
export type DemoRow = Selectable<DemosTable> & {
  readonly ofTrial: boolean
  /** Until then a ban of whoever made it hides it from viewers; null: none does. */
  readonly hiddenUntil: Date | null
}

/** The record in a row. */
export function demoOf({ fields, ...columns }: DemoRow): Demo {
  return demoSchema.parse({ ...fields, ...columns, createdAt: columns.createdAt.toISOString() })
}

/** The columns and the rest of a demo's record. */
export function demoColumns({ id, workspaceId, createdAt, title, type, ...fields }: Demo) {
  return { id, workspaceId, createdAt, title: storable(title), type, fields: json(fields) }
}
