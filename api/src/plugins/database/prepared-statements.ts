import { createHash } from 'node:crypto'
import type { PostgresPool, PostgresPoolClient } from 'kysely'
import type pg from 'pg'
import { isPrepared } from '../../repositories/prepared.ts'

/**
 * A pool whose connections prepare what is marked with `prepared` once each, instead of reading and planning it
 * every time it is asked: for a join of seven tables that is most of its cost.
 */
export function preparingPool(pool: pg.Pool): PostgresPool {
  const known = new WeakMap<pg.PoolClient, PostgresPoolClient>()
  return {
    options: pool.options,
    end: () => pool.end(),
    async connect() {
      const client = await pool.connect()
      // Kysely knows its connections by their clients.
      const there = known.get(client) ?? preparing(client)
      known.set(client, there)
      return there
    },
  }
}

function preparing(client: pg.PoolClient): PostgresPoolClient {
  const query = (asked: unknown, values: readonly unknown[]) =>
    typeof asked === 'string' && isPrepared(asked)
      ? client.query({ name: nameOf(asked), text: asked, values: [...values] })
      : Reflect.apply(client.query, client, [asked, values])
  return Object.create(client, { query: { value: query } })
}

const names = new Map<string, string>()

/** The same text has the same name on every connection. There are as many as the code marks. */
function nameOf(text: string): string {
  const known = names.get(text)
  if (known !== undefined) return known
  const name = createHash('sha256').update(text).digest('hex').slice(0, 32)
  names.set(text, name)
  return name
}
