import { type DocumentNode, type ElementNode, nodeType, type TreeNode } from '../tree/nodes.ts'
import { eachElement } from './each-element.ts'
import { type ChangedNodes, EditedTexts } from './edited-texts.ts'
import { KnownWords } from './known-words.ts'
import { VisibleWords, visibleTextsOf } from './visible-words.ts'

/** What an edited page repeats of what was withheld in it. */
export interface ResidualReferences {
  /** Words that stood only in what viewers must not see. */
  readonly words: ReadonlySet<string>
  readonly said: VisibleWords
  /** Ids that no element has any more. */
  readonly goneIds: ReadonlySet<string>
  /** Ids of the elements that may do so. */
  readonly suspects: ReadonlySet<number>
}

function saidIn(withheld: readonly TreeNode[]): VisibleWords {
  const said = new VisibleWords()
  for (const node of withheld) {
    if (node.type === nodeType.element) said.addAll(visibleTextsOf(node))
    else if (node.type === nodeType.text) said.addText(node.textContent)
  }
  return said
}

function idsIn(roots: readonly TreeNode[]): Set<string> {
  const ids = new Set<string>()
  eachElement(roots, ({ attributes: { id } }) => {
    if (typeof id === 'string') ids.add(id)
  })
  return ids
}

function undrawnTexts({ childNodes }: ElementNode): string[] {
  return childNodes.flatMap((child) => (child.type === nodeType.text ? [child.textContent] : []))
}

/** The words that the page holds beside what it draws, and does not draw. */
function repeatedWords(said: ReadonlySet<string>, page: EditedTexts): Set<string> {
  const heard = new KnownWords(said)
  page.withAttribute((_, value) => {
    heard.search(value)
    return false
  })
  for (const element of page.undrawn()) for (const text of undrawnTexts(element)) heard.search(text)
  const seen = new KnownWords(new Set(heard.found()))
  page.eachDrawn((text) => {
    seen.search(text)
    return seen.isDone
  })
  return new Set(seen.missing())
}

/**
 * What an edited page repeats of what was withheld in it. Words that people see in the rest of the page
 * stand there, and are no residue; so are ids that other elements have.
 * @param withheld of the page as captured
 */
export function residualReferencesIn(
  captured: DocumentNode,
  edited: DocumentNode,
  withheld: readonly TreeNode[],
  changed: ChangedNodes,
): ResidualReferences {
  const page = new EditedTexts(captured, edited, changed)
  const said = saidIn(withheld)
  const words = repeatedWords(said.words, page)
  const goneIds = idsIn(withheld)
  if (goneIds.size > 0) {
    page.withAttribute((kind, value) => kind === 'id' && goneIds.delete(value))
  }
  return { words, said, goneIds, suspects: suspectsOf(page, words, goneIds.size > 0) }
}

function suspectsOf(
  page: EditedTexts,
  words: ReadonlySet<string>,
  isAnyIdGone: boolean,
): ReadonlySet<number> {
  if (words.size === 0 && !isAnyIdGone) return new Set()
  const known = new KnownWords(words)
  const suspects = page.withAttribute((kind, value) => {
    if (kind === 'id') return false
    return (isAnyIdGone && (kind === 'ids' || value.startsWith('#'))) || known.search(value)
  })
  const undrawn = words.size > 0 ? page.undrawn() : []
  return new Set([...suspects, ...undrawn.map(({ id }) => id)])
}
