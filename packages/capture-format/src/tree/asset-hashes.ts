import type { Capture } from './capture.ts'
import { type DocumentNode, nodeType } from './nodes.ts'
import { walk } from './walk.ts'

const reference = /asset:([0-9a-f]{64})(?![0-9a-f])/g

function addReferences(text: string, hashes: Set<string>): void {
  if (!text.includes('asset:')) return
  for (const match of text.matchAll(reference)) if (match[1]) hashes.add(match[1])
}

/**
 * The hash of every asset that a capture or a tree refers to. A capture's list also holds what only
 * its style sheets refer to, and its picture; a bare tree does not know those.
 */
export function assetHashes(source: Capture | DocumentNode): Set<string> {
  const hashes = new Set<string>()
  const tree = 'tree' in source ? source.tree : source
  if ('tree' in source) {
    for (const asset of source.assets) hashes.add(asset.hash)
    if (source.picture) hashes.add(source.picture.hash)
  }
  for (const { node, parent } of walk(tree)) {
    if (node.type === nodeType.document || node.type === nodeType.element) {
      for (const sheet of node.adoptedStyleSheets ?? []) addReferences(sheet, hashes)
    }
    if (node.type === nodeType.element) {
      for (const value of Object.values(node.attributes)) {
        if (typeof value === 'string') addReferences(value, hashes)
      }
    }
    const inStyle = parent?.type === nodeType.element && parent.tagName === 'style'
    if (node.type === nodeType.text && inStyle) addReferences(node.textContent, hashes)
  }
  return hashes
}
