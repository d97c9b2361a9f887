import { parseReference } from '../../assets/reference.ts'
import { mapTree } from '../../tree/map-tree.ts'
import {
  type AttributeValue,
  type DocumentNode,
  type ElementNode,
  nodeType,
  type TreeNode,
} from '../../tree/nodes.ts'
import { walk } from '../../tree/walk.ts'
import { withDeclared } from '../styles.ts'
import { filler } from './drawings.ts'
import { withoutVariables } from './inline-styles.ts'
import type { PageSheet, SheetFiles } from './page-sheets.ts'
import { type SheetSecrets, sheetSecrets, withPieces } from './sheet-secrets.ts'

/** A list draws nothing of its own beside such an item. */
const plainItem = ['list-style-image:none!important', `list-style-type:${filler}!important`]

function elementsIn(roots: readonly TreeNode[]): Set<number> {
  const ids = new Set<number>()
  for (const root of roots) {
    for (const { node } of walk(root)) if (node.type === nodeType.element) ids.add(node.id)
  }
  return ids
}

/** Imports nothing, and asks for nothing. */
const noSheet = 'data:,'

/**
 * The sheets of a page as viewers get them: texts of `style` elements, and hashes in place of others,
 * null for files that are none.
 */
function writtenSheets(
  { sheets, unread, gone }: SheetSecrets,
  files: SheetFiles,
): { texts: Map<number, string>; hashes: Map<string, string | null> } {
  const byId = new Map(sheets.map((sheet) => [sheet.id, sheet]))
  const texts = new Map<number, string>()
  const hashes = new Map<string, string | null>(Array.from(unread, (hash) => [hash, null]))
  const written = (sheet: PageSheet, importers: ReadonlySet<string | number>): string => {
    const { css } = sheet
    let text = withPieces(css, { from: 0, to: css.length }, gone.get(sheet) ?? [])
    for (const hash of sheet.imports) {
      const now = importers.has(hash) ? hash : hashOf(hash, new Set([...importers, hash]))
      if (now !== hash) text = text.replaceAll(hash, now ?? noSheet)
    }
    return text
  }
  const hashOf = (hash: string, importers: ReadonlySet<string | number>): string | null => {
    const known = hashes.get(hash)
    if (known !== undefined) return known
    const sheet = byId.get(hash)
    if (!sheet) return hash
    const text = written(sheet, importers)
    const now = text === sheet.css ? hash : files.keep(text)
    hashes.set(hash, now)
    return now
  }
  for (const sheet of sheets) {
    if (typeof sheet.id === 'string') hashOf(sheet.id, new Set([sheet.id]))
    else {
      const text = written(sheet, new Set())
      if (text !== sheet.css) texts.set(sheet.id, text)
    }
  }
  return { texts, hashes }
}

/** A `style` element with another text. */
function withCss(element: ElementNode, css: string): ElementNode {
  let rest = css
  const childNodes = element.childNodes.map((node) => {
    if (node.type !== nodeType.text) return node
    const textContent = rest
    rest = ''
    return { ...node, textContent }
  })
  return { ...element, childNodes }
}

/**
 * A page without what its style sheets say and show of what was withheld from viewers: texts that
 * they put before, after and beside elements, and pictures that they draw behind them. Where elements
 * that stay draw the same, it stays for them alone. `withheld` is of the page as captured.
 */
export function withoutSheetSecrets(
  captured: DocumentNode,
  edited: DocumentNode,
  withheld: readonly TreeNode[],
  files: SheetFiles,
): DocumentNode {
  const ids = elementsIn(withheld)
  if (ids.size === 0) return edited
  const secrets = sheetSecrets(captured, ids, files)
  const { marked, items, inline, gone, unread } = secrets
  if (gone.size + items.size + inline.size + unread.size === 0) return edited
  const { texts, hashes } = writtenSheets(secrets, files)
  const sheetNow = (url: string): string | null => {
    const reference = parseReference(url)
    const now = reference ? hashes.get(reference.hash) : undefined
    if (now === undefined || now === reference?.hash) return url
    return now === null ? null : `asset:${now}`
  }
  const adopting = <N extends DocumentNode | ElementNode>(node: N): N =>
    node.adoptedStyleSheets
      ? {
          ...node,
          adoptedStyleSheets: node.adoptedStyleSheets.flatMap((sheet) => sheetNow(sheet) ?? []),
        }
      : node
  const attributesOf = ({ id, tagName, attributes }: ElementNode) => {
    const changed: Record<string, AttributeValue> = { ...attributes }
    const style = typeof attributes.style === 'string' ? attributes.style : ''
    const hidden = inline.get(id)
    if (hidden) changed.style = withoutVariables(style, hidden)
    if (items.has(id)) changed.style = withDeclared(style, plainItem)
    if (marked.has(id)) changed.rr_taken = ''
    if (tagName === 'link' && typeof attributes.href === 'string') {
      changed.href = sheetNow(attributes.href)
    }
    return changed
  }
  return mapTree(edited, {
    document: adopting,
    element(element) {
      const { id, tagName } = element
      const css = texts.get(id)
      const own = adopting(css === undefined ? element : withCss(element, css))
      const isChanged = inline.has(id) || items.has(id) || marked.has(id) || tagName === 'link'
      return isChanged ? { ...own, attributes: attributesOf(own) } : own
    },
  })
}
