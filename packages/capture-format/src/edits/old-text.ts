import { readAttributes } from '../tree/attribute-kinds.ts'
import { isCustomText } from '../tree/custom-attributes.ts'
import { type AttributeValue, type ElementNode, nodeType } from '../tree/nodes.ts'
import { phraseOf } from './visible-words.ts'

/** Shorter texts stand in addresses and data by chance. */
const shortest = 4

/** What an element says itself, before edits, and shall say no more. */
function oldTexts({ childNodes, attributes }: ElementNode, text: string): string[] {
  const nodes = childNodes.flatMap((node) =>
    node.type === nodeType.text && node.textContent.trim() !== '' ? [node.textContent.trim()] : [],
  )
  const { value } = attributes
  const all = [...nodes, nodes.join(' '), ...(typeof value === 'string' ? [value.trim()] : [])]
  return [...new Set(all)]
    .filter((one) => one !== '' && one !== text.trim())
    .sort((a, b) => b.length - a.length)
}

/**
 * An element that says another text with its attributes saying so, too: what people read of them,
 * `data-` attributes and addresses repeat the old text where they are equal to it or hold it.
 */
export function withoutOldText(
  element: ElementNode,
  captured: ElementNode,
  text: string,
): ElementNode {
  let old: readonly string[] | null = null
  let attributes: Record<string, AttributeValue> | null = null
  for (const [name, value] of Object.entries(element.attributes)) {
    if (typeof value !== 'string' || captured.attributes[name] !== value) continue
    const isRead = readAttributes.has(name) || isCustomText(element.tagName, name)
    if (!isRead && name !== 'href' && !name.startsWith('data-')) continue
    old ??= oldTexts(captured, text)
    const changed = changedValue({ name, isRead }, value, old, text)
    if (changed !== value) attributes = { ...(attributes ?? element.attributes), [name]: changed }
  }
  return attributes === null ? element : { ...element, attributes }
}

function changedValue(
  { name, isRead }: { readonly name: string; readonly isRead: boolean },
  value: string,
  old: readonly string[],
  text: string,
): string {
  const isAddress = name === 'href'
  if (isRead && old.some((one) => phraseOf(one) === phraseOf(value))) return text
  let changed = value
  for (const one of old) {
    if (one.length < shortest) continue
    const written = isAddress ? encodeURI(text) : text
    changed = changed.replaceAll(one, () => written)
    if (isAddress) changed = changed.replaceAll(encodeURIComponent(one), () => written)
  }
  return changed
}
