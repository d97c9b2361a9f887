import { mapTree } from '../tree/map-tree.ts'
import { maskAttributes, maskedPicture, maskText } from '../tree/masking.ts'
import { type DocumentNode, type ElementNode, nodeType, type TreeNode } from '../tree/nodes.ts'

function maskNode(node: TreeNode): TreeNode {
  switch (node.type) {
    case nodeType.element: {
      const masked = maskSubtree(node)
      return node.isShadow ? { ...masked, isShadow: node.isShadow } : masked
    }
    case nodeType.text:
    case nodeType.comment:
      return { ...node, textContent: maskText(node.textContent) }
    case nodeType.cdata:
    case nodeType.document:
    case nodeType.documentType:
      return node
  }
}

function maskFrame(document: DocumentNode): DocumentNode {
  return mapTree(document, {
    element: (element) => maskOwn(element),
    leaf: (node) => maskNode(node),
  })
}

/** Elements whose drawing is in their children, and would tell what it shows. */
const emptied = new Set(['svg', 'style', 'math'])

function maskOwn(element: ElementNode): ElementNode {
  const { tagName } = element
  const attributes = maskAttributes(tagName, element.attributes)
  if (tagName === 'canvas' || tagName === 'video') attributes.rr_dataURL = maskedPicture
  const childNodes = emptied.has(tagName) ? [] : element.childNodes
  return { ...element, attributes, childNodes }
}

/**
 * An element of which none of the original characters, pictures or addresses is left, nor in
 * anything below it: texts become filler of the same length, attributes that could tell go.
 */
export function maskSubtree(element: ElementNode): ElementNode {
  const own = maskOwn(element)
  const frame = own.contentDocument && maskFrame(own.contentDocument)
  const masked = { ...own, childNodes: own.childNodes.map(maskNode) }
  return frame ? { ...masked, contentDocument: frame } : masked
}
