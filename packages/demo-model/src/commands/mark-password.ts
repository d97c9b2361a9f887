import { recordById, withRecords } from '../records/demo-document.ts'
import { chapterIssues } from '../rules/chapter-rules.ts'
import { type CommandOf, markPasswordSchema } from './command.ts'
import { applied, type CommandDefinition, refused, refusedFor } from './definition.ts'

/**
 * Says whether a password is stored for a chapter. A Password chapter cannot lose it (E5.23). Saying
 * yes where none is stored only closes the chapter to everyone.
 */
export const markPassword: CommandDefinition<CommandOf<'mark-password'>> = {
  type: 'mark-password',
  schema: markPasswordSchema,
  apply(document, { chapterId, hasPassword }) {
    const chapter = recordById(document.chapters, chapterId)
    if (!chapter) return refused('chapter-missing', ['chapterId'])
    const changed = { ...chapter, hasPassword }
    const issues = chapterIssues(changed)
    if (issues.length > 0) return refusedFor(issues)
    return applied(withRecords(document, 'chapters', [changed]), {
      type: 'mark-password',
      chapterId,
      hasPassword: chapter.hasPassword,
    })
  },
}
