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

/** A member who may see a demo, and its comments. */
export interface ReaderRow {
  readonly id: string
  readonly name: string
  readonly email: string
  /** False: they said that they want no mails about comments. */
  readonly wantsMails: boolean
}

/** The members who may see a demo, by name: in somebody's own folder that is its owner alone. */
export async function readersOfDemo(q: Queries, demoId: string): Promise<ReaderRow[]> {
  return await q
    .selectFrom('demos')
    .innerJoin('workspace_members as member', 'member.workspaceId', 'demos.workspaceId')
    .innerJoin('users', 'users.id', 'member.userId')
    .leftJoin('folders', 'folders.id', 'demos.folderId')
    .leftJoin('user_profiles as profile', 'profile.userId', 'users.id')
    .select(['users.id', 'users.name', 'users.email'])
    .select((eb) => eb.fn.coalesce('profile.commentMails', eb.val(true)).as('wantsMails'))
    .where('demos.id', '=', demoId)
    .where((eb) =>
      eb.or([eb('folders.ownerId', 'is', null), eb('folders.ownerId', '=', eb.ref('users.id'))]),
    )
    .orderBy('users.name')
    .orderBy('users.id')
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
