import { deleteCommentsGoneBefore } from '../../repositories/comments.ts'
import type { Services } from '../../services.ts'

/** How long a step that was deleted can come back with its comments. */
const keptDays = 30
const day = 24 * 60 * 60 * 1000

/** Deletes the comments of steps that nobody brought back. */
export async function deleteCommentsOfGoneSteps({ db, now }: Services): Promise<void> {
  await deleteCommentsGoneBefore(db, new Date(now().getTime() - keptDays * day))
}
