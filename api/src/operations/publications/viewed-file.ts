import { readFilesGrant, translationOfFiles } from '../../publications/files-grant.ts'
import type { GrantedTranslation } from '../../publications/grant.ts'
import { type PageFile, pageAt } from '../../publications/page-file.ts'
import { sharedAddress } from '../../publications/shared-standing.ts'
import { isOfBakedPages } from '../../repositories/baked-pages.ts'
import {
  type AddressStanding,
  addressStanding,
  type StandingPublication,
} from '../../repositories/demo-standing.ts'
import { publicationsBefore } from '../../repositories/publications.ts'
import type { Services } from '../../services.ts'
import { findOwnAsset } from '../assets/own-sheet.ts'
import { seenUntil } from '../demos/demo-life.ts'
import { type Refusal, refuse } from '../refusal.ts'
import { unseenBecause } from './current-publication.ts'
import { openShown, translationInto } from './open-shown.ts'
import { shownBranding } from './shown-branding.ts'
import type { ShownGrant, Viewed } from './viewed-publication.ts'

/** A page of a step, or a file by its hash. */
export type AskedFile = (PageFile & { readonly version: string }) | { readonly hash: string }

/** A publication that shows a file. */
export interface ViewedFile extends Viewed {
  /** Is the address what viewers are given now? In a language, what is at one of before may be another file by now. */
  readonly isCurrent: boolean
}

/**
 * What viewers get of a demo without gates that shows a file: what they get now, or else one of the last that they got
 * before and may still look at. Not found where none of those does, or where it stands behind a gate.
 */
export async function viewedFile(
  services: Services,
  { text, domain }: ShownGrant,
  asked: AskedFile,
): Promise<ViewedFile | Refusal> {
  const grant = readFilesGrant(services.secret, text)
  if (grant === null || grant.domainId !== (domain?.id ?? null)) return refuse('not-found')
  let standing = await sharedAddress(services, grant.demoId)
  for (let tries = 0; tries < mostTries; tries++) {
    if (standing === null || standing.demoId !== grant.demoId) return refuse('not-found')
    if (domain !== null && domain.workspaceId !== standing.workspaceId) return refuse('not-found')
    const unseen = unseenBecause(standing, false, services.now())
    if (unseen !== null) return refuse(unseen === 'missing' ? 'not-found' : 'gone')
    const showing = { standing, asked, wanted: grant.translation }
    const now = await firstShowing(services, showing, standing.publications)
    const found =
      now ?? (await firstShowing(services, showing, await before(services, standing, asked)))
    if (found !== 'changed') return found ?? refuse('not-found')
    standing = await addressStanding(services.db, grant.demoId)
  }
  return refuse('not-found')
}

/** A publication that changes while it is looked for, as one does whose pages are all baked, is looked for once more. */
const mostTries = 2

/** What the viewers of a demo had before that could show a file: they may be in the middle of it. */
async function before(
  services: Services,
  { demoId, workspaceId, publications }: AddressStanding,
  asked: AskedFile,
): Promise<StandingPublication[]> {
  // Whoever guesses at hashes has no publication read for it.
  if ('hash' in asked && (await findOwnAsset(services, workspaceId, asked.hash)) === null) return []
  const now = new Set(publications.map(({ id }) => id))
  return (await publicationsBefore(services.db, demoId)).filter(({ id }) => !now.has(id))
}

interface Showing {
  readonly standing: AddressStanding
  readonly asked: AskedFile
  /** The translation of the address; null: none. */
  readonly wanted: GrantedTranslation | null
}

/** Null: none of them shows it to whoever has passed no gate. 'changed': one could not be read as it was found. */
async function firstShowing(
  services: Services,
  { standing, asked, wanted }: Showing,
  among: readonly StandingPublication[],
): Promise<ViewedFile | 'changed' | null> {
  const { demoId, workspaceId } = standing
  const branding = shownBranding(standing)
  const translation = translationInto(standing, wanted?.language ?? null)
  let hasChanged = false
  for (const { id, rowVersion } of among) {
    const opened = { id, rowVersion, workspaceId, branding, passed: [], translation }
    const shown = await openShown(services, opened)
    hasChanged ||= shown === null
    if (shown === null || shown.hasGates) continue
    const publication = { id, demoId, workspaceId, preview: false, endedAt: null }
    const given = translation && translationOfFiles(translation, shown.pageTexts !== undefined)
    const isCurrent = given?.language === wanted?.language && given?.revision === wanted?.revision
    const viewed = { publication, endsAt: seenUntil(standing), isCurrent, ...shown }
    if (await isShown(services, viewed, asked)) return viewed
  }
  return hasChanged ? 'changed' : null
}

async function isShown(services: Services, viewed: Viewed, asked: AskedFile): Promise<boolean> {
  return 'hash' in asked
    ? await isShownFile(services, viewed, asked.hash)
    : pageAt(viewed.pages, asked) !== undefined
}

/** Does a publication show a file? Those of pages that were not baked when it was stored are known by the pages. */
export async function isShownFile(
  { db }: Services,
  { assets, pages, unbaked, publication }: Viewed,
  hash: string,
): Promise<boolean> {
  if (assets.has(hash)) return true
  const keys = [...unbaked].flatMap((stepId) => pages.get(stepId)?.key ?? [])
  return keys.length > 0 && (await isOfBakedPages(db, publication.workspaceId, keys, hash))
}
