import type { Role } from '@waystep/demo-model'
import type { Queries } from './database.ts'

export async function roleIn(
  db: Queries,
  workspaceId: string,
  userId: string,
): Promise<Role | null> {
  const row = await db
    .selectFrom('workspace_members')
    .select('role')
    .where('workspaceId', '=', workspaceId)
    .where('userId', '=', userId)
    .executeTakeFirst()
  return row?.role ?? null
}

export async function insertMember(
  db: Queries,
  workspaceId: string,
  userId: string,
  role: Role,
): Promise<void> {
  await db
    .insertInto('workspace_members')
    .values({ workspaceId, userId, role })
    .onConflict((conflict) => conflict.columns(['workspaceId', 'userId']).doNothing())
    .execute()
}

export async function updateRole(
  db: Queries,
  workspaceId: string,
  userId: string,
  role: Role,
): Promise<void> {
  await db
    .updateTable('workspace_members')
    .set({ role })
    .where('workspaceId', '=', workspaceId)
    .where('userId', '=', userId)
    .execute()
}

export async function deleteMember(
  db: Queries,
  workspaceId: string,
  userId: string,
): Promise<void> {
  await db
    .deleteFrom('workspace_members')
    .where('workspaceId', '=', workspaceId)
    .where('userId', '=', userId)
    .execute()
}

export async function membersOf(db: Queries, workspaceId: string) {
  return await db
    .selectFrom('workspace_members as member')
    .innerJoin('users', 'users.id', 'member.userId')
    .select(['member.userId', 'users.name', 'users.email', 'member.role', 'member.createdAt'])
    .where('member.workspaceId', '=', workspaceId)
    .orderBy('member.createdAt')
    .orderBy('member.userId')
    .execute()
}

export async function countAdmins(db: Queries, workspaceId: string): Promise<number> {
  const row = await db
    .selectFrom('workspace_members')
    .select((fn) => fn.fn.countAll<string>().as('count'))
    .where('workspaceId', '=', workspaceId)
    .where('role', '=', 'Admin')
    .executeTakeFirstOrThrow()
  return Number(row.count)
}
