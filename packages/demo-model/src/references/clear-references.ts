import { byId, type DemoDocument, withoutRecords } from '../records/demo-document.ts'
import type { HtmlEdit } from '../records/html-edit.ts'
import type { ReferenceField } from '../records/reference.ts'
import type { LostReference } from './lost-reference.ts'
import { type MapId, mapReferences } from './map-references.ts'
import { linksWithin } from './reference-fields.ts'

/** A document without references that lead nowhere, and what it takes to put them back. */
export interface Cleared {
  readonly document: DemoDocument
  readonly lost: readonly LostReference[]
  /** Edits that were for a missing step only. */
  readonly edits: readonly HtmlEdit[]
}

/** The records that link to steps. */
export type LinkingCollection = LostReference['collection']

/** Clears every reference to a step, a step's capture or an edit that the document no longer holds. */
export function clearReferences(whole: DemoDocument): Cleared {
  const edits = Object.values(whole.edits).filter(
    ({ enabledStepId }) => enabledStepId !== null && !Object.hasOwn(whole.steps, enabledStepId),
  )
  const document = withoutRecords(whole, 'edits', new Set(edits.map((edit) => edit.id)))
  const mapId = existing(document)
  const lost: LostReference[] = []
  const clear = <R extends { readonly id: string }>(
    collection: LinkingCollection,
    record: R,
  ): R => {
    const cleared = mapReferences(record, links[collection], mapId) ?? record
    if (cleared !== record) lost.push(...lostIn(collection, record, cleared))
    return cleared
  }
  const cleared: DemoDocument = {
    demo: clear('demo', document.demo),
    steps: document.steps,
    hotspots: mapRecords(document.hotspots, (record) => clear('hotspots', record)),
    chapters: mapRecords(document.chapters, (record) => clear('chapters', record)),
    edits: mapRecords(document.edits, (record) => clear('edits', record)),
  }
  return { document: cleared, lost, edits }
}

/**
 * A record as the document can hold it: links to what is not there become null. null when it cannot
 * be without its target.
 */
export function withoutDeadLinks<R extends object>(
  document: Pick<DemoDocument, 'steps' | 'edits'>,
  collection: LinkingCollection,
  record: R,
): R | null {
  return mapReferences(record, links[collection], existing(document))
}

const links: Readonly<Record<LinkingCollection, readonly ReferenceField[]>> = {
  demo: linksWithin('demo'),
  hotspots: linksWithin('hotspots'),
  chapters: linksWithin('chapters'),
  edits: linksWithin('edits'),
}

/** The fields of these records in which links to steps stand. */
export function linkFields(collection: LinkingCollection): ReadonlySet<string> {
  return new Set(links[collection].flatMap(({ path }) => path.slice(0, 1)))
}

function existing(document: Pick<DemoDocument, 'steps' | 'edits'>): MapId {
  const captures = new Set(Object.values(document.steps).map((step) => step.htmlCaptureId))
  return (id, { to }) => {
    if (to === 'capture') return captures.has(id) ? id : null
    return Object.hasOwn(to === 'edit' ? document.edits : document.steps, id) ? id : null
  }
}

function lostIn<R extends { readonly id: string }>(
  collection: LinkingCollection,
  before: R,
  after: R,
): LostReference[] {
  const left = new Map<string, unknown>(Object.entries(after))
  return Object.entries(before)
    .filter(([field, held]) => left.get(field) !== held)
    .map(([field, held]) => ({
      collection,
      id: before.id,
      field,
      held,
      left: asJson(left.get(field)),
    }))
}

function asJson(value: unknown): LostReference['left'] {
  return value as LostReference['left']
}

function mapRecords<R extends { readonly id: string }>(
  records: Readonly<Record<string, R>>,
  map: (record: R) => R,
): Readonly<Record<string, R>> {
  const all = Object.values(records)
  const mapped = all.map(map)
  return mapped.every((record, index) => record === all[index]) ? records : byId(mapped)
}
