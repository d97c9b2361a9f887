import type { Insertable, Selectable } from 'kysely'
import type { Queries } from './database.ts'
import type { SignOnConnectionsTable } from './sign-on-tables.ts'

export type SignOnConnection = Selectable<SignOnConnectionsTable>

export async function connectionOf(
  db: Queries,
  workspaceId: string,
): Promise<SignOnConnection | null> {
  const row = await db
    .selectFrom('sign_on_connections')
    .selectAll()
    .where('workspaceId', '=', workspaceId)
    .executeTakeFirst()
  return row ?? null
}

export async function findConnection(db: Queries, id: string): Promise<SignOnConnection | null> {
  const row = await db
    .selectFrom('sign_on_connections')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst()
  return row ?? null
}

/** The connection that signs in whoever has an address of this domain. */
export async function connectionForDomain(
  db: Queries,
  domain: string,
): Promise<SignOnConnection | null> {
  const row = await db
    .selectFrom('sign_on_connections as connection')
    .innerJoin('sign_on_domains as domain', 'domain.connectionId', 'connection.id')
    .selectAll('connection')
    .where('domain.domain', '=', domain)
    .where('domain.approvedAt', 'is not', null)
    .executeTakeFirst()
  return row ?? null
}

/** A workspace has one; another takes its place. */
export async function putConnection(
  db: Queries,
  connection: Insertable<SignOnConnectionsTable>,
): Promise<void> {
  const { issuer, clientId, clientSecret, required } = connection
  await db
    .insertInto('sign_on_connections')
    .values(connection)
    .onConflict((conflict) =>
      conflict.column('workspaceId').doUpdateSet({ issuer, clientId, clientSecret, required }),
    )
    .execute()
}

/** The accounts that it knows and the sessions that it opened go with it. */
export async function deleteConnection(db: Queries, workspaceId: string): Promise<boolean> {
  const done = await db
    .deleteFrom('sign_on_connections')
    .where('workspaceId', '=', workspaceId)
    .executeTakeFirst()
  return done.numDeletedRows > 0n
}
