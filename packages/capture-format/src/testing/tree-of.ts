import { type DefaultTreeAdapterTypes, parse, html as parse5Html } from 'parse5'
import { type AttributeValue, type DocumentNode, nodeType, type TreeNode } from '../tree/nodes.ts'

/** The tree of an HTML text with nothing left out: what a hostile client could send as a capture. */
export function treeOf(html: string): DocumentNode {
  let id = 0
  const next = (): number => {
    id += 1
    return id
  }
  const convert = (node: DefaultTreeAdapterTypes.ChildNode): TreeNode[] => {
    if (node.nodeName === '#text' && 'value' in node) {
      return [{ type: nodeType.text, id: next(), textContent: node.value }]
    }
    if (node.nodeName === '#comment' && 'data' in node) {
      return [{ type: nodeType.comment, id: next(), textContent: node.data }]
    }
    if (!('tagName' in node)) return []
    const attributes: Record<string, AttributeValue> = {}
    for (const { name, prefix, value } of node.attrs) {
      attributes[prefix ? `${prefix}:${name}` : name] = value
    }
    const children = 'content' in node ? node.content.childNodes : node.childNodes
    const childNodes = children.flatMap(convert)
    const svg = node.namespaceURI === parse5Html.NS.SVG ? { isSVG: true as const } : {}
    const tagName = node.tagName.toLowerCase()
    return [{ type: nodeType.element, id: next(), tagName, attributes, childNodes, ...svg }]
  }
  const childNodes = parse(html).childNodes.flatMap(convert)
  return { type: nodeType.document, id: next(), compatMode: 'CSS1Compat', childNodes }
}
