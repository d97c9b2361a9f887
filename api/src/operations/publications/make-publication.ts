import { randomUUID } from 'node:crypto'
import {
  type DemoDocument,
  recordById,
  renderedTextsOf,
  withoutHiddenSteps,
} from '@waystep/demo-model'
import { elementLinks } from '../../publications/element-links.ts'
import { imageHostsOf } from '../../publications/image-hosts.ts'
import { storedPublication } from '../../publications/stored-publication.ts'
import { findAssets } from '../../repositories/assets.ts'
import type { HeldBack, PublishedPage } from '../../repositories/demo-tables.ts'
import type { NewPublication, PublicationKey } from '../../repositories/publications.ts'
import type { Services } from '../../services.ts'
import { bakePages } from './bake-pages.ts'
import { languageOf } from './language-of.ts'
import type { MovedDates } from './moved-dates.ts'
import { opusOfVoices } from './opus-of-voices.ts'
import type { ShownOfWorkspace } from './shown-of-workspace.ts'
import { stylesAhead } from './styles-ahead.ts'

/** Makes what viewers of a document get. Nothing of it answers until it is stored. */
export async function makePublication(
  services: Services,
  { revision }: Pick<PublicationKey, 'revision'>,
  document: DemoDocument,
  dates: MovedDates,
  { workspace, backgroundMusicUrl }: ShownOfWorkspace,
): Promise<Omit<NewPublication, 'preview'>> {
  const { id: demoId, workspaceId } = document.demo
  const shown = withoutHiddenSteps(document)
  const edits = Object.values(document.edits)
  const pages: Record<string, PublishedPage> = {}
  const assets: Record<string, string[]> = {}
  const heldBack: HeldBack[] = []
  const baked = await bakePages(services, shown, dates)
  const named = new Set(baked.flatMap(({ page }) => page.assets))
  const rows = await findAssets(services.db, workspaceId, [...named])
  const files = new Map(rows.map((row) => [row.hash, row]))
  for (const { step, capture, page } of baked) {
    const [open] = page.heldBack
    if (open !== undefined) {
      const editIds = page.heldBack.map((held) => held.editId)
      const number = recordById(document.steps, step.id)?.number ?? step.number
      heldBack.push({ stepId: step.id, number, editIds, reason: open.reason })
      continue
    }
    const links = elementLinks(edits, page.resolutions)
    const hosts = imageHostsOf(document, step.id)
    const styles = stylesAhead(page.assets, files)
    pages[step.id] = {
      key: page.key,
      ...capture.viewport,
      ...(links.length > 0 && { links }),
      ...(hosts.length > 0 && { imageHosts: hosts }),
      ...(styles.length > 0 && { styles }),
    }
    assets[step.id] = page.assets
  }
  return {
    id: randomUUID(),
    demoId,
    workspaceId,
    revision,
    dateShift: dates.days,
    version: storedPublication.version,
    document: { ...document, demo: { ...document.demo, backgroundMusicUrl }, edits: {} },
    workspace,
    pages,
    assets,
    heldBack,
    voices: await opusOfVoices(services, document),
    texts: renderedTextsOf(shown),
    language: await languageOf(services, shown, baked),
  }
}
