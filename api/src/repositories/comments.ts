import type { Mentioned } from '@waystep/demo-model'
import { type Selectable, sql } from 'kysely'
import type { CommentTables } from './comment-tables.ts'
import type { Queries } from './database.ts'
import { json, storable } from './json.ts'

/** A comment with the name of whoever wrote it, and the number of its step; null while the step is deleted. */
export interface CommentRow extends Selectable<CommentTables['comments']> {
  readonly authorName: string | null
  readonly stepNumber: number | null
  /** Whom it mentions, as far as they are members still. */
  readonly mentioned: readonly Mentioned[]
}

function comments(q: Queries) {
  return q
    .selectFrom('comments')
    .leftJoin('users', 'users.id', 'comments.authorId')
    .leftJoin('steps', (join) =>
      join.onRef('steps.id', '=', 'comments.stepId').onRef('steps.demoId', '=', 'comments.demoId'),
    )
    .selectAll('comments')
    .select(['users.name as authorName', 'steps.number as stepNumber'])
    .select(
      sql<
        Mentioned[]
      >`(select coalesce(jsonb_agg(jsonb_build_object('id', u."id", 'name', u."name")), '[]')
        from users u join workspace_members m on m."userId" = u."id"
        join demos d on d."workspaceId" = m."workspaceId"
        where d."id" = comments."demoId" and comments."mentions" ? u."id")`.as('mentioned'),
    )
}

/** The comments of the steps that a demo has, the oldest first. */
export async function commentsOf(q: Queries, demoId: string): Promise<CommentRow[]> {
  return await comments(q)
    .where('comments.demoId', '=', demoId)
    .where('steps.id', 'is not', null)
    .orderBy('comments.createdAt')
    .orderBy('comments.id')
    .execute()
}

export async function findComment(q: Queries, id: string): Promise<CommentRow | null> {
  return (await comments(q).where('comments.id', '=', id).executeTakeFirst()) ?? null
}

/** How many comments a demo holds, with those of deleted steps. */
export async function countComments(q: Queries, demoId: string): Promise<number> {
  const row = await q
    .selectFrom('comments')
    .select((fn) => fn.fn.countAll<string>().as('count'))
    .where('demoId', '=', demoId)
    .executeTakeFirstOrThrow()
  return Number(row.count)
}

export async function hasReplies(q: Queries, id: string): Promise<boolean> {
  const row = await q
    .selectFrom('comments')
    .select('id')
    .where('parentId', '=', id)
    .executeTakeFirst()
  return row !== undefined
}

export interface NewComment {
  readonly id: string
  readonly demoId: string
  readonly stepId: string
  readonly parentId: string | null
  readonly authorId: string
  readonly text: string
  /** Ids. */
  readonly mentions: readonly string[]
  readonly createdAt: Date
}

/** False when the id is used already. */
export async function insertComment(q: Queries, comment: NewComment): Promise<boolean> {
  const row = await q
    .insertInto('comments')
    .values({
      ...comment,
      text: storable(comment.text),
      mentions: json(comment.mentions),
      everMentioned: json(comment.mentions),
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export async function updateComment(
  q: Queries,
  id: string,
  changes: Partial<
    Pick<CommentRow, 'text' | 'editedAt' | 'isResolved' | 'isDeleted' | 'authorId'> &
      Pick<NewComment, 'mentions'> & { readonly everMentioned: readonly string[] }
  >,
): Promise<void> {
  const { text, mentions, everMentioned, ...others } = changes
  await q
    .updateTable('comments')
    .set({
      ...others,
      ...(text !== undefined && { text: storable(text) }),
      ...(mentions !== undefined && { mentions: json(mentions) }),
      ...(everMentioned !== undefined && { everMentioned: json(everMentioned) }),
    })
    .where('id', '=', id)
    .execute()
}

export async function deleteCommentRow(q: Queries, id: string): Promise<void> {
  await q.deleteFrom('comments').where('id', '=', id).execute()
}

/** Whoever has the demo open learns by this that they have to ask for its comments again. */
export async function countCommentChange(q: Queries, demoId: string): Promise<void> {
  await q
    .updateTable('demos')
    .set({ commentsRevision: sql<number>`"commentsRevision" + 1` })
    .where('id', '=', demoId)
    .execute()
}

/**
 * @param since when their steps were deleted; null: they are back.
 * @returns how many comments the steps have
 */
export async function markStepsGone(
  q: Queries,
  demoId: string,
  stepIds: readonly string[],
  since: Date | null,
): Promise<number> {
  if (stepIds.length === 0) return 0
  const done = await q
    .updateTable('comments')
    .set({ stepGoneSince: since })
    .where('demoId', '=', demoId)
    .where('stepId', 'in', [...stepIds])
    .executeTakeFirst()
  return Number(done.numUpdatedRows)
}

export async function deleteCommentsGoneBefore(q: Queries, moment: Date): Promise<void> {
  await q.deleteFrom('comments').where('stepGoneSince', '<', moment).execute()
}

/** Who takes part in a thread: whoever wrote its first comment or a reply, each once. */
export async function authorsOfThread(q: Queries, firstId: string): Promise<string[]> {
  const rows = await q
    .selectFrom('comments')
    .select('authorId')
    .distinct()
    .where((eb) => eb.or([eb('id', '=', firstId), eb('parentId', '=', firstId)]))
    .execute()
  return rows.flatMap(({ authorId }) => authorId ?? [])
}
