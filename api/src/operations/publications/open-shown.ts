import type { ShownBranding } from '@waystep/demo-model'
import {
  type ShownPublication,
  shownPublication,
  weighed,
} from '../../publications/shown-publication.ts'
import { findPublicationAt } from '../../repositories/publications.ts'
import type { Services } from '../../services.ts'
import { readOrEnd } from './read-or-end.ts'

interface Asked {
  readonly id: string
  readonly workspaceId: string
  /** The state of the row that was found; a publication read in another state is not answered. */
  readonly rowVersion: string
  readonly branding: ShownBranding
  /** Chapters. */
  readonly passed: readonly string[]
}

/**
 * A publication as those see it who passed these chapters, read once for all of them. Ask before, at every view,
 * whether it may be seen. Null where it has changed meanwhile, or nobody can read it: then it ends.
 */
export async function openShown(
  services: Services,
  { id, workspaceId, rowVersion, branding, passed }: Asked,
): Promise<ShownPublication | null> {
  const key = JSON.stringify([id, rowVersion, branding, [...passed].sort()])
  return await services.views.publications.get(key, workspaceId, async () => {
    const row = await findPublicationAt(services.db, id, rowVersion)
    const publication = row && (await readOrEnd(services, row))
    return publication && weighed(shownPublication(publication, passed, branding))
  })
}
