import { sql } from 'kysely'
import type { Queries } from './database.ts'

export interface FoundToken {
  readonly tokenId: string
  readonly userId: string
  readonly workspaceId: string
}

/** Not one of somebody who is banned. Also notes, to the minute, that it was used. */
export async function findRecordingToken(
  db: Queries,
  tokenHash: string,
  now: Date,
): Promise<FoundToken | null> {
  const row = await db
    .selectFrom('recording_tokens')
    .select(['id as tokenId', 'userId', 'workspaceId'])
    .where('tokenHash', '=', tokenHash)
    .where(
      sql<boolean>`not exists (select 1 from bans b where b."userId" = recording_tokens."userId"
        and b."liftedAt" is null and (b."endsAt" is null or b."endsAt" > ${now}))`,
    )
    .executeTakeFirst()
  if (row === undefined) return null
  await db
    .updateTable('recording_tokens')
    .set({ lastUsedAt: sql<Date>`now()` })
    .where('id', '=', row.tokenId)
    .where((where) =>
      where.or([
        where('lastUsedAt', 'is', null),
        where('lastUsedAt', '<', sql<Date>`now() - interval '1 minute'`),
      ]),
    )
    .execute()
  return row
}

export interface NewRecordingToken extends FoundToken {
  readonly name: string
  readonly tokenHash: string
}

export async function insertRecordingToken(db: Queries, token: NewRecordingToken): Promise<void> {
  const { tokenId, ...columns } = token
  await db
    .insertInto('recording_tokens')
    .values({ id: tokenId, lastUsedAt: null, ...columns })
    .execute()
}

export async function recordingTokensOf(db: Queries, userId: string) {
  return await db
    .selectFrom('recording_tokens')
    .innerJoin('workspaces', 'workspaces.id', 'recording_tokens.workspaceId')
    .select([
      'recording_tokens.id',
      'recording_tokens.name',
      'recording_tokens.workspaceId',
      'workspaces.name as workspaceName',
      'recording_tokens.createdAt',
      'recording_tokens.lastUsedAt',
    ])
    .where('recording_tokens.userId', '=', userId)
    .orderBy('recording_tokens.createdAt', 'desc')
    .execute()
}

/** Answers the token's workspace; null: the user has no such token. */
export async function deleteRecordingToken(
  db: Queries,
  userId: string,
  id: string,
): Promise<string | null> {
  const row = await db
    .deleteFrom('recording_tokens')
    .where('id', '=', id)
    .where('userId', '=', userId)
    .returning('workspaceId')
    .executeTakeFirst()
  return row?.workspaceId ?? null
}

export async function deleteTokensOfMember(
  db: Queries,
  workspaceId: string,
  userId: string,
): Promise<void> {
  await db
    .deleteFrom('recording_tokens')
    .where('workspaceId', '=', workspaceId)
    .where('userId', '=', userId)
    .execute()
}

export async function deleteTokensOfUser(db: Queries, userId: string): Promise<void> {
  await db.deleteFrom('recording_tokens').where('userId', '=', userId).execute()
}
