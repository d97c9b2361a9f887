import type { Role } from '@waystep/demo-model'
import type { Selectable } from 'kysely'
import type { WorkspacesTable } from './account-tables.ts'
import type { Queries } from './database.ts'
import { json } from './json.ts'

export type WorkspaceRow = Selectable<WorkspacesTable>
export type Plan = WorkspacesTable['plan']

export interface NewWorkspace {
  readonly id: string
  readonly name: string
  readonly plan: Plan
  readonly isTrial: boolean
}

/** Makes a workspace with its first member. */
export async function insertWorkspace(
  db: Queries,
  workspace: NewWorkspace,
  userId: string,
  role: Role,
): Promise<void> {
  await db
    .insertInto('workspaces')
    .values({ ...workspace, fields: '{}' })
    .execute()
  await db
    .insertInto('workspace_members')
    .values({ workspaceId: workspace.id, userId, role })
    .execute()
}

/** Makes a workspace without members, unless it is there. */
export async function insertEmptyWorkspace(db: Queries, workspace: NewWorkspace): Promise<void> {
  await db
    .insertInto('workspaces')
    .values({ ...workspace, fields: '{}' })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
}

export async function findWorkspace(db: Queries, id: string): Promise<WorkspaceRow | null> {
  const row = await db.selectFrom('workspaces').selectAll().where('id', '=', id).executeTakeFirst()
  return row ?? null
}

/** The workspaces a user belongs to, oldest first, with the user's role in each. */
export async function workspacesOf(
  db: Queries,
  userId: string,
): Promise<(WorkspaceRow & { role: Role })[]> {
  return await db
    .selectFrom('workspaces')
    .innerJoin('workspace_members as member', 'member.workspaceId', 'workspaces.id')
    .selectAll('workspaces')
    .select('member.role')
    .where('member.userId', '=', userId)
    .orderBy('workspaces.createdAt')
    .orderBy('workspaces.id')
    .execute()
}

export interface WorkspaceChanges {
  readonly name?: string
  readonly plan?: Plan
  readonly inTrial?: boolean
  readonly isTrial?: boolean
  readonly enterpriseId?: string | null
  readonly fields?: Record<string, unknown>
}

/** False when there is no such workspace. */
export async function updateWorkspace(
  db: Queries,
  id: string,
  changes: WorkspaceChanges,
): Promise<boolean> {
  const { fields, ...columns } = changes
  const values = fields === undefined ? columns : { ...columns, fields: json(fields) }
  if (Object.keys(values).length === 0) return (await findWorkspace(db, id)) !== null
  const done = await db
    .updateTable('workspaces')
    .set(values)
    .where('id', '=', id)
    .executeTakeFirst()
  return done.numUpdatedRows > 0n
}

/** Waits until no other transaction changes this workspace; false when there is none. */
export async function lockWorkspace(db: Queries, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('workspaces')
    .select('id')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return row !== undefined
}

/** Keeps this workspace as it is until the transaction ends; others may keep it, too. False when there is none. */
export async function holdWorkspace(db: Queries, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('workspaces')
    .select('id')
    .where('id', '=', id)
    .forShare()
    .executeTakeFirst()
  return row !== undefined
}

export async function allWorkspaces(db: Queries) {
  return await db
    .selectFrom('workspaces')
    .leftJoin('workspace_members as member', 'member.workspaceId', 'workspaces.id')
    .selectAll('workspaces')
    .select((fn) => fn.fn.count<string>('member.userId').as('members'))
    .groupBy('workspaces.id')
    .orderBy('workspaces.createdAt')
    .execute()
}
