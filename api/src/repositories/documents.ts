import {
  appliesToStep,
  type ChangedRecords,
  type Chapter,
  chapterSchema,
  type DemoDocument,
  documentOf,
  type Hotspot,
  type HtmlEdit,
  hotspotSchema,
  htmlEditSchema,
  type Step,
  stepSchema,
} from '@waystep/demo-model'
import { sql } from 'kysely'
import type { Queries } from './database.ts'
import { type DemoRow, demoColumns, demoOf } from './demo-row.ts'
import { json, storable } from './json.ts'

type RecordTable = 'steps' | 'hotspots' | 'chapters' | 'html_edits'

/** A demo with all its records. What a row lacks gets its default from the record's schema. */
export async function loadDocument(q: Queries, demo: DemoRow): Promise<DemoDocument> {
  const steps = await q.selectFrom('steps').selectAll().where('demoId', '=', demo.id).execute()
  const hotspots = await q
    .selectFrom('hotspots')
    .selectAll()
    .where('demoId', '=', demo.id)
    .execute()
  const chapters = await q
    .selectFrom('chapters')
    .selectAll()
    .where('demoId', '=', demo.id)
    .execute()
  const edits = await q.selectFrom('html_edits').selectAll().where('demoId', '=', demo.id).execute()
  return documentOf({
    demo: demoOf(demo),
    steps: steps.map(({ fields, captureId, ...columns }) =>
      stepSchema.parse({ ...fields, ...columns, htmlCaptureId: captureId }),
    ),
    hotspots: hotspots.map(({ fields, ...columns }) =>
      hotspotSchema.parse({ ...fields, ...columns }),
    ),
    chapters: chapters.map(({ fields, ...columns }) =>
      chapterSchema.parse({ ...fields, ...columns }),
    ),
    edits: edits.map(({ fields, ...columns }) => htmlEditSchema.parse({ ...fields, ...columns })),
  })
}

/** The edits of a demo that are for a step. */
export async function editsOfStep(q: Queries, demoId: string, stepId: string): Promise<HtmlEdit[]> {
  const rows = await q
    .selectFrom('html_edits')
    .selectAll()
    .where('demoId', '=', demoId)
    .where((where) =>
      where.or([where('enabledStepId', 'is', null), where('enabledStepId', '=', stepId)]),
    )
    .orderBy('id')
    .execute()
  return rows
    .map(({ fields, ...columns }) => htmlEditSchema.parse({ ...fields, ...columns }))
    .filter((edit) => appliesToStep(edit, stepId))
}

/** Writes what a command changed, records that others refer to first. */
export async function writeChanges(
  q: Queries,
  demoId: string,
  changes: ChangedRecords,
): Promise<void> {
  await remove(q, 'hotspots', changes.hotspots.removed)
  await remove(q, 'chapters', changes.chapters.removed)
  await remove(q, 'html_edits', changes.edits.removed)
  await remove(q, 'steps', changes.steps.removed)
  for (const demo of changes.demo.put) {
    const { title, type, fields } = demoColumns(demo)
    await q.updateTable('demos').set({ title, type, fields }).where('id', '=', demoId).execute()
  }
  for (const part of chunks(changes.steps.put)) await putSteps(q, part)
  await rememberCaptures(q, changes.steps.put)
  for (const part of chunks(changes.hotspots.put)) await putHotspots(q, demoId, part)
  for (const part of chunks(changes.chapters.put)) await putChapters(q, demoId, part)
  for (const part of chunks(changes.edits.put)) await putEdits(q, part)
}

/** The ids among these that records of other demos use; ids are one namespace for each kind. */
export async function idsUsedElsewhere(
  q: Queries,
  demoId: string,
  changes: ChangedRecords,
): Promise<string[]> {
  const used: string[] = []
  const kinds = [
    ['steps', changes.steps.put],
    ['hotspots', changes.hotspots.put],
    ['chapters', changes.chapters.put],
    ['html_edits', changes.edits.put],
  ] as const
  for (const [table, records] of kinds) {
    if (records.length === 0) continue
    const rows = await q
      .selectFrom(table)
      .select('id')
      .where('id', '=', sql<string>`any(${records.map((record) => record.id)}::text[])`)
      .where('demoId', '<>', demoId)
      .execute()
    used.push(...rows.map((row) => row.id))
  }
  return used
}

async function remove(q: Queries, table: RecordTable, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await q
    .deleteFrom(table)
    .where('id', '=', sql<string>`any(${[...ids]}::text[])`)
    .execute()
}

async function putSteps(q: Queries, steps: readonly Step[]): Promise<void> {
  await q
    .insertInto('steps')
    .values(
      steps.map(({ id, demoId, number, text, htmlCaptureId, ...fields }) => ({
        id,
        demoId,
        number,
        text: storable(text),
        captureId: htmlCaptureId,
        fields: json(fields),
      })),
    )
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet((row) => ({
        number: row.ref('excluded.number'),
        text: row.ref('excluded.text'),
        captureId: row.ref('excluded.captureId'),
        fields: row.ref('excluded.fields'),
      })),
    )
    .execute()
}

/** Remembered for as long as the demo is there. */
async function rememberCaptures(q: Queries, steps: readonly Step[]): Promise<void> {
  const shown = steps.flatMap(({ demoId, htmlCaptureId }) =>
    htmlCaptureId === null ? [] : [{ demoId, captureId: htmlCaptureId }],
  )
  if (shown.length === 0) return
  await sql`
    insert into demo_captures ("demoId", "captureId")
    select distinct shown."demoId", c."id"
    from unnest(${shown.map(({ demoId }) => demoId)}::text[],
      ${shown.map(({ captureId }) => captureId)}::text[]) shown ("demoId", "captureId")
    join captures c on c."id" = shown."captureId"
    on conflict do nothing`.execute(q)
}

async function putHotspots(
  q: Queries,
  demoId: string,
  hotspots: readonly Hotspot[],
): Promise<void> {
  await q
    .insertInto('hotspots')
    .values(
      hotspots.map(({ id, stepId, ...fields }) => ({ id, demoId, stepId, fields: json(fields) })),
    )
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet((row) => ({
        stepId: row.ref('excluded.stepId'),
        fields: row.ref('excluded.fields'),
      })),
    )
    .execute()
}

async function putChapters(
  q: Queries,
  demoId: string,
  chapters: readonly Chapter[],
): Promise<void> {
  await q
    .insertInto('chapters')
    .values(
      chapters.map(({ id, stepId, ...fields }) => ({ id, demoId, stepId, fields: json(fields) })),
    )
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet((row) => ({
        stepId: row.ref('excluded.stepId'),
        fields: row.ref('excluded.fields'),
      })),
    )
    .execute()
}

async function putEdits(q: Queries, edits: readonly HtmlEdit[]): Promise<void> {
  await q
    .insertInto('html_edits')
    .values(
      edits.map(({ id, demoId, enabledStepId, ...fields }) => ({
        id,
        demoId,
        enabledStepId,
        fields: json(fields),
      })),
    )
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet((row) => ({
        enabledStepId: row.ref('excluded.enabledStepId'),
        fields: row.ref('excluded.fields'),
      })),
    )
    .execute()
}

/** PostgreSQL takes 65,535 parameters in one statement. */
function chunks<T>(items: readonly T[], size = 1000): T[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
    items.slice(index * size, (index + 1) * size),
  )
}
