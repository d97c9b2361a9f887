import type { AttributeValue, ElementNode } from '../tree/nodes.ts'

/** An element with attributes set, behind its others wherever they stood: set again, they change nothing. */
export function withAttributes(
  element: ElementNode,
  set: Readonly<Record<string, AttributeValue>>,
): ElementNode {
  const others = Object.entries(element.attributes).filter(([name]) => !Object.hasOwn(set, name))
  return { ...element, attributes: { ...Object.fromEntries(others), ...set } }
}
