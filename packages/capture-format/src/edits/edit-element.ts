import { parseReference } from '../assets/reference.ts'
import { type AttributeValue, type ElementNode, nodeType, type TreeNode } from '../tree/nodes.ts'
import type { Edit, EditChanges } from './edit.ts'
import { stillMeant, type TextsByPlace, withTexts } from './element-texts.ts'
import { maskSubtree } from './mask-subtree.ts'
import { mergedChanges } from './merged-changes.ts'
import { bakedText, withVariables } from './page-variables.ts'
import { declarationsOf, withDeclarations } from './styles.ts'

/** Fields show their value, or while that is empty their placeholder. */
function withFieldText(element: ElementNode, text: string): ElementNode {
  const { attributes } = element
  const name = attributes.value || !attributes.placeholder ? 'value' : 'placeholder'
  return { ...element, attributes: { ...attributes, [name]: text } }
}

/** Replaces what an element says itself; elements within it stay where they are. */
function withText(element: ElementNode, text: string, textId: number): ElementNode {
  if (element.tagName === 'input') return withFieldText(element, text)
  const isOwn = (node: TreeNode): boolean => node.type === nodeType.text && !node.isShadow
  const says = element.childNodes.find(
    (node) => isOwn(node) && 'textContent' in node && node.textContent.trim() !== '',
  )
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
 * An element with its edits, in record order (`inRecordOrder`); null when they remove it. `textId` is
 * the id of a text that has to be added. What edits of other elements change below it must have been
 * changed before, since redacting masks that, too.
 */
export function editedElement(
  element: ElementNode,
  edits: readonly Edit[],
  textId: number,
): ElementNode | null {
  const { changes, becomesImage } = mergedChanges(edits)
  if (changes.Remove?.newValue === 'removed') return null
  let edited = withTexts(element, textsFor(element, edits))
  const text = changes.TextContent?.newValue
  if (typeof text === 'string') edited = withText(edited, bakedText(text), textId)
  const src = changes.ImageSrc?.newValue
  if (typeof src === 'string' && parseReference(src)) {
    edited = becomesImage ? asImage(edited, src) : withImage(edited, src)
  }
  edited = withVariables(withDeclarations(edited, declarationsOf(changes)), changes)
  return concealed(edited, changes)
}

/** What edits say of single texts, where the element still says what it said when they were made. */
function textsFor(captured: ElementNode, edits: readonly Edit[]): TextsByPlace {
  const each = edits.flatMap(({ edits: { Texts } }) =>
    Texts?.newValue ? [stillMeant(captured, Texts.oldValue, Texts.newValue)] : [],
  )
  return Object.assign({}, ...each)
}

/** What is hidden is masked too: viewers receive the page's bytes, not only its look. */
function concealed(element: ElementNode, { Visibility, Redact }: EditChanges): ElementNode {
  const hides = Visibility?.newValue === 'hidden'
  if (!hides && Redact?.newValue !== 'redact') return element
  const masked = maskSubtree(element)
  return hides ? withDeclarations(masked, ['visibility:hidden!important']) : masked
}
