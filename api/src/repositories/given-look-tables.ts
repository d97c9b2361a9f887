import type { DemoChanges, GivenToDemos, HotspotsChanges } from '@waystep/demo-model'
import type { ColumnType, JSONColumnType } from 'kysely'

type Timestamp = ColumnType<Date, Date | string, Date | string>
/** Written as JSON text: pg would send an array as an array of PostgreSQL. */
type Json<T extends object> = JSONColumnType<T, string, string>

/** What was given to all demos of a workspace last. */
export interface GivenLooksTable {
  workspaceId: string
  look: Json<GivenToDemos>
  givenAt: Timestamp
}

/** What a demo had before, of what changed in it. */
export interface GivenLookDemosTable {
  workspaceId: string
  demoId: string
  before: Json<LookBefore>
}

/** Values of the fields that were changed: of the demo, and of its hotspots by their ids. */
export interface LookBefore {
  readonly demo: DemoChanges
  readonly hotspots: Readonly<Record<string, HotspotsChanges>>
}

export interface GivenLookTables {
  given_looks: GivenLooksTable
  given_look_demos: GivenLookDemosTable
}
