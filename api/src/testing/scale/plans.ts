import { type CompiledQuery, Kysely, PostgresDialect } from 'kysely'
import type pg from 'pg'
import type { Database, Queries } from '../../repositories/database.ts'
import type { HotQuery } from './hot-queries.ts'

interface PlanNode {
  readonly 'Node Type': string
  readonly 'Relation Name'?: string
  readonly 'Index Name'?: string
  readonly Plans?: readonly PlanNode[]
}

export interface Measured {
  /** What it took to be asked once, in milliseconds. */
  readonly milliseconds: number
  /** Tables that are read whole, each once. */
  readonly whole: readonly string[]
  /** How each of its statements is done, a line a node. */
  readonly plan: string
}

const ofTransactions = new Set(['begin', 'rollback'])

/** Asks once, leaves everything as it was, and says how the database does it. */
export async function measure(pool: pg.Pool, query: HotQuery): Promise<Measured> {
  const asked: CompiledQuery[] = []
  const db = new Kysely<Database>({
    dialect: new PostgresDialect({ pool }),
    log: ({ level, query: statement }) => {
      if (level === 'query' && !ofTransactions.has(statement.sql)) asked.push(statement)
    },
  })
  const milliseconds = await timeOf(db, query)
  const plans: PlanNode[] = []
  for (const { sql: text, parameters } of asked) {
    const { rows } = await pool.query(`explain (format json) ${text}`, [...parameters])
    plans.push(rows[0]['QUERY PLAN'][0].Plan)
  }
  const nodes = plans.flatMap((plan) => nodesOf(plan))
  const whole = nodes
    .filter(({ node }) => node['Node Type'] === 'Seq Scan')
    .flatMap(({ node }) => node['Relation Name'] ?? [])
  return { milliseconds, whole: [...new Set(whole)], plan: nodes.map(lineOf).join('\n') }
}

class Undone extends Error {}

async function timeOf(db: Queries, query: HotQuery): Promise<number> {
  let milliseconds = 0
  const work = db.transaction().execute(async (q) => {
    const start = performance.now()
    await query.run(q)
    milliseconds = performance.now() - start
    throw new Undone()
  })
  await work.catch((error) => {
    if (!(error instanceof Undone)) throw error
  })
  return milliseconds
}

interface Nested {
  readonly node: PlanNode
  readonly depth: number
}

function nodesOf(node: PlanNode, depth = 0): Nested[] {
  return [{ node, depth }, ...(node.Plans ?? []).flatMap((part) => nodesOf(part, depth + 1))]
}

function lineOf({ node, depth }: Nested): string {
  const of = [node['Relation Name'], node['Index Name']].filter(Boolean).join(' by ')
  return `${'  '.repeat(depth)}${node['Node Type']}${of && ` of ${of}`}`
}
