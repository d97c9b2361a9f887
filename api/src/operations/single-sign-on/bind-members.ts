import type { Queries } from '../../repositories/database.ts'
import { deleteOtherSessionsOfBound } from '../../repositories/sign-on-accounts.ts'
import { connectionOf } from '../../repositories/sign-on-connections.ts'

/** Whoever became a member to whom single sign-on is required signs in anew, by it. */
export async function bindMembers(queries: Queries, workspaceId: string): Promise<void> {
  const connection = await connectionOf(queries, workspaceId)
  if (connection !== null) await deleteOtherSessionsOfBound(queries, connection.id)
}
