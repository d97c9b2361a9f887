import type { FormAnswer } from '@waystep/demo-model'
import { leadsOf } from '../../repositories/leads.ts'
import type { Services } from '../../services.ts'
import type { Actor } from '../audit/actor.ts'
import { recordDeed } from '../audit/record-deed.ts'
import { harmlessCsv } from './harmless-csv.ts'

/** More than this many rows are for the call that pages. */
const rowLimit = 100_000

/** A column for a question of a chapter, by the label it has in its newest answer. */
interface Column {
  readonly key: string
  readonly label: string
}

const keyOf = (chapterId: string, { fieldId }: FormAnswer) => `${chapterId} ${fieldId}`

/** All leads of a demo as CSV; the audit log tells who took them along. */
export async function leadsCsv(
  { db, now }: Pick<Services, 'db' | 'now'>,
  actor: Actor,
  { workspaceId, demoId }: { readonly workspaceId: string; readonly demoId: string },
): Promise<string> {
  const rows = await db.transaction().execute(async (q) => {
    const found = await leadsOf(q, demoId, { limit: rowLimit, after: null })
    const details = { rows: String(found.length) }
    const deed = { kind: 'leads-exported', workspaceId, targetId: demoId, details } as const
    await recordDeed(q, now(), actor, deed)
    return found
  })
  const columns = new Map<string, Column>()
  for (const { chapterId, answers } of rows) {
    for (const answer of answers) {
      const key = keyOf(chapterId, answer)
      if (!columns.has(key)) columns.set(key, { key, label: answer.label })
    }
  }
  const records = rows.map((row) => {
    const given = new Map(row.answers.map((answer) => [keyOf(row.chapterId, answer), answer.value]))
    return [
      row.createdAt.toISOString(),
      row.email ?? '',
      ...[...columns.keys()].map((key) => given.get(key) ?? ''),
    ]
  })
  const header = ['Date', 'Viewer email', ...[...columns.values()].map(({ label }) => label)]
  return harmlessCsv([header, ...records])
}
