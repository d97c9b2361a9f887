import type { ShownBranding } from '@waystep/demo-model'
import type { GrantedTranslation } from '../../publications/grant.ts'
import {
  type ShownPublication,
  shownPublication,
  weighed,
} from '../../publications/shown-publication.ts'
import type { DemoStanding } from '../../repositories/demo-standing.ts'
import { findPublicationAt } from '../../repositories/publications.ts'
import type { Services } from '../../services.ts'
import { inLanguage } from './in-language.ts'
import { readOrEnd } from './read-or-end.ts'

/** A translation that a demo has; null: it is in its own language, or has not that one. */
export function translationInto(
  { languages }: Pick<DemoStanding, 'languages'>,
  language: string | null,
): GrantedTranslation | null {
  const revision = language === null ? undefined : languages?.[language]
  return language === null || revision === undefined ? null : { language, revision }
}

interface Asked {
  readonly id: string
  readonly workspaceId: string
  /** The state of the row that was found; a publication read in another state is not answered. */
  readonly rowVersion: string
  readonly branding: ShownBranding
  /** Chapters. */
  readonly passed: readonly string[]
  /** The language that it is asked for in, and which revision of its translation; null: its own. */
  readonly translation: GrantedTranslation | null
}

/**
 * A publication as those see it who passed these chapters, read once for all of them. Ask before, at every view,
 * whether it may be seen. Null where it has changed meanwhile, or nobody can read it: then it ends.
 */
export async function openShown(
  services: Services,
  { id, workspaceId, rowVersion, branding, passed, translation }: Asked,
): Promise<ShownPublication | null> {
  const key = JSON.stringify([id, rowVersion, branding, [...passed].sort(), translation])
  return await services.views.publications.get(key, workspaceId, async () => {
    const row = await findPublicationAt(services.db, id, rowVersion)
    const publication = row && (await readOrEnd(services, row))
    if (publication === null) return null
    const translated = await inLanguage(services.db, publication, translation?.language ?? null)
    return weighed(shownPublication(translated, passed, branding))
  })
}
