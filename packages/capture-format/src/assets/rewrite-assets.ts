import { mapTree } from '../tree/map-tree.ts'
import {
  type AttributeValue,
  type DocumentNode,
  type ElementNode,
  nodeType,
} from '../tree/nodes.ts'
import { rewriteCss } from './css-urls.ts'
import { parseSrcset, writeSrcset } from './srcset.ts'
import { cssAttributes, hasSrcset, isStyleLink, pictureAttributesOf } from './url-attributes.ts'

/** The URL to write for one in the tree: `asset:<hash>`, an inline one, or null where nothing is. */
export type ResolveUrl = (url: string, element: ElementNode) => string | null

/** Calls `see` with every URL that an element draws with, style sheets' own text left aside. */
export function eachPictureUrl(element: ElementNode, see: (url: string) => void): void {
  rewriteElement(element, (url) => {
    see(url)
    return url
  })
}

function rewriteSrcset(value: string, element: ElementNode, resolve: ResolveUrl): string | null {
  const candidates = parseSrcset(value).flatMap(({ url, descriptor }) => {
    const resolved = resolve(url, element)
    return resolved === null ? [] : [{ url: resolved, descriptor }]
  })
  return candidates.length > 0 ? writeSrcset(candidates) : null
}

/** URLs within the same document (`#gradient`) are no files. */
function isFile(url: string): boolean {
  return url !== '' && !url.startsWith('#')
}

/** An element with the URLs it draws with resolved; attributes that resolve to nothing are gone. */
function rewriteElement(element: ElementNode, resolve: ResolveUrl): ElementNode {
  const { tagName } = element
  const pictures = pictureAttributesOf(tagName)
  let changed: Record<string, AttributeValue> | null = null
  const put = (name: string, value: string | null, before: string): void => {
    if (value === before) return
    changed ??= { ...element.attributes }
    if (value === null) delete changed[name]
    else changed[name] = value
  }
  for (const [name, value] of Object.entries(element.attributes)) {
    if (typeof value !== 'string') continue
    if (pictures.includes(name) || (name === 'href' && isStyleLink(element))) {
      if (isFile(value)) put(name, resolve(value, element), value)
    } else if (name === 'srcset' && hasSrcset(tagName)) {
      put(name, rewriteSrcset(value, element, resolve), value)
    } else if (cssAttributes.has(name)) {
      const css = rewriteCss(value, (url) => (isFile(url) ? resolve(url, element) : url))
      put(name, css, value)
    }
  }
  return changed ? { ...element, attributes: changed } : element
}

/**
 * A tree with every URL that is drawn with resolved: attributes, `srcset`, style attributes and the
 * text of `style` elements (`styleText`, by node id, where it was worked out already; of others, which
 * are drawings' own, what `trim` leaves).
 */
export function rewriteAssets(
  tree: DocumentNode,
  resolve: ResolveUrl,
  styleText: ReadonlyMap<number, string>,
  trim: (css: string) => string,
): DocumentNode {
  return mapTree(tree, {
    element: (element) => rewriteElement(element, resolve),
    leaf: (node, parent) => {
      if (node.type !== nodeType.text || parent.type !== nodeType.element) return node
      if (parent.tagName !== 'style') return node
      const css = parent.childNodes.length === 1 ? trim(node.textContent) : node.textContent
      const textContent =
        styleText.get(parent.id) ??
        rewriteCss(css, (url) => (isFile(url) ? resolve(url, parent) : url))
      return textContent === node.textContent ? node : { ...node, textContent }
    },
  })
}
