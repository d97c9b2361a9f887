import { dequal } from 'dequal'
import { chapterSchema } from '../records/chapter.ts'
import { demoSchema } from '../records/demo.ts'
import { type DemoDocument, withRecords } from '../records/demo-document.ts'
import { hotspotSchema } from '../records/hotspot.ts'
import { htmlEditSchema } from '../records/html-edit.ts'
import { type Issue, issue } from '../rules/issue.ts'
import { type LinkingCollection, linkFields, withoutDeadLinks } from './clear-references.ts'
import type { LostReference } from './lost-reference.ts'

type PutBack =
  | { readonly ok: true; readonly document: DemoDocument }
  | { readonly ok: false; readonly issues: readonly Issue[] }

/**
 * Gives fields the references back that they lost with deleted steps. A field that was changed since,
 * or whose record is gone, stays as it is. `before` is the document without those steps: what was
 * held may differ from what is left in references to them only, anything else is refused.
 */
export function putBackReferences(
  before: DemoDocument,
  document: DemoDocument,
  references: readonly LostReference[],
): PutBack {
  let current = document
  for (const [index, lost] of references.entries()) {
    const next = putBackOne(before, current, lost)
    if (!next) return { ok: false, issues: [issue('reference-mismatch', ['references', index])] }
    current = next
  }
  return { ok: true, document: current }
}

function putBackOne(
  before: DemoDocument,
  document: DemoDocument,
  lost: LostReference,
): DemoDocument | null {
  if (!linkFields(lost.collection).has(lost.field)) return null
  const record = recordOf(document, lost)
  if (!record || !dequal(fieldOf(record, lost.field), lost.left)) return document
  const held = { ...record, [lost.field]: lost.held }
  const cleared = withoutDeadLinks(before, lost.collection, held)
  if (!cleared || !dequal(fieldOf(cleared, lost.field), lost.left)) return null
  const linked = withoutDeadLinks(document, lost.collection, held)
  return linked && withRecord(document, lost.collection, linked)
}

function fieldOf(record: object, field: string): unknown {
  return new Map<string, unknown>(Object.entries(record)).get(field)
}

function recordOf(document: DemoDocument, { collection, id }: LostReference): object | null {
  if (collection === 'demo') return id === document.demo.id ? document.demo : null
  const records: Readonly<Record<string, object>> = document[collection]
  return Object.hasOwn(records, id) ? (records[id] ?? null) : null
}

function withRecord(
  document: DemoDocument,
  collection: LinkingCollection,
  record: unknown,
): DemoDocument | null {
  switch (collection) {
    case 'demo': {
      const read = demoSchema.safeParse(record)
      return read.success ? { ...document, demo: read.data } : null
    }
    case 'hotspots': {
      const read = hotspotSchema.safeParse(record)
      return read.success ? withRecords(document, 'hotspots', [read.data]) : null
    }
    case 'chapters': {
      const read = chapterSchema.safeParse(record)
      return read.success ? withRecords(document, 'chapters', [read.data]) : null
    }
    case 'edits': {
      const read = htmlEditSchema.safeParse(record)
      return read.success ? withRecords(document, 'edits', [read.data]) : null
    }
  }
}
