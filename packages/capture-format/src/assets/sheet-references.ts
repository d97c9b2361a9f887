import { type DocumentNode, nodeType } from '../tree/nodes.ts'
import type { PageSnapshot, SheetSnapshot } from '../tree/page-snapshot.ts'
import { walk } from '../tree/walk.ts'
import type { AssetStore } from './asset-store.ts'
import type { HealthReport } from './health-report.ts'
import { LoadedFaces } from './loaded-fonts.ts'
import { MovedFaces } from './moved-faces.ts'
import { scriptFontRules } from './script-fonts.ts'
import { StyleSheets } from './style-sheets.ts'
import type { UsedNames } from './used-names.ts'

/** What stands in a tree for its style sheets, by the ids of elements and documents. */
export interface SheetReferences {
  readonly links: ReadonlyMap<number, string>
  readonly adopted: ReadonlyMap<number, readonly string[]>
  /** The texts of `style` elements. */
  readonly styles: ReadonlyMap<number, string>
}

interface Work {
  readonly page: PageSnapshot
  readonly store: AssetStore
  readonly health: HealthReport
  /** What the page can use of its sheets; null keeps them whole. */
  readonly used: UsedNames | null
}

function styleTexts(tree: DocumentNode): ReadonlyMap<number, string> {
  const texts = new Map<number, string>()
  for (const { node, parent } of walk(tree)) {
    if (node.type !== nodeType.text || parent?.type !== nodeType.element) continue
    if (parent.tagName === 'style') {
      texts.set(parent.id, (texts.get(parent.id) ?? '') + node.textContent)
    }
  }
  return texts
}

interface Read {
  readonly references: SheetReferences
  /** Faces were moved that are not the only ones of their kind: where they stood says which of them is drawn. */
  readonly isUnsure: boolean
}

async function readSheets(work: Work, moved: MovedFaces | null): Promise<Read> {
  const { page, store, health, used } = work
  const faces = new LoadedFaces(page.loadedFonts)
  const sheets = new StyleSheets(store, health, faces, { tree: page.tree, used, moved })
  const links = new Map<number, string>()
  const adopted = new Map<number, string[]>()
  const styles = new Map<number, string>()
  const texts = styleTexts(page.tree)
  const adopt = (nodeId: number, hash: string): void => {
    adopted.set(nodeId, [...(adopted.get(nodeId) ?? []), `asset:${hash}`])
  }
  const one = async ({ nodeId, url, base, rules, place }: SheetSnapshot): Promise<void> => {
    if (place === 'style') {
      styles.set(nodeId, await sheets.inline(texts.get(nodeId) ?? '', base, nodeId))
      return
    }
    const hash =
      place === 'link' && url !== null
        ? await sheets.linked(url, rules, nodeId)
        : await sheets.constructed((rules ?? []).join('\n'), base, nodeId)
    if (hash === null) health.add('stylesheet-missing', nodeId, url ?? base)
    else if (place === 'link') links.set(nodeId, `asset:${hash}`)
    else adopt(nodeId, hash)
  }
  const constructed = page.sheets.filter(({ place }) => place === 'adopted')
  const others = page.sheets.filter(({ place }) => place !== 'adopted')
  await Promise.all(others.map(one))
  for (const sheet of constructed) await one(sheet)
  const isUnsure = moved !== null && moved.css !== '' && faces.haveTwins

  // All sheets were read: what no rule of theirs has loaded is of scripts.
  const ofScripts = scriptFontRules(faces.ofScripts, page.fontUrls ?? [])
  for (const css of [moved?.css ?? '', ofScripts]) {
    const hash = css === '' ? null : await sheets.constructed(css, page.url, page.tree.id)
    if (hash !== null) adopt(page.tree.id, hash)
  }
  return { references: { links, adopted, styles }, isUnsure }
}

/**
 * Keeps the style sheets of a page. Where they are kept whole, the fonts of linked sheets stand in a sheet of
 * their own, so that other pages share the rest.
 */
export async function sheetReferences(work: Work): Promise<SheetReferences> {
  const moving = work.used ? null : await readSheets(work, new MovedFaces(work.page.tree))
  const read = moving && !moving.isUnsure ? moving : await readSheets(work, null)
  return read.references
}
