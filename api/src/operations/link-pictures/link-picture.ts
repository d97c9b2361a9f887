import { brandColour, noBranding } from '@waystep/demo-model'
import { rgbOf } from '../../media/edited-raster.ts'
import type { ShownPicture } from '../../media/link-pictures/draw-link-picture.ts'
import type { CardTexts } from '../../media/link-pictures/title-card.ts'
import type { Rgb } from '../../media/raster.ts'
import { linkPictureKeyOf } from '../../publications/link-picture-path.ts'
import { publishedTo } from '../../publications/published-to.ts'
import type { Publication } from '../../publications/stored-publication.ts'
import { workspaceRecord } from '../../repositories/workspace-records.ts'
import type { Services } from '../../services.ts'
import { viewingRights } from '../publications/viewing-rights.ts'
import { pictureBytes } from '../thumbnails/new-pictures.ts'
import { drawnPage } from './drawn-page.ts'
import { type TitleReason, type WantedPicture, wantedPicture } from './wanted-picture.ts'

export interface LinkPicture {
  readonly key: string
  readonly shown: 'own' | 'step' | 'title'
  /** Why it is the title, where something else was wanted. */
  readonly reason: TitleReason | null
}

/** Several sites may ask at once: a link was posted. */
const underWay = new Map<string, Promise<boolean>>()

/**
 * The picture of a publication's link, drawn when it is first asked for. The publication must answer.
 *
 * @throws TooCostly, QueueFull, NoRoom, StorageUnavailable
 */
export async function linkPicture(
  services: Services,
  publication: Publication,
): Promise<LinkPicture> {
  const wanted = wantedPicture(publication)
  const chosen = linkPictureKeyOf(publication, false)
  const title = linkPictureKeyOf(publication, true)
  const as = (isTitle: boolean): LinkPicture => {
    if (wanted.kind === 'title') return { key: title, shown: 'title', reason: wanted.reason }
    if (isTitle) return { key: title, shown: 'title', reason: 'uncertain' }
    return { key: chosen, shown: wanted.kind === 'own' ? 'own' : 'step', reason: null }
  }
  if (wanted.kind !== 'title' && (await services.store.head(chosen)) !== null) return as(false)
  if ((await services.store.head(title)) !== null) return as(true)
  const known = underWay.get(publication.id)
  if (known !== undefined) return as(await known)
  const making = draw(services, publication, wanted).finally(() => underWay.delete(publication.id))
  underWay.set(publication.id, making)
  return as(await making)
}

/** Where the picture of a publication's link lies; null: it was never drawn. One that shows its title has no other. */
export async function drawnLinkPicture(
  { store }: Pick<Services, 'store'>,
  publication: Pick<Publication, 'id' | 'workspaceId'>,
): Promise<string | null> {
  for (const isTitle of [false, true]) {
    const key = linkPictureKeyOf(publication, isTitle)
    if ((await store.head(key)) !== null) return key
  }
  return null
}

/** Draws and stores it; whether it shows the title. */
async function draw(
  services: Services,
  publication: Publication,
  wanted: WantedPicture,
): Promise<boolean> {
  const { workspaceId } = publication
  const texts = await cardTexts(services, publication)
  const brand = rgbOf(publication.workspace.color ?? brandColour) ?? defaultBrand
  const { bytes, isTitle } = await services.pictures.inTurn(workspaceId, async () =>
    services.captures.linkPicture(workspaceId, {
      texts,
      brand,
      shown: await shownPicture(services, publication, wanted),
    }),
  )
  const key = linkPictureKeyOf(publication, isTitle)
  await services.store.put(key, bytes, { type: 'image/jpeg', room: 'overdraft' })
  return isTitle
}

const defaultBrand: Rgb = [79, 70, 229]

async function shownPicture(
  services: Services,
  publication: Publication,
  wanted: WantedPicture,
): Promise<ShownPicture | null> {
  switch (wanted.kind) {
    case 'title':
      return null
    case 'page':
      return await drawnPage(services, publication, wanted.stepId)
    case 'own':
    case 'image': {
      const { kind, reference } = wanted
      const bytes = await pictureBytes(services, publication.workspaceId, reference)
      return bytes === null ? null : { kind, bytes }
    }
  }
}

/** How many steps there are is told where all of them may be seen. */
async function cardTexts(services: Services, publication: Publication): Promise<CardTexts> {
  const { demoId, workspaceId, document } = publication
  const { demo } = document
  const { branding } = await viewingRights(services, demoId)
  const { name } = await workspaceRecord(services.db, workspaceId)
  const { manifest } = publishedTo(publication, [], noBranding)
  const logo = branding ? demo.brandLogo : null
  return {
    title: demo.title,
    owner: branding ? name : '',
    logo: logo === null ? null : await pictureBytes(services, workspaceId, logo),
    steps: manifest.gated ? null : manifest.steps.length,
    isMarked: demo.showWaystepLink,
  }
}
