import { type DemoDocument, type ElementLink, recordById, type Step } from '@waystep/demo-model'
import { elementLinks } from '../../publications/element-links.ts'
import { imageHostsOf } from '../../publications/image-hosts.ts'
import { findAssets } from '../../repositories/assets.ts'
import type { BakedPageRow } from '../../repositories/baked-pages.ts'
import type { CaptureRow } from '../../repositories/captures.ts'
import type { HeldBack, PublishedPage } from '../../repositories/demo-tables.ts'
import type { Services } from '../../services.ts'
import { stylesAhead } from './styles-ahead.ts'

interface PublishedPages {
  readonly pages: Record<string, PublishedPage>
  readonly assets: Record<string, string[]>
  readonly heldBack: HeldBack[]
}

/** A step with what is known of its page. */
export interface KnownStep {
  readonly step: Step
  readonly capture: CaptureRow
  readonly page: Pick<BakedPageRow, 'key' | 'heldBack' | 'resolutions'> & {
    /** Hashes of the files that it loads; null: it is not baked, so that nobody knows them. */
    readonly assets: readonly string[] | null
  }
}

/** What a publication says of its steps that are captured pages. */
export async function publishedPages(
  services: Services,
  document: DemoDocument,
  known: readonly KnownStep[],
): Promise<PublishedPages> {
  const { workspaceId } = document.demo
  const edits = Object.values(document.edits)
  const pages: Record<string, PublishedPage> = {}
  const assets: Record<string, string[]> = {}
  const heldBack: HeldBack[] = []
  const named = new Set(known.flatMap(({ page }) => page.assets ?? []))
  const rows = await findAssets(services.db, workspaceId, [...named])
  const files = new Map(rows.map((row) => [row.hash, row]))
  for (const { step, capture, page } of known) {
    const [open] = page.heldBack
    if (open !== undefined) {
      const editIds = page.heldBack.map((held) => held.editId)
      const number = recordById(document.steps, step.id)?.number ?? step.number
      heldBack.push({ stepId: step.id, number, editIds, reason: open.reason })
      continue
    }
    const links = elementLinks(edits, page.resolutions)
    const styles = stylesAhead(page.assets ?? [], files)
    pages[step.id] = pageOf(document, step.id, { key: page.key, capture, links, styles })
    if (page.assets !== null) assets[step.id] = [...page.assets]
  }
  return { pages, assets, heldBack }
}

interface PageParts {
  readonly key: string
  readonly capture: Pick<CaptureRow, 'viewport'>
  readonly links: readonly ElementLink[]
  readonly styles: readonly string[]
}

/** What a publication says of a page, as far as it is known. */
function pageOf(
  document: DemoDocument,
  stepId: string,
  { key, capture, links, styles }: PageParts,
): PublishedPage {
  const hosts = imageHostsOf(document, stepId)
  return {
    key,
    ...capture.viewport,
    ...(links.length > 0 && { links: [...links] }),
    ...(hosts.length > 0 && { imageHosts: hosts }),
    ...(styles.length > 0 && { styles: [...styles] }),
  }
}
