import { dequal } from 'dequal'
import type { ChangedRecords } from '../commands/changed-records.ts'
import type { Chapter } from '../records/chapter.ts'
import type { DemoDocument } from '../records/demo-document.ts'
import { isGate } from './gates.ts'
import { hidesSomething } from './hides-something.ts'

/** What of a chapter is only said and seen. Whatever else it has may be what it asks for, or whom it lets pass. */
const shown = [
  'theme',
  'layout',
  'heading',
  'headingColor',
  'description',
  'descriptionColor',
  'background',
  'blurIntensity',
  'coverImageType',
  'coverImageSource',
  'logoEnabled',
  'logoSource',
  'buttons',
  'embedCode',
  // It is judged when somebody comes again.
  'openDays',
] as const satisfies readonly (keyof Chapter)[]

/**
 * Must who passed the demo's gates pass them again after a change? After one that takes something from
 * viewers, and one of what a gate asks for; not after one of a chapter's words and looks alone.
 */
export function closesGates(
  before: DemoDocument,
  after: DemoDocument,
  changes: ChangedRecords,
): boolean {
  const put = changes.chapters.put.filter((chapter) => {
    const old = before.chapters[chapter.id]
    return old === undefined ? isGate(chapter) : !dequal(askedBy(old), askedBy(chapter))
  })
  return hidesSomething(before, after, { ...changes, chapters: { ...changes.chapters, put } })
}

function askedBy(chapter: Chapter): object {
  return { ...chapter, ...Object.fromEntries(shown.map((name) => [name, null])) }
}
