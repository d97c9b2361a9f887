import type { PageTexts } from '@waystep/capture-format/find'
import { withoutHiddenSteps } from '@waystep/demo-model'
import { translatedKeyOf } from '../../publications/bake-page.ts'
import type { StepToBake } from '../../publications/step-to-bake.ts'
import { usedPageKeyOf } from '../../repositories/baked-pages.ts'
import type { DemoRow } from '../../repositories/demo-row.ts'
import { versionOfRevision } from '../../repositories/demo-versions.ts'
import { findDemo } from '../../repositories/demos.ts'
import { findPublication, type PublicationRow } from '../../repositories/publications.ts'
import type { Services } from '../../services.ts'
import { bakeOnce } from '../publications/bake-page-now.ts'
import { stepsToBake } from '../publications/bake-pages.ts'
import { documentOfRevision } from '../publications/document-of-revision.ts'
import { movedDatesOf } from '../publications/moved-dates.ts'
import { knownTexts, textsOfPage } from './texts-of-page.ts'

/** A baked page. */
interface BakedAt {
  readonly key: string
  readonly objectKey: string
  /** It stands in for one that could not be made now, so that no cache may take it for that one. */
  readonly isStandIn?: boolean
}

interface Translating {
  readonly publicationId: string
  readonly workspaceId: string
  readonly stepId: string
  readonly pageTexts: PageTexts
}

/**
 * The page of a step in another language, made when somebody first looks at it and kept as others are. The same page
 * where nothing of it is translated, where what it was made from has changed meanwhile, or cannot be read, or where
 * there is no room, time or store to make it now: viewers rather have the page than an error.
 */
export async function translatedPage(
  services: Services,
  page: BakedAt,
  { publicationId, workspaceId, stepId, pageTexts }: Translating,
): Promise<BakedAt> {
  let source: StepToBake | null = null
  try {
    let texts = await knownTexts(services, page.key)
    if (texts === null) {
      source = await sourceOf(services, publicationId, { stepId, key: page.key })
      if (source === null) return { ...page, isStandIn: true }
      texts = await textsOfPage(services, source)
    }
    const own = onlyThese(pageTexts, texts)
    const key = translatedKeyOf(page.key, own)
    if (key === page.key) return page
    const objectKey = await usedPageKeyOf(services.db, workspaceId, key, services.now())
    if (objectKey !== null) return { key, objectKey }
    source ??= await sourceOf(services, publicationId, { stepId, key: page.key })
    if (source === null) return { ...page, isStandIn: true }
    const baking = { ...source.baking, pageTexts: own }
    const baked = await bakeOnce(services, { ...source, baking, key })
    return { key, objectKey: baked.objectKey }
  } catch (error) {
    services.log.warn({ err: error, publicationId }, 'a page could not be translated')
    return { ...page, isStandIn: true }
  }
}

/** The texts among them that a page says. */
function onlyThese(pageTexts: PageTexts, texts: readonly string[]): PageTexts {
  const own = texts.flatMap((text): [string, string][] => {
    const said = pageTexts.texts.get(text)
    return said === undefined || said === text ? [] : [[text, said]]
  })
  return { ...pageTexts, texts: new Map(own) }
}

/** What a page of a publication was baked from; null where that has changed since, or nobody can read it. */
async function sourceOf(
  services: Services,
  publicationId: string,
  page: { readonly stepId: string; readonly key: string },
): Promise<StepToBake | null> {
  const row = await findPublication(services.db, publicationId)
  const demo = row && (await findDemo(services.db, row.demoId))
  if (row === null || demo === null) return null
  const found = await documentOfRevision(services, demo, await versionShown(services, row, demo))
  if (found === null || found === 'unreadable') return null
  const dates = { ...(await movedDatesOf(services, demo)), days: row.dateShift }
  const steps = await stepsToBake(services, withoutHiddenSteps(found), dates)
  return steps.find(({ step, key }) => step.id === page.stepId && key === page.key) ?? null
}

/** The version that a publication shows; null: the demo as it is, which a preview shows unless it is one of a version. */
async function versionShown(
  { db }: Services,
  { preview, revision }: PublicationRow,
  demo: DemoRow,
): Promise<string | null> {
  if (!preview) return demo.liveVersionId
  return revision === demo.revision ? null : await versionOfRevision(db, demo.id, revision)
}
