import { randomUUID } from 'node:crypto'
import {
  type CarriedTranslation,
  type DemoDocument,
  decide,
  embedLinkIssues,
  type PublishedStep,
  type SeenLanguage,
  translatedCopy,
  withPageTextsOf,
} from '@waystep/demo-model'
import type { PassedGates } from '../../publications/passed-gates.ts'
import { type CaptureRow, findCaptures } from '../../repositories/captures.ts'
import type { Queries } from '../../repositories/database.ts'
import { findDemo } from '../../repositories/demos.ts'
import { bytesOfObjects } from '../../repositories/stored-objects.ts'
import { workspaceRecord } from '../../repositories/workspace-records.ts'
import type { Services } from '../../services.ts'
import { NoRoom } from '../../storage/object-store.ts'
import { refuseGrowth } from '../commands/document-room.ts'
import { isRefusal, type Refusal, refuse } from '../refusal.ts'
import { currentSettings } from '../server-settings/current-settings.ts'
import { copyFiles } from './copy-files.ts'
import { copyLimits } from './copy-limits.ts'
import { copyPages } from './copy-pages.ts'
import { CountedSteps } from './counted-steps.ts'
import { CopyRefused, insertCopy } from './insert-copy.ts'
import { refuseCancelled, refuseIncomplete } from './refuse-copying.ts'
import { type SeenNow, seenDemo } from './seen-demo.ts'
import { seenLanguages } from './seen-languages.ts'
import { StoredParts } from './stored-parts.ts'
import { type WantedFiles, wantedFiles } from './wanted-files.ts'

/** A copy that somebody asks for. */
export interface CopyOrder {
  readonly demoId: string
  /** The copy's. */
  readonly id: string
  /** The receiver. */
  readonly workspaceId: string
  readonly userId: string
  readonly gates: PassedGates
}

/** How a copy is made. */
export interface CopyRun {
  readonly signal: AbortSignal
  /** Steps that are there, and all of them. */
  readonly onProgress: (done: number, total: number) => void
  /** Says in the transaction of the copy that it is made; false: nobody wants it any more. */
  readonly finish: (q: Queries) => Promise<boolean>
}

/**
 * Makes a copy of what somebody gets who watches a demo, with files of its own: all of it or nothing (M9.40).
 * Null when it is made.
 */
export async function makeCopy(
  services: Services,
  order: CopyOrder,
  run: CopyRun,
): Promise<Refusal | null> {
  const late = AbortSignal.timeout(copyLimits.time)
  const signal = AbortSignal.any([late, run.signal])
  const parts = new StoredParts(services)
  try {
    return await makeOf(services, order, { ...run, parts, signal })
  } catch (error) {
    if (error instanceof CopyRefused || (await isUnmade(services, order))) await parts.discard()
    if (error instanceof CopyRefused) return error.refusal
    if (error instanceof NoRoom) return refuse('quota-exceeded')
    if (late.aborted && !run.signal.aborted) return refuse('unavailable', tooLong)
    throw error
  }
}

/** Where the database does not even say that, the files stay until the clean-up finds that nothing names them. */
async function isUnmade({ db }: Services, { id }: CopyOrder): Promise<boolean> {
  return await findDemo(db, id).then(
    (demo) => demo === null,
    () => false,
  )
}

const tooLong = 'Copying this demo took too long, so nothing was copied. Try again later.'

async function makeOf(
  services: Services,
  order: CopyOrder,
  run: CopyRun & { readonly parts: StoredParts },
): Promise<Refusal | null> {
  const { parts, signal, onProgress } = run
  const seen = await seenDemo(services, order.demoId, order.gates)
  if (isRefusal(seen)) return seen
  const draft = await draftOf(services, order, seen)
  if (isRefusal(draft)) return draft
  const { document, translations, languages, captureIds, given } = draft
  const files = await wantedFiles(services, {
    document,
    translations,
    ofPages: [...captureIds.keys()].flatMap((id) => seen.publication.assets[id] ?? []),
    given,
    ownerId: seen.publication.workspaceId,
  })
  if (isRefusal(files)) return files
  const full = await refuseSize(services, order, files, await originalsOf(services, seen, draft))
  if (full !== null) return full
  const steps = new CountedSteps(document, new Set(files.missing.map(({ hash }) => hash)))
  const onCopied = (name: string) => {
    steps.arrived(name)
    onProgress(steps.done, steps.total)
  }
  onProgress(steps.done, steps.total)
  const { workspaceId, userId: creatorId } = order
  const isTranslated = languages.some(({ pageTexts }) => pageTexts.size > 0)
  const copying = { workspaceId, captureIds, isTranslated, files, parts, signal, onCopied }
  // A step with a page is there when its page is, which comes after all files.
  const copied = await copyFiles(services, files.missing, copying)
  const pages = await copyPages(services, seen, copying)
  if (isRefusal(pages)) throw new CopyRefused(pages)
  signal.throwIfAborted()
  const said = new Set(pages.flatMap(({ texts }) => texts))
  const copy = {
    document,
    translations: withPageTextsOf(languages, translations, said),
    creatorId,
    publicationId: seen.publication.id,
    files,
    copied,
    pages,
  }
  const named = await services.db.transaction().execute(async (q) => {
    const names = await insertCopy(services, q, copy)
    if (!(await run.finish(q))) throw new CopyRefused(refuseCancelled())
    return names
  })
  await parts.discard(named)
  return null
}

