import { voidElements } from '../html/element-sets.ts'
import { type ElementNode, nodeType, type TreeNode } from '../tree/nodes.ts'
import { withoutOldText } from './old-text.ts'

/** What these hold is no text of the page: it styles, runs, or stands in for something. */
const silent = new Set(
  'html head style script noscript template title base link meta iframe object embed canvas video audio svg'.split(
    ' ',
  ),
)

/** Whether an element says something that can be replaced. */
export function speaks({ tagName, isSVG }: ElementNode): boolean {
  if (tagName === 'input') return true
  return !silent.has(tagName) && (isSVG === true || !voidElements.has(tagName))
}

function emptied({ placeholder }: ElementNode['attributes']): Record<string, string> {
  return placeholder === undefined ? { value: '' } : { value: '', placeholder: '' }
}

/** Fields show their value, or while that is empty their placeholder. */
function withFieldText(element: ElementNode, text: string): ElementNode {
  const { attributes } = element
  // Without a text it would show its placeholder instead.
  if (text === '') return { ...element, attributes: { ...attributes, ...emptied(attributes) } }
  const name = attributes.value || !attributes.placeholder ? 'value' : 'placeholder'
  return { ...element, attributes: { ...attributes, [name]: text } }
}

function withOwnText(element: ElementNode, text: string, textId: number): ElementNode {
  const isOwn = (node: TreeNode): boolean => node.type === nodeType.text && !node.isShadow
  const says = element.childNodes.find(
    (node) => isOwn(node) && 'textContent' in node && node.textContent.trim() !== '',
  )
  // Spaces between elements are no text: what says nothing already stays as it is.
  if (!says && text.trim() === '') return element
  const first = says ?? element.childNodes.find(isOwn)
  if (!first) {
    const added: TreeNode = { type: nodeType.text, id: textId, textContent: text }
    return { ...element, childNodes: [...element.childNodes, added] }
  }
  const childNodes = element.childNodes.map((node): TreeNode => {
    if (node.type !== nodeType.text || node.isShadow) return node
    if (node === first) return { ...node, textContent: text }
    return { ...node, textContent: node.textContent.replace(/\S+/g, '') }
  })
  return { ...element, childNodes }
}

/**
 * Replaces what an element says itself, in its attributes as well; elements within it stay where they
 * are. `captured` is the element before any edit.
 */
export function withText(
  element: ElementNode,
  captured: ElementNode,
  text: string,
  textId: number,
): ElementNode {
  const isField = element.tagName === 'input'
  const said = isField ? withFieldText(element, text) : withOwnText(element, text, textId)
  return withoutOldText(said, captured, text)
}
