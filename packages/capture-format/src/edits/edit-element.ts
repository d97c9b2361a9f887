import { parseReference } from '../assets/reference.ts'
import { type AttributeValue, type ElementNode, nodeType, type TreeNode } from '../tree/nodes.ts'
import type { Edit } from './edit.ts'
import { stillMeant, withTexts } from './element-texts.ts'
import { maskSubtree } from './mask-subtree.ts'
import { declarationsOf, withDeclarations } from './styles.ts'

/** Fields show their value, or while that is empty their placeholder. */
function withFieldText(element: ElementNode, text: string): ElementNode {
  const { attributes } = element
  const name = attributes.value || !attributes.placeholder ? 'value' : 'placeholder'
  return { ...element, attributes: { ...attributes, [name]: text } }
}

/** Replaces what an element says itself; elements within it stay where they are. */
function withText(element: ElementNode, text: string, nextId: () => number): ElementNode {
  if (element.tagName === 'input') return withFieldText(element, text)
  const isOwn = (node: TreeNode): boolean => node.type === nodeType.text && !node.isShadow
  const says = element.childNodes.find(
    (node) => isOwn(node) && 'textContent' in node && node.textContent.trim() !== '',
  )
  const first = says ?? element.childNodes.find(isOwn)
  if (!first) {
    const added: TreeNode = { type: nodeType.text, id: nextId(), textContent: text }
    return { ...element, childNodes: [...element.childNodes, added] }
  }
  const childNodes = element.childNodes.map((node): TreeNode => {
    if (node.type !== nodeType.text || node.isShadow) return node
    if (node === first) return { ...node, textContent: text }
    return { ...node, textContent: node.textContent.replace(/\S+/g, '') }
  })
  return { ...element, childNodes }
}

function withImage(element: ElementNode, src: string): ElementNode {
  const { srcset: _srcset, sizes: _sizes, ...attributes } = element.attributes
  if (element.tagName === 'image') {
    const { 'xlink:href': _link, ...others } = attributes
    return { ...element, attributes: { ...others, href: src } }
  }
  return { ...element, attributes: { ...attributes, src } }
}

const keptByImages = ['class', 'id', 'style', 'width', 'height', 'role', 'slot', 'part']

function asImage(element: ElementNode, src: string): ElementNode {
  const attributes: Record<string, AttributeValue> = { src }
  for (const name of keptByImages) {
    const value = element.attributes[name]
    if (value !== undefined) attributes[name] = value
  }
  return { type: nodeType.element, id: element.id, tagName: 'img', attributes, childNodes: [] }
}

/**
 * An element with one edit's changes; null when the edit removes it. `captured` is the element before
 * any edit.
 */
export function editElement(
  element: ElementNode,
  { type, edits }: Edit,
  nextId: () => number,
  captured: ElementNode,
): ElementNode | null {
  if (edits.Remove?.newValue === 'removed') return null
  let edited = element
  const texts = edits.Texts
  if (texts?.newValue) {
    edited = withTexts(edited, stillMeant(captured, texts.oldValue, texts.newValue))
  }
  const text = edits.TextContent?.newValue
  if (typeof text === 'string') edited = withText(edited, text, nextId)
  const src = edits.ImageSrc?.newValue
  if (typeof src === 'string' && parseReference(src)) {
    edited = type === 'TransformImage' ? asImage(edited, src) : withImage(edited, src)
  }
  return withDeclarations(edited, declarationsOf(edits))
}

/** What is hidden is masked too: viewers receive the page's bytes, not only its look. */
export function concealElement(element: ElementNode, edits: readonly Edit[]): ElementNode {
  const last = (name: 'Visibility' | 'Redact'): string | null =>
    edits.findLast(({ edits: changes }) => changes[name])?.edits[name]?.newValue ?? null
  const hides = last('Visibility') === 'hidden'
  if (!hides && last('Redact') !== 'redact') return element
  const masked = maskSubtree(element)
  return hides ? withDeclarations(masked, ['visibility:hidden!important']) : masked
}
