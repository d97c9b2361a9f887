import { type Collection, collections, type DemoDocument } from '../records/demo-document.ts'
import { type Issue, issue } from './issue.ts'

/**
 * Records of one demo, all of which are read whenever it is opened or changed: 10,000 edits take some tenths of a
 * second in which a server answers nobody else. Recordings have some tens of steps, and edits by the hundred.
 */
export const documentLimits: Readonly<Record<Collection, number>> = {
  steps: 2_000,
  hotspots: 20_000,
  chapters: 2_000,
  edits: 10_000,
}

const namesOf: Readonly<Record<Collection, string>> = {
  steps: 'steps',
  hotspots: 'hotspots',
  chapters: 'chapters',
  edits: 'page edits',
}

/** What makes a demo too large. One that is so already may be changed, and shrink, but not grow. */
export function sizeIssues(before: DemoDocument, after: DemoDocument): Issue[] {
  return collections.flatMap((collection) => {
    if (before[collection] === after[collection]) return []
    const count = Object.keys(after[collection]).length
    const limit = documentLimits[collection]
    if (count <= limit || count <= Object.keys(before[collection]).length) return []
    return [issue('too-many-records', [], { limit, records: namesOf[collection] })]
  })
}
