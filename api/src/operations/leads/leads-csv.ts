import type { FormAnswer } from '@waystep/demo-model'
import { leadsOf } from '../../repositories/leads.ts'
import type { Services } from '../../services.ts'
import { harmlessCsv } from './harmless-csv.ts'

/** More than this many rows are for the call that pages. */
const rowLimit = 100_000

/** A column for a question of a chapter, by the label it has in its newest answer. */
interface Column {
  readonly key: string
  readonly label: string
}

const keyOf = (chapterId: string, { fieldId }: FormAnswer) => `${chapterId} ${fieldId}`

/** All leads of a demo as CSV. */
export async function leadsCsv({ db }: Services, demoId: string): Promise<string> {
  const rows = await leadsOf(db, demoId, { limit: rowLimit, after: null })
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
  const header = ['Date', 'E-mail', ...[...columns.values()].map(({ label }) => label)]
  return harmlessCsv([header, ...records])
}
