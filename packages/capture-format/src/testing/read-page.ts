import { type DefaultTreeAdapterTypes, parse, html as parse5Html } from 'parse5'
import { stateAttributes } from '../html/written-attributes.ts'
import {
  type AttributeValue,
  type DocumentNode,
  type ElementNode,
  nodeType,
  type TreeNode,
} from '../tree/nodes.ts'

type Node = DefaultTreeAdapterTypes.ChildNode
type Element = DefaultTreeAdapterTypes.Element
type Mutable<T> = { -readonly [K in keyof T]: T[K] }

const stateNames = new Map(Object.entries(stateAttributes).map(([tree, html]) => [html, tree]))

function attributeOf(element: Element, name: string): string | undefined {
  return element.attrs.find((attribute) => attribute.name === name)?.value
}

function isElement(node: Node): node is Element {
  return 'tagName' in node
}

function isTemplate(node: Node): node is DefaultTreeAdapterTypes.Template {
  return isElement(node) && node.tagName === 'template' && 'content' in node
}

function fullName(name: string, prefix: string | undefined): string {
  return prefix ? `${prefix}:${name}` : name
}

/** Reads a written page back into a tree, as a browser and `mountPage` would; text ids are 0. */
export function readPage(html: string): DocumentNode {
  const document = parse(html)
  const childNodes: TreeNode[] = []
  for (const node of document.childNodes) {
    if (node.nodeName === '#documentType') {
      const { name, publicId, systemId } = node as DefaultTreeAdapterTypes.DocumentType
      childNodes.push({ type: nodeType.documentType, id: 0, name, publicId, systemId })
    } else childNodes.push(...readNode(node))
  }
  const isQuirks = document.mode === parse5Html.DOCUMENT_MODE.QUIRKS
  return {
    type: nodeType.document,
    id: 0,
    compatMode: isQuirks ? 'BackCompat' : 'CSS1Compat',
    childNodes,
  }
}

function readNode(node: Node): TreeNode[] {
  if (node.nodeName === '#text') {
    const { value } = node as DefaultTreeAdapterTypes.TextNode
    return [{ type: nodeType.text, id: 0, textContent: value }]
  }
  if (!isElement(node)) return []
  if (isTemplate(node) && attributeOf(node, 'data-ws-place') === 'here') {
    return node.content.childNodes.flatMap(readNode)
  }
  if (attributeOf(node, 'data-ws-own') !== undefined) return []
  return [readElement(node)]
}

function readAttributes(element: Element): Record<string, AttributeValue> {
  const attributes: Record<string, AttributeValue> = {}
  const isAsleep = attributeOf(element, 'data-ws-asleep') !== undefined
  for (const { name, prefix, value } of element.attrs) {
    if (name === 'inert' && isAsleep) continue
    const state = stateNames.get(name)
    if (state) attributes[state] = value
    else if (!name.startsWith('data-ws-') && name !== 'srcdoc' && name !== 'sandbox') {
      attributes[fullName(name, prefix)] = value
    }
  }
  return attributes
}

function readElement(element: Element): ElementNode {
  const read: Mutable<ElementNode> = {
    type: nodeType.element,
    id: Number(attributeOf(element, 'data-ws-id') ?? 0),
    tagName: (attributeOf(element, 'data-ws-tag') ?? element.tagName).toLowerCase(),
    attributes: readAttributes(element),
    childNodes: [],
  }
  if (element.namespaceURI === parse5Html.NS.SVG) read.isSVG = true
  if (attributeOf(element, 'data-ws-defined') !== undefined) read.isCustom = true
  const shadow: TreeNode[] = []
  const light: TreeNode[] = []
  const moved: { index: number; nodes: TreeNode[] }[] = []
  for (const child of element.childNodes) {
    if (isTemplate(child) && attributeOf(child, 'shadowrootmode') === 'open') {
      read.isShadowHost = true
      const inside = child.content.childNodes.flatMap(readNode)
      shadow.push(...inside.map((node) => ({ ...node, isShadow: true as const })))
      const adopted = child.content.childNodes.filter(
        (node): node is Element =>
          isElement(node) && attributeOf(node, 'data-ws-own') === 'adopted',
      )
      if (adopted.length > 0) {
        read.adoptedStyleSheets = adopted.map((link) => attributeOf(link, 'href') ?? '')
      }
    } else light.push(...readNode(child))
  }
  for (const body of element.tagName === 'html' ? element.childNodes : []) {
    if (!isElement(body)) continue
    for (const child of body.childNodes) {
      const place = isTemplate(child) ? attributeOf(child, 'data-ws-place') : undefined
      const index = /^root:(\d+)$/.exec(place ?? '')?.[1]
      if (index !== undefined && isTemplate(child)) {
        moved.push({ index: Number(index), nodes: child.content.childNodes.flatMap(readNode) })
      }
    }
  }
  for (const { index, nodes } of moved) light.splice(index, 0, ...nodes)
  read.childNodes = [...shadow, ...light.filter((node) => !isRootTemplate(node))]
  const srcdoc = attributeOf(element, 'srcdoc')
  if (srcdoc !== undefined) read.contentDocument = readPage(srcdoc)
  return read
}

function isRootTemplate(node: TreeNode): boolean {
  return node.type === nodeType.element && node.tagName === 'template' && node.id === 0
}

/** A tree as two of them are compared: neighbouring texts joined, their ids and empty ones gone. */
export function comparable(document: DocumentNode): DocumentNode {
  return { ...document, id: 0, childNodes: document.childNodes.map(comparableNode) }
}

/**
 * Raw text knows no escapes but CSS's own, and the parser makes newlines of all ends of lines; to CSS
 * they are equal.
 */
function asCssReads(node: TreeNode): TreeNode {
  if (node.type !== nodeType.text) return node
  const textContent = node.textContent.replace(/\r\n?/g, '\n').replaceAll('<\\/', '</')
  return { ...node, textContent }
}

function comparableNode(node: TreeNode): TreeNode {
  if (node.type !== nodeType.element) return { ...node, id: 0 }
  const childNodes: TreeNode[] = []
  const ordered = [
    ...node.childNodes.filter((child) => child.isShadow),
    ...node.childNodes.filter((child) => !child.isShadow),
  ]
  const isRaw = node.tagName === 'style' && !node.isSVG
  for (const child of ordered.map(comparableNode).map(isRaw ? asCssReads : (it) => it)) {
    const last = childNodes.at(-1)
    if (child.type === nodeType.text && child.textContent === '') continue
    const joins =
      child.type === nodeType.text &&
      last?.type === nodeType.text &&
      child.isShadow === last.isShadow
    if (joins)
      childNodes.splice(-1, 1, { ...last, textContent: last.textContent + child.textContent })
    else childNodes.push(child)
  }
  // Every form is written as one that leads nowhere.
  const told = Object.entries(node.attributes).filter(
    ([name]) => node.tagName !== 'form' || name !== 'method',
  )
  const attributes = Object.fromEntries(
    told.map(([name, value]) => [name, value === true ? '' : String(value)]),
  )
  const read = { ...node, attributes, childNodes }
  return node.contentDocument
    ? { ...read, contentDocument: comparable(node.contentDocument) }
    : read
}
