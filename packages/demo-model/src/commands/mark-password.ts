import { z } from 'zod'
import { chapterOf, recordById, withRecords } from '../records/demo-document.ts'
import { idSchema } from '../records/ids.ts'
import { chapterIssues } from '../rules/chapter-rules.ts'
import { applied, type CommandResult, defineCommand, refused, refusedFor } from './definition.ts'

/**
 * Says whether a password is stored for a chapter. A Password chapter cannot lose it (E5.23). OwnText
 * yes where none is stored only closes the chapter to everyone.
 */
export const markPassword = defineCommand({
  type: 'mark-password',
  fields: {
    chapterId: idSchema,
    hasPassword: z.boolean(),
  },
  features: ({ hasPassword }) => (hasPassword ? ['chapter-password'] : []),
  apply(document, { chapterId, hasPassword }): CommandResult {
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
  sample({ document, pick, step, never }) {
    return {
      type: 'mark-password',
      chapterId: chapterOf(document, step())?.id ?? never,
      hasPassword: pick(3) > 0,
    }
  },
})
