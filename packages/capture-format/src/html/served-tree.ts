import {
  type DocumentNode,
  type DocumentTypeNode,
  type ElementNode,
  nodeType,
  type TreeNode,
} from '../tree/nodes.ts'
import { cleanTree } from './clean-tree.ts'
import { isTagName } from './escape.ts'
import { type ParserContext, spaceWithin } from './parser-context.ts'
import { canHostShadow, writtenAs } from './written-as.ts'
import { drawnUrl, ownCss, stateAttributes, writtenAttributes } from './written-attributes.ts'

type Space = ParserContext['space']

/** Files keep the name that trees have for them. */
const reference = (hash: string): string => `asset:${hash}`

/** Attributes of written elements that say what a tree has fields for. */
const flags = new Set(['data-ws-id', 'data-ws-defined', 'data-ws-host'])
const stateNames = new Map(Object.entries(stateAttributes).map(([state, name]) => [name, state]))

/**
 * What `writePage` writes of a tree, as a tree again: both are written the same. Whatever the writer leaves out
 * is gone (comments, scripts, attributes, addresses that are no files of the page), and so is every field that it
 * does not read: who gets this tree gets no more than who gets the page. Node ids stay. Recursive: the tree must
 * be within `treeLimits`.
 */
export function servedTree(tree: DocumentNode): DocumentNode {
  return servedDocument(cleanTree(tree))
}

function servedDocument(document: DocumentNode): DocumentNode {
  const { id, childNodes, compatMode } = document
  const doctype = childNodes.find((node) => node.type === nodeType.documentType)
  const root = childNodes.find(isElement)
  return {
    type: nodeType.document,
    id,
    ...(compatMode && { compatMode: compatMode === 'BackCompat' ? compatMode : 'CSS1Compat' }),
    childNodes: [...(doctype ? [servedDoctype(doctype)] : []), ...(root ? [servedRoot(root)] : [])],
    ...adoptedOf(document),
  }
}

function servedDoctype({ id, name, publicId, systemId }: DocumentTypeNode): DocumentTypeNode {
  const quoted = (text: string) => text.replace(/["<>\p{Cc}]/gu, '')
  return {
    type: nodeType.documentType,
    id,
    name: /^[a-z][\w-]*$/i.test(name) ? name : 'html',
    publicId: quoted(publicId),
    systemId: quoted(systemId),
  }
}

/** Its head and body are written as such; all else it holds is written by its place, which an empty text keeps. */
function servedRoot(root: ElementNode): ElementNode {
  const parts = ['head', 'body'].map((name) =>
    root.childNodes.find((node) => isElement(node) && node.tagName === name),
  )
  const childNodes = root.childNodes.map((node): TreeNode => {
    if (isElement(node) && parts.includes(node)) {
      return elementOf(node, node.tagName, contentOf(node, 'html'))
    }
    const [served] = servedNode(node, 'html')
    return served ?? { type: nodeType.text, id: node.id, textContent: '' }
  })
  return elementOf(root, 'html', { childNodes })
}

/** Nothing, or the one node that is written. */
function servedNode(node: TreeNode, space: Space): TreeNode[] {
  switch (node.type) {
    case nodeType.text:
      return [withShadow(node, textNode(node.id, node.textContent))]
    case nodeType.element:
      return servedElement(node, space).map((served) => withShadow(node, served))
    case nodeType.comment:
    case nodeType.cdata:
    case nodeType.document:
    case nodeType.documentType:
      return []
  }
}

function servedElement(element: ElementNode, space: Space): ElementNode[] {
  const tagName = isTagName(element.tagName) ? element.tagName : 'ws-unknown'
  switch (writtenAs(element, space)) {
    case 'nothing':
      return []
    case 'template':
      return [bare(element, tagName)]
    case 'replaced':
    case 'void':
      return [elementOf(element, tagName)]
    case 'renamed':
      return [elementOf(element, tagName, childrenOf(element, 'html'))]
    case 'css':
      return [elementOf(element, tagName, ownText(element, ownCss(textOf(element), reference)))]
    case 'text':
      return [elementOf(element, tagName, ownText(element, textOf(element)))]
    case 'frame': {
      const { contentDocument } = element
      const frame = contentDocument && { contentDocument: servedDocument(contentDocument) }
      return [elementOf(element, tagName, { childNodes: [], ...frame })]
    }
    case 'content':
      return [elementOf(element, tagName, contentOf(element, spaceWithin(space, tagName)))]
  }
}

type Content = Pick<ElementNode, 'childNodes' | 'contentDocument' | 'adoptedStyleSheets'>

/** What stands inside an element, and in its shadow root, where everything begins anew. */
function contentOf(element: ElementNode, space: Space): Content {
  if (!hostsShadow(element)) return childrenOf(element, space)
  const childNodes = element.childNodes.flatMap((node) =>
    servedNode(node, node.isShadow ? 'html' : space),
  )
  return { childNodes, ...adoptedOf(element) }
}

function childrenOf({ childNodes }: ElementNode, space: Space): Content {
  return { childNodes: childNodes.flatMap((node) => servedNode(node, space)) }
}

/** Its first text says all of it. */
function ownText({ childNodes }: ElementNode, text: string): Content {
  const first = childNodes.find((node) => node.type === nodeType.text)
  return { childNodes: first && text !== '' ? [textNode(first.id, text)] : [] }
}

function textOf({ childNodes }: ElementNode): string {
  return childNodes.map((node) => (node.type === nodeType.text ? node.textContent : '')).join('')
}

function textNode(id: number, textContent: string): TreeNode {
  return { type: nodeType.text, id, textContent }
}

function elementOf(
  element: ElementNode,
  tagName: string,
  content: Content = { childNodes: [] },
): ElementNode {
  const { isCustom, isShadowHost } = element
  const attributes = Object.fromEntries(
    [...writtenAttributes(element, reference)].flatMap(([name, value]): [string, string][] =>
      flags.has(name) ? [] : [[stateNames.get(name) ?? name, value]],
    ),
  )
  return {
    ...bare(element, tagName),
    attributes,
    ...(isCustom && { isCustom }),
    ...(isShadowHost && { isShadowHost }),
    ...content,
  }
}

/** An element that nothing is known of but what it is. */
function bare({ id, isSVG }: ElementNode, tagName: string): ElementNode {
  const type = nodeType.element
  return { type, id, tagName, attributes: {}, childNodes: [], ...(isSVG && { isSVG }) }
}

function hostsShadow({ isShadowHost, tagName }: ElementNode): boolean {
  return Boolean(isShadowHost) && canHostShadow(tagName)
}

function withShadow<Node extends TreeNode>({ isShadow }: TreeNode, node: Node): Node {
  return isShadow ? { ...node, isShadow } : node
}

function adoptedOf({ adoptedStyleSheets = [] }: DocumentNode | ElementNode) {
  const sheets = adoptedStyleSheets.flatMap((sheet) => {
    const own = sheet.startsWith('asset:') ? drawnUrl(sheet, reference) : null
    return own === null ? [] : [own]
  })
  return sheets.length > 0 ? { adoptedStyleSheets: sheets } : {}
}

function isElement(node: TreeNode): node is ElementNode {
  return node.type === nodeType.element
}
