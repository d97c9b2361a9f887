import { readFilesGrant } from '../../publications/files-grant.ts'
import { type PageFile, pageAt } from '../../publications/page-file.ts'
import { sharedAddress } from '../../publications/shared-standing.ts'
import { isOfBakedPages } from '../../repositories/baked-pages.ts'
import type { AddressStanding, StandingPublication } from '../../repositories/demo-standing.ts'
import { answeringPublications } from '../../repositories/publications.ts'
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

/**
 * What viewers get of a demo without gates that shows a file: of what they get now, or got before and may still look at,
 * the newest. Not found where nothing of that does, or where it stands behind a gate.
 */
export async function viewedFile(
  services: Services,
  { text, domain }: ShownGrant,
  asked: AskedFile,
): Promise<Viewed | Refusal> {
  const grant = readFilesGrant(services.secret, text)
  if (grant === null || grant.domainId !== (domain?.id ?? null)) return refuse('not-found')
  const standing = await sharedAddress(services, grant.demoId)
  if (standing === null || standing.demoId !== grant.demoId) return refuse('not-found')
  const { workspaceId } = standing
  if (domain !== null && domain.workspaceId !== workspaceId) return refuse('not-found')
  const unseen = unseenBecause(standing, false, services.now())
  if (unseen !== null) return refuse(unseen === 'missing' ? 'not-found' : 'gone')
  const showing = { standing, asked, language: grant.translation?.language ?? null }
  return (
    (await firstShowing(services, showing, standing.publications)) ??
    (await firstShowing(services, showing, await formerly(services, standing, asked))) ??
    refuse('not-found')
  )
}

/** What the viewers of a demo had before that could show a file: they may be in the middle of it. */
async function formerly(
  services: Services,
  { demoId, workspaceId, publications }: AddressStanding,
  asked: AskedFile,
): Promise<StandingPublication[]> {
  const { db } = services
  const isFile = 'hash' in asked
  // Whoever guesses at hashes has no publication read for it.
  if (isFile && (await findOwnAsset(services, workspaceId, asked.hash)) === null) return []
  const now = new Set(publications.map(({ id }) => id))
  const answering = await answeringPublications(db, demoId, isFile ? null : asked)
  return answering.filter(({ id }) => !now.has(id))
}

interface Showing {
  readonly standing: AddressStanding
  readonly asked: AskedFile
  readonly language: string | null
}

/** Null: none of them shows it to whoever has passed no gate. */
async function firstShowing(
  services: Services,
  { standing, asked, language }: Showing,
  among: readonly StandingPublication[],
): Promise<Viewed | null> {
  const { demoId, workspaceId } = standing
  const branding = shownBranding(standing)
  const translation = translationInto(standing, language)
  for (const { id, rowVersion } of among) {
    const opened = { id, rowVersion, workspaceId, branding, passed: [], translation }
    const shown = await openShown(services, opened)
    if (shown === null || shown.hasGates) continue
    const publication = { id, demoId, workspaceId, preview: false, endedAt: null }
    const viewed = { publication, endsAt: seenUntil(standing), ...shown }
    if (await isShown(services, viewed, asked)) return viewed
  }
  return null
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