interface Draft {
  readonly document: DemoDocument
  /** Its other languages, but for what its pages say there, which is known once they are copied. */
  readonly translations: readonly CarriedTranslation[]
  readonly languages: readonly SeenLanguage[]
  /** Hashes of what its viewer was given, in whatever language. */
  readonly given: ReadonlySet<string>
  /** The ids of its captures, by the steps whose pages they are. Steps on one page have one. */
  readonly captureIds: ReadonlyMap<string, string>
}

/** The copy as it is to be, of which no file is there yet. */
async function draftOf(
  services: Services,
  { id, workspaceId }: CopyOrder,
  seen: SeenNow,
): Promise<Draft | Refusal> {
  const { shown, publication } = seen
  const { languages, given } = await seenLanguages(services, seen)
  const receiver = await workspaceRecord(services.db, workspaceId)
  const { embedDomains } = await currentSettings(services, services.db)
  const ofPages = new Map<string, string>()
  const capture = (stepId: string) => {
    const key = shown.pages.get(stepId)?.key
    if (key === undefined) return null
    const known = ofPages.get(key) ?? randomUUID()
    ofPages.set(key, known)
    return known
  }
  const copy = translatedCopy(
    { manifest: shown.manifest, published: publication.document },
    languages,
    {
      id,
      workspaceId,
      createdAt: services.now().toISOString(),
      newId: randomUUID,
      capture,
      opens: (feature) => decide(feature, receiver, { isTrial: false, role: 'Member' }).allowed,
      embeds: (link) => embedLinkIssues(link, [], embedDomains).length === 0,
    },
  )
  if (copy === null) return refuseIncomplete()
  const { document } = copy
  const used = new Set(Object.values(document.steps).map(({ htmlCaptureId }) => htmlCaptureId))
  const stepsOfPages = shown.manifest.steps.flatMap(({ id: stepId }: PublishedStep) => {
    const captureId = capture(stepId)
    return captureId !== null && used.has(captureId) ? [[stepId, captureId] as const] : []
  })
  return {
    ...copy,
    languages,
    given: new Set([...shown.assets, ...given]),
    captureIds: new Map(stepsOfPages),
  }
}

/** The capture that each of its pages is made from, which takes about what the page will. Several may be of one. */
async function originalsOf(
  { db }: Services,
  { publication }: SeenNow,
  { captureIds }: Draft,
): Promise<CaptureRow[]> {
  const { steps } = publication.document
  const stepOfPage = new Map(Array.from(captureIds, ([stepId, page]) => [page, stepId]))
  const ids = [...stepOfPage.values()].flatMap((id) => steps[id]?.htmlCaptureId ?? [])
  const rows = new Map((await findCaptures(db, [...new Set(ids)])).map((row) => [row.id, row]))
  return ids.flatMap((id) => rows.get(id) ?? [])
}

/** Why there is no room for a copy, before any work is put into it. */
async function refuseSize(
  services: Services,
  { workspaceId }: CopyOrder,
  { missing }: WantedFiles,
  pages: readonly CaptureRow[],
): Promise<Refusal | null> {
  const size = [...missing, ...pages].reduce((sum, row) => sum + row.size, 0)
  if (size > copyLimits.bytes)
    return refuse('too-large', 'The files and pages of this demo are too large to be copied.')
  const bytes = await bytesOfObjects(
    services.db,
    [...missing, ...pages].map(({ objectKey }) => objectKey),
  )
  return await refuseGrowth(services, services.db, workspaceId, bytes + 1)
}
