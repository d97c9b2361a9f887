import { sql } from 'kysely'
import type { Queries } from './database.ts'

/** Demos of every workspace, newest first, for the operator. */
export async function findDemosAnywhere(db: Queries, search: string) {
  const pattern = `%${search.trim().replace(/[\\%_]/g, '\\$&')}%`
  return await db
    .selectFrom('demos')
    .innerJoin('workspaces', 'workspaces.id', 'demos.workspaceId')
    .select([
      'demos.id',
      'demos.title',
      'demos.workspaceId',
      'workspaces.name as workspaceName',
      'demos.createdAt',
      sql<boolean>`demos."takenDownAt" is not null`.as('takenDown'),
    ])
    .where((where) =>
      where.or([where('demos.title', 'ilike', pattern), where('demos.id', '=', search.trim())]),
    )
    .orderBy('demos.createdAt', 'desc')
    .limit(200)
    .execute()
}
