import type { Queries } from './database.ts'

export async function domainsOf(db: Queries, connectionId: string) {
  return await db
    .selectFrom('sign_on_domains')
    .select(['id', 'domain', 'approvedAt'])
    .where('connectionId', '=', connectionId)
    .orderBy('domain')
    .execute()
}

export async function isApprovedFor(
  db: Queries,
  connectionId: string,
  domain: string,
): Promise<boolean> {
  const row = await db
    .selectFrom('sign_on_domains')
    .select('id')
    .where('connectionId', '=', connectionId)
    .where('domain', '=', domain)
    .where('approvedAt', 'is not', null)
    .executeTakeFirst()
  return row !== undefined
}

export async function insertDomain(
  db: Queries,
  domain: { readonly id: string; readonly connectionId: string; readonly domain: string },
): Promise<void> {
  await db.insertInto('sign_on_domains').values(domain).execute()
}

export async function deleteDomain(db: Queries, id: string): Promise<boolean> {
  const done = await db.deleteFrom('sign_on_domains').where('id', '=', id).executeTakeFirst()
  return done.numDeletedRows > 0n
}

/** Every domain that a workspace says is its own, those that wait first. */
export async function domainsAnywhere(db: Queries) {
  return await db
    .selectFrom('sign_on_domains as domain')
    .innerJoin('sign_on_connections as connection', 'connection.id', 'domain.connectionId')
    .innerJoin('workspaces', 'workspaces.id', 'connection.workspaceId')
    .select([
      'domain.id',
      'domain.domain',
      'domain.approvedAt',
      'domain.createdAt',
      'connection.issuer',
      'workspaces.id as workspaceId',
      'workspaces.name as workspaceName',
    ])
    .orderBy((row) => row('domain.approvedAt', 'is not', null))
    .orderBy('domain.createdAt', 'desc')
    .orderBy('domain.id')
    .limit(1_000)
    .execute()
}

export async function findDomain(db: Queries, id: string) {
  const row = await db
    .selectFrom('sign_on_domains as domain')
    .innerJoin('sign_on_connections as connection', 'connection.id', 'domain.connectionId')
    .select(['domain.id', 'connectionId', 'domain.domain', 'approvedAt', 'workspaceId'])
    .where('domain.id', '=', id)
    .forUpdate('domain')
    .executeTakeFirst()
  return row ?? null
}

/** Is it another connection's by now? */
export async function isClaimed(db: Queries, domain: string): Promise<boolean> {
  const row = await db
    .selectFrom('sign_on_domains')
    .select('id')
    .where('domain', '=', domain)
    .where('approvedAt', 'is not', null)
    .executeTakeFirst()
  return row !== undefined
}

export async function approveDomain(db: Queries, id: string, at: Date): Promise<void> {
  await db.updateTable('sign_on_domains').set({ approvedAt: at }).where('id', '=', id).execute()
}
