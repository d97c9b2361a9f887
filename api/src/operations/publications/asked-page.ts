import { type PageFile, pageAt } from '../../publications/page-file.ts'
import { bakedPageKeyOf } from '../../repositories/baked-pages.ts'
import type { Services } from '../../services.ts'
import { translatedPage } from '../page-texts/translated-page.ts'
import { isRefusal, type Refusal, refuse } from '../refusal.ts'
import { bakeOnce } from './bake-page-now.ts'
import { endForAll } from './end-for-all.ts'
import { finishInBackground } from './finish-later.ts'
import type { Viewed } from './viewed-publication.ts'

/** The page of a step, and where it is stored. */
interface AskedPage<Seen extends Viewed> {
  readonly viewed: Seen
  readonly key: string
  readonly imageHosts: readonly string[]
  readonly objectKey: string
  /** It stands in for one in another language, which cannot be had now. */
  readonly isStandIn?: boolean
}

/**
 * The page that somebody gets of a step. One that is not baked yet is baked before those that nobody
 * has asked for; what was hidden meanwhile is refused.
 * @param view asks what they may see; it is asked again once a page is baked
 */
export async function askedPage<Seen extends Viewed>(
  services: Services,
  file: PageFile,
  view: () => Promise<Seen | Refusal>,
): Promise<AskedPage<Seen> | Refusal> {
  const viewed = await view()
  if (isRefusal(viewed)) return viewed
  const { stepId } = file
  const page = pageAt(viewed.pages, file)
  if (page === undefined) return refuse('not-found')
  const { publication, unbaked } = viewed
  const objectKey = await bakedPageKeyOf(services.db, publication.workspaceId, page.key)
  if (objectKey !== null) {
    const asked = { viewed, imageHosts: [], ...page, objectKey }
    const { pageTexts } = viewed
    if (pageTexts === undefined) return asked
    const { id: publicationId, workspaceId } = publication
    const translating = { publicationId, workspaceId, stepId, pageTexts }
    return { ...asked, ...(await translatedPage(services, asked, translating)) }
  }
  if (!unbaked.has(stepId)) return refuse('not-found')
  finishInBackground(services, publication.id)
  const steps = (await services.views.unbaked.get(publication.id)) ?? []
  const asked = steps.find(({ step }) => step.id === stepId)
  if (asked === undefined) return refuse('gone')
  const { heldBack } = await bakeOnce(services, asked)
  if (heldBack.length === 0) return await askedPage(services, file, view)
  // Nobody knew of it when the publication was made, which names the step.
  await endForAll(services, publication.id)
  return refuse('gone')
}
