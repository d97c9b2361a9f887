import { chapterReferences } from '../records/chapter.ts'
import { demoReferences } from '../records/demo.ts'
import { hotspotReferences } from '../records/hotspot.ts'
import { htmlEditReferences } from '../records/html-edit.ts'
import type { ReferenceField } from '../records/reference.ts'
import { stepReferences } from '../records/step.ts'

/** Every field of a document that holds an id, by the collection its record is in. */
export const references = {
  demo: demoReferences,
  steps: stepReferences,
  hotspots: hotspotReferences,
  chapters: chapterReferences,
  edits: htmlEditReferences,
} as const satisfies Record<string, readonly ReferenceField[]>

/** The references of a collection that may lead nowhere once a step or an edit is gone. */
export function linksWithin(collection: keyof typeof references): ReferenceField[] {
  return references[collection].filter(
    (field) => !field.own && (field.to === 'step' || field.to === 'capture' || field.to === 'edit'),
  )
}
