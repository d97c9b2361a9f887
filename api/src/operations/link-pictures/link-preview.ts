import type { LinkPreview } from '@waystep/api-contract'
import type { Publication } from '../../publications/stored-publication.ts'
import type { Services } from '../../services.ts'
import { originOfDemo } from '../custom-domains/shown-origin.ts'
import { currentPublication, type Unseen } from '../publications/current-publication.ts'
import { isRefusal, type Refusal, refuse } from '../refusal.ts'
import { linkPicture } from './link-picture.ts'

/** The demo as it is now, as its members preview it: with the link off as well. */
async function previewed(services: Services, demoId: string): Promise<Publication | Refusal> {
  const publication: Publication | Unseen = await currentPublication(services, demoId, {
    preview: true,
  })
  if (typeof publication !== 'string') return publication
  return refuse(publication === 'missing' ? 'not-found' : 'gone')
}

/** What sites that unfold the link would show of the demo as it is now. */
export async function linkPreview(
  services: Services,
  demoId: string,
  own: string,
): Promise<LinkPreview | Refusal> {
  const publication = await previewed(services, demoId)
  if (isRefusal(publication)) return publication
  const { shown, reason } = await linkPicture(services, publication)
  const { title, metadesc } = publication.document.demo
  return {
    shown,
    reason,
    picture: `/api/demo/${demoId}/link-preview/picture?v=${publication.id}`,
    title,
    description: metadesc,
    host: new URL(await originOfDemo(services, demoId, own)).host,
  }
}

/** The very picture: the key of its object, and a name that changes with it. */
export async function previewPicture(services: Services, demoId: string) {
  const publication = await previewed(services, demoId)
  if (isRefusal(publication)) return publication
  const { key } = await linkPicture(services, publication)
  return { key, name: publication.id }
}
