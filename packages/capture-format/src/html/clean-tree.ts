import { cleanText } from '../tree/clean-text.ts'
import {
  type AttributeValue,
  type DocumentNode,
  type DocumentTypeNode,
  type ElementNode,
  nodeType,
  type TreeNode,
} from '../tree/nodes.ts'

/** Nodes that were cleaned before, and what became of them. */
export type Cleaned = WeakMap<TreeNode, TreeNode>

function cleanAttributes(
  attributes: ElementNode['attributes'],
): Readonly<Record<string, AttributeValue>> {
  const entries = Object.entries(attributes)
  const cleaned = entries.map(([name, value]): [string, AttributeValue] => [
    cleanText(name),
    typeof value === 'string' ? cleanText(value) : value,
  ])
  const isSame = cleaned.every(
    ([name, value], index) => name === entries[index]?.[0] && value === entries[index]?.[1],
  )
  return isSame ? attributes : Object.fromEntries(cleaned)
}

function cleanNodes(nodes: readonly TreeNode[], known: Cleaned | null): readonly TreeNode[] {
  const cleaned = nodes.map((node) => cleanNode(node, known))
  return cleaned.every((node, index) => node === nodes[index]) ? nodes : cleaned
}

function cleanSheets<N extends DocumentNode | ElementNode>(node: N): N {
  const sheets = node.adoptedStyleSheets?.map(cleanText)
  const isSame = sheets?.every((sheet, index) => sheet === node.adoptedStyleSheets?.[index]) ?? true
  return isSame ? node : { ...node, adoptedStyleSheets: sheets }
}

function cleanElement(element: ElementNode, known: Cleaned | null): ElementNode {
  const tagName = cleanText(element.tagName)
  const attributes = cleanAttributes(element.attributes)
  const childNodes = cleanNodes(element.childNodes, known)
  const frame = element.contentDocument && cleanTree(element.contentDocument, known)
  const isSame =
    tagName === element.tagName &&
    attributes === element.attributes &&
    childNodes === element.childNodes &&
    frame === element.contentDocument
  const cleaned = isSame ? element : { ...element, tagName, attributes, childNodes }
  return cleanSheets(frame && !isSame ? { ...cleaned, contentDocument: frame } : cleaned)
}

function cleanDoctype(node: DocumentTypeNode): DocumentTypeNode {
  const [name, publicId, systemId] = [node.name, node.publicId, node.systemId].map(cleanText)
  const isSame = name === node.name && publicId === node.publicId && systemId === node.systemId
  return isSame
    ? node
    : { ...node, name: name ?? '', publicId: publicId ?? '', systemId: systemId ?? '' }
}

function freshlyCleaned(node: TreeNode, known: Cleaned | null): TreeNode {
  switch (node.type) {
    case nodeType.element:
      return cleanElement(node, known)
    case nodeType.document:
      return cleanTree(node, known)
    case nodeType.documentType:
      return cleanDoctype(node)
    case nodeType.cdata:
      return node
    default: {
      const textContent = cleanText(node.textContent)
      return textContent === node.textContent ? node : { ...node, textContent }
    }
  }
}

/** A node with all below it, its texts and names as whoever reads the page sees them (`cleanText`). */
export function cleanNode(node: TreeNode, known: Cleaned | null = null): TreeNode {
  const before = known?.get(node)
  if (before) return before
  const cleaned = freshlyCleaned(node, known)
  known?.set(node, cleaned)
  return cleaned
}

/**
 * A tree whose texts and names are what a reader of the written page sees: everything that is decided
 * about them is decided about these. What is clean keeps its identity; with `known`, a tree that shares
 * nodes with an earlier one is looked at only where it is new. Recursive: within `treeLimits`.
 */
export function cleanTree(tree: DocumentNode, known: Cleaned | null = null): DocumentNode {
  const childNodes = cleanNodes(tree.childNodes, known)
  return cleanSheets(childNodes === tree.childNodes ? tree : { ...tree, childNodes })
}
