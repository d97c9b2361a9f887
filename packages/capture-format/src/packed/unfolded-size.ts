import { codes, firstCode, mark } from './marks.ts'

/**
 * What a packed tree that is sent may unfold to: chosen with room to spare above a page of 65,000 nodes.
 * Stored captures are read within `treeLimits`, which are wider.
 */
const unfoldedLimits = {
  nodes: 500_000,
  attributes: 1_500_000,
  /** Characters of tags, texts and attributes. */
  characters: 32 * 1024 * 1024,
} as const

interface Size {
  attributes: number
  characters: number
}

/**
 * What of a packed capture's tree unfolds to too much, as a sentence that begins with its path; null
 * when nothing does, or when it is no packed tree. One pass over the text, nothing is unfolded.
 */
export function problemOfUnfolding(capture: unknown): string | null {
  const { nodes, tags } = treeIn(capture)
  if (typeof nodes !== 'string' || !Array.isArray(tags)) return null
  const sizes = tags.slice(0, codes).map(sizeOfTag)
  const sum = { nodes: 0, attributes: 0, characters: nodes.length }
  let breakLength = 0
  for (let at = 0; at < nodes.length; at += 1) {
    const character = nodes[at] ?? ''
    const tag = sizes[nodes.charCodeAt(at) - firstCode]
    if (character === mark.escape) {
      const next = nodes.charCodeAt(at + 1)
      if (next >= 0x61 && next <= 0x7a) sum.nodes += 1
      at += 1
    } else if (tag !== undefined) {
      sum.nodes += 1
      sum.attributes += tag.attributes
      sum.characters += tag.characters
    } else if (character === mark.open || character === mark.text) sum.nodes += 1
    else if (character === mark.attribute) sum.attributes += 1
    else if (character === '\n') breakLength = lengthOfBreak(nodes, at)
    else if (character === mark.again) sum.characters += breakLength
  }
  for (const [what, limit] of Object.entries(unfoldedLimits)) {
    if (sum[what as keyof typeof sum] > limit) return `tree.nodes: unfolds to over ${limit} ${what}`
  }
  return null
}

function treeIn(capture: unknown): { nodes?: unknown; tags?: unknown } {
  if (typeof capture !== 'object' || capture === null || !('tree' in capture)) return {}
  return typeof capture.tree === 'object' && capture.tree !== null ? capture.tree : {}
}

function sizeOfTag(tag: unknown): Size {
  if (typeof tag !== 'string') return { attributes: 0, characters: 0 }
  let attributes = 0
  for (let at = 0; at < tag.length; at += 1) if (tag[at] === mark.attribute) attributes += 1
  return { attributes, characters: tag.length }
}

/** Each character is counted for one break only: `\n` begins the next. */
function lengthOfBreak(nodes: string, start: number): number {
  let end = start + 1
  while (nodes[end] === ' ' || nodes[end] === '\t') end += 1
  return end - start
}
