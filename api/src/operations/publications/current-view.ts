import { demoConfigSchema, type ShownBranding } from '@waystep/demo-model'
import type { ServedDomain } from '../../custom-domains/served-domain.ts'
import { filesBaseFor, translationOfFiles } from '../../publications/files-grant.ts'
import type { GrantedTranslation } from '../../publications/grant.ts'
import { sharedAddress } from '../../publications/shared-standing.ts'
import { type ShownPublication, shownPublication } from '../../publications/shown-publication.ts'
import type { AddressStanding, StandingPublication } from '../../repositories/demo-standing.ts'
import type { Services } from '../../services.ts'
import {
  currentPublication,
  currentRow,
  mostUnreadable,
  type Unseen,
  unseenBecause,
} from './current-publication.ts'
import { grantFor } from './grant-for.ts'
import { inLanguage } from './in-language.ts'
import { movedDatesBy } from './moved-dates.ts'
import { noteGrant } from './note-grant.ts'
import { openShown, translationInto } from './open-shown.ts'
import { publicationMeanwhile } from './publication-meanwhile.ts'
import { shownBranding } from './shown-branding.ts'

/** What somebody gets who opens a demo and has passed no gate yet. */
export interface DemoView extends ShownPublication {
  /** What the database said of the demo at this view. */
  readonly standing: AddressStanding
  /** Names the publication in the state that its row is in, and its branding; null: it is a preview, of which nothing is kept. */
  readonly version: string | null
  readonly grant: string
  /** Where its pages and files lie, with a slash at the end; null: under the grant, as those of a demo with gates or of a version do. */
  readonly filesBase: string | null
  /** The translation that is shown; null: the demo in its own language. */
  readonly translation: GrantedTranslation | null
}

interface Looking {
  readonly preview: boolean
  /** The version that a preview shows; null: the demo as it is. */
  readonly versionId: string | null
  /** Where they look; null: at the server's own name. */
  readonly domain: ServedDomain | null
  /** The language that they ask for; null, or one that the demo is not translated into: its own. */
  readonly language: string | null
}

/**
 * What viewers of a demo get, or its author as a preview. What is there already costs the one read of `standing`,
 * which decides whether it may be seen; what is not there is made.
 * @param standing what the address was found by just now
 * @throws Error where not even what was just stored can be read: that is a bug.
 */
export async function currentView(
  services: Services,
  standing: AddressStanding,
  looking: Looking,
): Promise<DemoView | Unseen> {
  return looking.preview
    ? await previewed(services, standing, looking)
    : await viewed(services, standing, looking)
}

async function viewed(
  services: Services,
  before: AddressStanding,
  { domain, language }: Pick<Looking, 'domain' | 'language'>,
): Promise<DemoView | Unseen> {
  let standing: AddressStanding | null = before
  for (let tries = 0; tries < mostUnreadable * 2; tries++) {
    const unseen = unseenBecause(standing, false, services.now())
    if (unseen !== null || standing === null) return unseen ?? 'missing'
    const found =
      (await standingPublication(services, standing)) ??
      (await publicationMeanwhile(services, standing))
    if (found !== null) {
      const branding = shownBranding(standing)
      const { workspaceId } = standing
      const translation = translationInto(standing, language)
      const asked = { ...found, workspaceId, branding, passed: [], translation }
      const shown = await openShown(services, asked)
      if (shown !== null) {
        const granted = { id: found.id, preview: false, hasGates: shown.hasGates }
        const grant = grantFor(services, granted, standing.linkExpiresAt, domain, translation)
        const domainId = domain?.id ?? null
        if (translation !== null && !shown.hasGates) {
          await noteGrant(services, { publicationId: found.id, domainId, ...translation })
        }
        const inFiles =
          translation && translationOfFiles(translation, shown.pageTexts !== undefined)
        const ofFiles = { demoId: standing.demoId, domainId, translation: inFiles }
        // While a version is shown other publications stay open than those that follow each change: its viewers have its own files.
        const isApart = shown.hasGates || standing.liveVersionId !== null
        const filesBase = isApart ? null : filesBaseFor(services.secret, ofFiles)
        return viewOf(standing, found, { ...shown, branding, grant, filesBase, translation })
      }
    } else {
      const made = await currentRow(services, standing.demoId, { preview: false })
      if (typeof made === 'string') return made
    }
    standing = await sharedAddress(services, standing.demoId)
  }
  throw new Error(`No publication of the demo ${before.demoId} can be read.`)
}

/** The publication that viewers get today; null: none has been made yet. */
async function standingPublication(
  services: Services,
  { demoId, datedConfig, publications }: AddressStanding,
): Promise<StandingPublication | null> {
  if (publications.length === 0) return null
  const days =
    datedConfig === null
      ? 0
      : (await movedDatesBy(services, demoId, demoConfigSchema.parse(datedConfig))).days
  return publications.find(({ dateShift }) => dateShift === days) ?? null
}

function viewOf(
  standing: AddressStanding,
  { id, rowVersion }: StandingPublication,
  {
    branding,
    translation,
    ...shown
  }: ShownPublication & {
    readonly branding: ShownBranding
    readonly grant: string
    readonly filesBase: string | null
    readonly translation: GrantedTranslation | null
  },
): DemoView {
  const version = JSON.stringify([id, rowVersion, branding, translation])
  return { ...shown, standing, translation, version }
}

async function previewed(
  services: Services,
  standing: AddressStanding,
  looking: Looking,
): Promise<DemoView | Unseen> {
  const publication = await currentPublication(services, standing.demoId, looking)
  if (typeof publication === 'string') return publication
  const translation = translationInto(standing, looking.language)
  const language = translation?.language ?? null
  const translated = await inLanguage(services.db, publication, language)
  const shown = shownPublication(translated, [], shownBranding(standing))
  const granted = { id: publication.id, preview: true, hasGates: shown.hasGates }
  const grant = grantFor(services, granted, null, null, translation)
  return { ...shown, standing, translation, version: null, grant, filesBase: null }
}
