import { type Kysely, sql } from 'kysely'

/** Elements that hotspots stood on before: undo, and styles that are switched back, need no plan. */
export async function up(db: Kysely<Record<string, never>>): Promise<void> {
  await sql`
    create table former_anchors (
      "demoId" text not null references demos ("id") on delete cascade,
      "hotspotId" text not null,
      "captureId" text not null,
      "nodeId" integer not null,
      primary key ("demoId", "hotspotId", "captureId", "nodeId")
    )`.execute(db)
  await sql`create index former_anchors_capture on former_anchors ("captureId", "nodeId")`.execute(
    db,
  )
}
