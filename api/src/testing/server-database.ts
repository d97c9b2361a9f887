import { randomUUID } from 'node:crypto'
import pg from 'pg'

export interface ServerDatabase {
  readonly name: string
  /** What a server connects to. */
  readonly url: string
  /** Removes it, whoever is still connected. */
  drop(): Promise<void>
}

/**
 * Makes a database of its own on a PostgreSQL server: empty, or a copy of the one that `template` names.
 *
 * @param server the address of the server, as TEST_DATABASE_URL has it
 * @throws pg.DatabaseError while somebody is connected to the template
 */
export async function createDatabase(server: string, template?: string): Promise<ServerDatabase> {
  const name = `waystep_test_${randomUUID().replaceAll('-', '')}`
  await onServer(server, `create database ${name}${template ? ` template ${template}` : ''}`)
  const url = new URL(server)
  url.pathname = `/${name}`
  const drop = () => onServer(server, `drop database ${name} with (force)`)
  return { name, url: url.href, drop }
}

async function onServer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
