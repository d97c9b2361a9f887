import { Readable } from 'node:stream'
import type { FormAnswer } from '@waystep/demo-model'
import { type LeadPlace, type LeadRow, partOfLeads } from '../../repositories/leads.ts'
import type { Services } from '../../services.ts'
import type { Actor } from '../audit/actor.ts'
import { recordDeed } from '../audit/record-deed.ts'
import { harmlessCsv } from './harmless-csv.ts'

/** Rows that are in memory at a time. */
const rowsOfPart = 1_000

const keyOf = (chapterId: string, { fieldId }: FormAnswer) => `${chapterId} ${fieldId}`

/** All leads that a demo has when this begins, as CSV; the audit log tells who took them along. */
export async function leadsCsv(
  { db, now }: Pick<Services, 'db' | 'now'>,
  actor: Actor,
  { workspaceId, demoId }: { readonly workspaceId: string; readonly demoId: string },
): Promise<Readable> {
  const found = await questionsOf(db, demoId)
  const details = { rows: String(found.rows) }
  const deed = { kind: 'leads-exported', workspaceId, targetId: demoId, details } as const
  await recordDeed(db, now(), actor, deed)
  return Readable.from(csvOf(db, demoId, found), { objectMode: false })
}

interface Questions {
  readonly rows: number
  readonly newest: LeadPlace | null
  /** A column for each question of a chapter: the label it has in its newest answer, by its key. */
  readonly labels: ReadonlyMap<string, string>
}

/** Reads all leads once, since each may answer what no other was asked. */
async function questionsOf(db: Services['db'], demoId: string): Promise<Questions> {
  const labels = new Map<string, string>()
  let rows = 0
  let newest: LeadPlace | null = null
  for await (const part of partsOf(db, demoId, null)) {
    newest ??= part[0] ?? null
    rows += part.length
    for (const { chapterId, answers } of part) {
      for (const answer of answers) {
        const key = keyOf(chapterId, answer)
        if (!labels.has(key)) labels.set(key, answer.label)
      }
    }
  }
  return { rows, newest, labels }
}

async function* csvOf(
  db: Services['db'],
  demoId: string,
  { newest, labels }: Questions,
): AsyncGenerator<string> {
  yield harmlessCsv([['Date', 'Viewer email', ...labels.values()]])
  if (newest === null) return
  for await (const part of partsOf(db, demoId, newest)) {
    yield harmlessCsv(
      part.map((row) => cellsOf(row, [...labels.keys()])),
      false,
    )
  }
}

/** No transaction: on the embedded database everybody else would wait for whoever reads the file slowly. */
async function* partsOf(db: Services['db'], demoId: string, upTo: LeadPlace | null) {
  for (let after: LeadPlace | null = null; ; ) {
    const part: (LeadRow & LeadPlace)[] = await partOfLeads(db, demoId, {
      upTo,
      after,
      limit: rowsOfPart,
    })
    yield part
    after = part.at(-1) ?? null
    if (part.length < rowsOfPart) return
  }
}

function cellsOf({ chapterId, answers, createdAt, email }: LeadRow, keys: readonly string[]) {
  const given = new Map(answers.map((answer) => [keyOf(chapterId, answer), answer.value]))
  return [createdAt.toISOString(), email ?? '', ...keys.map((key) => given.get(key) ?? '')]
}
