import type { Chapter, ChapterChanges } from '../records/chapter.ts'
import type { Feature } from './features.ts'

/** What of the plan changes of a chapter need: another type, and what it embeds (E5.3, E6.7). */
export function chapterFeatures(changes: ChapterChanges, chapter: Chapter | null): Feature[] {
  const { type, embedCode } = changes
  const embeds = embedCode !== undefined && embedCode !== '' && embedCode !== chapter?.embedCode
  return [
    ...chapterTypeFeature(type, chapter?.type),
    ...(embeds ? (['chapter-embed'] as const) : []),
  ]
}

/** What of the plan a chapter of a type needs that had another type, or was not there (E6.7). */
export function chapterTypeFeature(
  type: Chapter['type'] | undefined,
  before?: Chapter['type'],
): Feature[] {
  if (type === before) return []
  switch (type) {
    case 'Form':
      return ['chapter-form']
    case 'Embed':
      return ['chapter-embed']
    case 'Password':
      return ['chapter-password']
    case 'Link':
    case undefined:
      return []
  }
}
