import type { DocumentNode } from '@waystep/capture-format'
import { findNode, nodeType } from '@waystep/capture-format'
import { type ElementText, textsOf } from '@waystep/capture-format/edits'
import type { AttributeChanges } from '@waystep/demo-model'
import { ownTexts } from './element-kind.ts'
import type { ChangedValues } from './use-edited-element.ts'

/** Which text of an element is edited, and how an edit says what it becomes. */
export interface TextTarget {
  /** The text node in the page; null: the element has no text yet, or is a field. */
  readonly node: Text | null
  /** As it stands now, variables as their author wrote them. */
  readonly text: string
  changes(text: string): AttributeChanges
}

/** Texts that are drawn, spaces apart. */
function saidTexts(texts: readonly ElementText[]): ElementText[] {
  return texts.filter(({ place, text }) => place.startsWith('#') && text.trim() !== '')
}

/** What a field shows: its value, or while that is empty its placeholder. */
function fieldText(element: Element): string {
  return element.getAttribute('value') || element.getAttribute('placeholder') || ''
}

/**
 * The text of an element that is edited. One of several is replaced alone, the only one as the
 * element's whole text (H3.15).
 * @param tree of the page as it was captured @param at a text of the element, where one was pointed at
 */
export function textTargetOf(
  tree: DocumentNode,
  nodeId: number,
  element: Element,
  values: ChangedValues,
  at: Node | null = null,
): TextTarget {
  const captured = findNode(tree, nodeId)?.node
  const original = captured?.type === nodeType.element ? textsOf(captured) : []
  const said = saidTexts(original)
  const shown = ownTexts(element)
  const node = shown.find((text) => text === at) ?? shown[0] ?? null
  const place = said[node ? shown.indexOf(node) : 0]
  if (said.length > 1 && said.length === shown.length && place && values.TextContent == null) {
    const { place: key, text: oldText } = place
    return {
      node,
      text: node?.data ?? '',
      changes: (text) => ({ Texts: { oldValue: { [key]: oldText }, newValue: { [key]: text } } }),
    }
  }
  const isField = element.localName === 'input'
  const before = isField ? capturedField(original) : (said[0]?.text ?? original[0]?.text ?? '')
  return {
    node: isField ? null : (shown[0] ?? null),
    text: values.TextContent ?? (isField ? fieldText(element) : (shown[0]?.data ?? '')),
    changes: (text) => ({ TextContent: { oldValue: before, newValue: text } }),
  }
}

function capturedField(texts: readonly ElementText[]): string {
  const of = (name: string) => texts.find(({ place }) => place === name)?.text
  return of('value') || of('placeholder') || ''
}
