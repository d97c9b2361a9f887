import type { ColumnType, Generated, JSONColumnType } from 'kysely'

type Timestamp = ColumnType<Date, Date | string, Date | string>

/** What members say about steps; in threads, whose first comments have no parent. */
interface CommentsTable {
  id: string
  demoId: string
  /** Deleted steps keep their comments for a while: undoing that brings both back. */
  stepId: string
  parentId: string | null
  /** Null once the account is gone, or the comment was deleted. */
  authorId: string | null
  text: string
  /** The ids of those whom it mentions; null: none. */
  mentions: JSONColumnType<string[] | null>
  /** The ids of those whom it mentions or mentioned before it was changed; null: those of `mentions`. */
  everMentioned: JSONColumnType<string[] | null>
  isResolved: Generated<boolean>
  isDeleted: Generated<boolean>
  createdAt: Timestamp
  editedAt: Timestamp | null
  /** When its step was deleted; null: it is there. */
  stepGoneSince: Timestamp | null
}

export interface CommentTables {
  comments: CommentsTable
}
