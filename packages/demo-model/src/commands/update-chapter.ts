import type { ChapterChanges } from '../records/chapter.ts'
import { recordById, withRecords } from '../records/demo-document.ts'
import { withoutDeadLinks } from '../references/clear-references.ts'
import { chapterIssues, tidyChapter } from '../rules/chapter-rules.ts'
import { type CommandOf, updateChapterSchema } from './command.ts'
import { applied, type CommandDefinition, refused, refusedFor } from './definition.ts'
import { previousValues } from './previous-values.ts'

/** Changes fields of a chapter; refused while the chapter would not be valid (E5.20 to E5.27). */
export const updateChapter: CommandDefinition<CommandOf<'update-chapter'>> = {
  type: 'update-chapter',
  schema: updateChapterSchema,
  apply(document, { chapterId, changes }) {
    const chapter = recordById(document.chapters, chapterId)
    if (!chapter) return refused('chapter-missing', ['chapterId'])
    const changed = tidyChapter({ ...chapter, ...changes })
    const issues = chapterIssues(changed)
    if (issues.length > 0) {
      return refusedFor(issues.map((found) => ({ ...found, path: ['changes', ...found.path] })))
    }
    const { logoEnabled, coverImageType, emailDomainList } = changed
    const tidied = { logoEnabled, coverImageType, emailDomainList }
    const linked = withoutDeadLinks(document, 'chapters', changed) ?? changed
    return applied(withRecords(document, 'chapters', [linked]), {
      type: 'update-chapter',
      chapterId,
      changes: previousValues<object, ChapterChanges>(chapter, { ...changes, ...tidied }),
    })
  },
}
