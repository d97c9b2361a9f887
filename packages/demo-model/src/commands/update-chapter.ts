import { chapterFeatures } from '../plans/chapter-features.ts'
import { type ChapterChanges, chapterChangesSchema } from '../records/chapter.ts'
import { chapterOf, recordById, withRecords } from '../records/demo-document.ts'
import { idSchema } from '../records/ids.ts'
import { withoutDeadLinks } from '../references/clear-references.ts'
import { chapterIssues, tidyChapter } from '../rules/chapter-rules.ts'
import { richTextIssues } from '../rules/rich-text-rules.ts'
import { applied, type CommandResult, defineCommand, refused, refusedFor } from './definition.ts'
import { mergeChanges } from './merge-changes.ts'
import { previousValues } from './previous-values.ts'

/** Changes fields of a chapter; refused while the chapter would not be valid (E5.20 to E5.27). */
export const updateChapter = defineCommand({
  type: 'update-chapter',
  fields: {
    chapterId: idSchema,
    changes: chapterChangesSchema,
  },
  features: ({ chapterId, changes }, document) =>
    chapterFeatures(changes, recordById(document.chapters, chapterId)),
  apply(document, { chapterId, changes }): CommandResult {
    const chapter = recordById(document.chapters, chapterId)
    if (!chapter) return refused('chapter-missing', ['chapterId'])
    const changed = tidyChapter({ ...chapter, ...changes })
    const issues = [
      ...chapterIssues(changed),
      ...richTextIssues(changes, ['description', 'consent']),
    ]
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
  merge: mergeChanges(({ chapterId }) => chapterId),
  sample({ document, pick, name, step, never, button }) {
    const chapterId = chapterOf(document, step())?.id ?? never
    const link = button(chapterId, { linkTxt: step() })
    const outward = button(chapterId, { isLinkExternal: true, linkTxt: 'https://acme.example/' })
    const changes = [
      { heading: name(), logoEnabled: true, coverImageType: 'CUSTOM' as const },
      { buttons: [link, outward] },
      { type: 'Password' as const },
      { type: 'Embed' as const, embedCode: pick(2) ? 'https://calendly.com/acme' : '' },
      { type: 'Link' as const, emailDomainList: 'B.com,a.com , b.com' },
    ]
    return { type: 'update-chapter', chapterId, changes: changes[pick(changes.length)] ?? {} }
  },
})
