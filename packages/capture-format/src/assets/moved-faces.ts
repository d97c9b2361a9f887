import { type DocumentNode, type ElementNode, nodeType } from '../tree/nodes.ts'
import { walk } from '../tree/walk.ts'
import { cssString } from './css-urls.ts'
import { isStyleLink } from './url-attributes.ts'

function writeRule(descriptors: ReadonlyMap<string, string>, url: string): string {
  const kept = [...descriptors].filter(([name]) => name !== 'src')
  const written = kept.map(([name, value]) => `${name}:${value};`).join('')
  return `@font-face{${written}src:url(${cssString(url)})}`
}

function alwaysApplies({ attributes }: ElementNode): boolean {
  return !attributes.media && !attributes.disabled && !attributes.title
}

/**
 * The faces that a page has loaded out of its own linked sheets. They stand in a sheet of their own, behind all
 * others, so that a linked sheet is the same file on every page of a product, whichever fonts each page needs.
 */
export class MovedFaces {
  readonly #links = new Set<number>()
  readonly #rules: { readonly nodeId: number; readonly css: string }[] = []

  constructor(tree: DocumentNode) {
    const inShadow = new Set<unknown>()
    for (const { node, parent, document } of walk(tree)) {
      if (node.isShadow || inShadow.has(parent)) inShadow.add(node)
      if (node.type !== nodeType.element || document !== tree || inShadow.has(node)) continue
      if (isStyleLink(node) && alwaysApplies(node)) this.#links.add(node.id)
    }
  }

  /** Whether the faces of a linked sheet mean the same at the end of its document. */
  mayMove(nodeId: number): boolean {
    return this.#links.has(nodeId)
  }

  add(nodeId: number, descriptors: ReadonlyMap<string, string>, url: string): void {
    this.#rules.push({ nodeId, css: writeRule(descriptors, url) })
  }

  /** The moved rules in the order of the document; empty where nothing moved. */
  get css(): string {
    const inOrder = [...this.#rules].sort((a, b) => a.nodeId - b.nodeId)
    return inOrder.map(({ css }) => css).join('\n')
  }
}
