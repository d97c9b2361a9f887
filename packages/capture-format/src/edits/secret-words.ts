import { type DocumentNode, type ElementNode, nodeType, type TreeNode } from '../tree/nodes.ts'
import { applyResolved, withheldNodes } from './apply-resolved.ts'
import type { Edit } from './edit.ts'
import type { Resolutions } from './resolve-edits.ts'
import { pairsOf, phraseOf, seenText, VisibleWords } from './visible-words.ts'

/** What a page does not say any more since something was redacted, hidden or removed; in lower case. */
export interface SecretWords {
  /** Words of four letters and more. */
  readonly words: readonly string[]
  /** Words side by side, with a space between them. */
  readonly pairs: readonly string[]
  /** Whole texts, with single spaces. */
  readonly phrases: readonly string[]
}

const anyWord = /[\p{L}\p{N}]+/gu

/** What a text says, to be compared with what a page does not say any more. */
export interface SaidWords {
  readonly words: readonly string[]
  readonly pairs: readonly string[]
  /** All of it. */
  readonly phrase: string
}

/** What a text says, read as `secretWords` reads pages; in lower case. */
export function saidWords(text: string): SaidWords {
  const phrase = phraseOf(seenText(text))
  return { words: phrase.match(anyWord) ?? [], pairs: pairsOf(phrase), phrase }
}

/** Texts of more words are sentences, whose single words say nothing unless they have digits. */
const mostWords = 6

/**
 * What edits took from viewers of a page: the words that the page says nowhere else. Each word of a name or an amount is
 * a secret; of a sentence it is whatever has digits, and what stands side by side.
 */
export function secretWords(
  tree: DocumentNode,
  edits: readonly Edit[],
  resolutions: Resolutions,
): SecretWords {
  const withheld = saidBy(withheldNodes(tree, edits, resolutions))
  if (withheld.phrases.size === 0) return { words: [], pairs: [], phrases: [] }
  const left = saidBy(applyResolved(tree, edits, resolutions).childNodes)
  const words = new Set<string>()
  const pairs = new Set<string>()
  for (const phrase of withheld.phrases) {
    const all = phrase.match(anyWord) ?? []
    const isSentence = all.length > mostWords
    for (const word of all)
      if (word.length >= 4 && (!isSentence || /\p{N}/u.test(word))) words.add(word)
    for (const pair of pairsOf(phrase)) pairs.add(pair)
  }
  return {
    words: [...words].filter((word) => !left.words.has(word)),
    pairs: [...pairs].filter((pair) => !left.pairs.has(pair)),
    phrases: [...withheld.phrases].filter(
      (phrase) => phrase.length > 1 && !left.phrases.has(phrase),
    ),
  }
}

function saidBy(nodes: readonly TreeNode[]): VisibleWords {
  const said = new VisibleWords(seenText)
  for (const node of nodes) {
    if (node.type === nodeType.text) said.addText(node.textContent)
    else if (node.type === nodeType.element) said.addElement(node satisfies ElementNode)
    else if (node.type === nodeType.document) said.addAll(saidBy(node.childNodes))
  }
  return said
}
