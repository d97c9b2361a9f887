import { byId, type DemoDocument, documentOf } from '../records/demo-document.ts'
import type { IdKind } from '../records/ids.ts'
import type { ReferenceField } from '../records/reference.ts'
import { mapReferences } from './map-references.ts'
import { references } from './reference-fields.ts'

/** Says what an id of a kind becomes; null when it leads out of what is copied. */
export type RemapIds = (kind: IdKind, id: string) => string | null

/**
 * The same demo under other ids, as duplicate, paste and import need it. Every reference is mapped;
 * those that lead outside become null, list items that meant them go.
 */
export function remapDocument(document: DemoDocument, ids: RemapIds): DemoDocument {
  const mapId = (id: string, field: ReferenceField) => ids(field.to, id)
  const all = <R extends object>(
    records: Readonly<Record<string, R>>,
    fields: readonly ReferenceField[],
  ): R[] =>
    Object.values(records).flatMap((record) => {
      const mapped = mapReferences(record, fields, mapId)
      return mapped ? [mapped] : []
    })
  const demo = mapReferences(document.demo, references.demo, mapId)
  if (!demo) throw new Error('A demo was remapped without an id for it and its workspace')
  return documentOf({
    demo,
    steps: all(document.steps, references.steps),
    hotspots: all(document.hotspots, references.hotspots),
    chapters: all(document.chapters, references.chapters),
    edits: all(document.edits, references.edits),
  })
}

export interface FreshIds {
  readonly newId: () => string
  /** Otherwise the demo gets a new id. */
  readonly demoId?: string
  /** Otherwise the workspace stays. */
  readonly workspaceId?: string
  /** What a capture becomes; otherwise it stays, as within one workspace it can. */
  readonly capture?: (id: string) => string | null
  /** What a font becomes; otherwise it stays. */
  readonly font?: (id: string) => string | null
}

/** New ids for everything the document owns, and nothing for what is outside it. */
export function freshIds(document: DemoDocument, options: FreshIds): RemapIds {
  const made = new Map<string, string>()
  for (const { kind, id } of ownedIds(document)) made.set(`${kind} ${id}`, options.newId())
  if (options.demoId !== undefined) made.set(`demo ${document.demo.id}`, options.demoId)
  return (kind, id) => {
    switch (kind) {
      case 'workspace':
        return options.workspaceId ?? id
      case 'capture':
        return options.capture ? options.capture(id) : id
      case 'font':
        return options.font ? options.font(id) : id
      case 'demo':
      case 'step':
      case 'hotspot':
      case 'chapter':
      case 'button':
      case 'form-field':
      case 'dropdown-option':
      case 'edit':
      case 'background':
        return made.get(`${kind} ${id}`) ?? null
    }
  }
}

/** Every id that belongs to the document itself. */
export function ownedIds(document: DemoDocument): { kind: IdKind; id: string }[] {
  const found: { kind: IdKind; id: string }[] = []
  const collect = (record: object, fields: readonly ReferenceField[]) =>
    mapReferences(
      record,
      fields.filter((field) => field.own),
      (id, field) => {
        found.push({ kind: field.to, id })
        return id
      },
    )
  collect(document.demo, references.demo)
  for (const step of Object.values(document.steps)) collect(step, references.steps)
  for (const hotspot of Object.values(document.hotspots)) collect(hotspot, references.hotspots)
  for (const chapter of Object.values(document.chapters)) collect(chapter, references.chapters)
  for (const edit of Object.values(document.edits)) collect(edit, references.edits)
  return found
}

/** The part of a document that these steps are, as copy and paste take it. */
export function onlySteps(document: DemoDocument, stepIds: readonly string[]): DemoDocument {
  const wanted = new Set(stepIds)
  const of = <R extends { readonly id: string; readonly stepId: string }>(
    records: Readonly<Record<string, R>>,
  ) => byId(Object.values(records).filter((record) => wanted.has(record.stepId)))
  return {
    demo: document.demo,
    steps: byId(Object.values(document.steps).filter((step) => wanted.has(step.id))),
    hotspots: of(document.hotspots),
    chapters: of(document.chapters),
    edits: byId(
      Object.values(document.edits).filter(
        (edit) => edit.enabledStepId !== null && wanted.has(edit.enabledStepId),
      ),
    ),
  }
}
