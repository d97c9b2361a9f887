import { type DocumentNode, type ElementNode, nodeType, type TreeNode } from '../tree/nodes.ts'
import { eachElement } from './each-element.ts'
import { type ChangedNodes, EditedSayings } from './edited-sayings.ts'
import { KnownWords } from './known-words.ts'
import { SaidWords, saidBy } from './said-words.ts'

/** What an edited page repeats of what was taken from it. */
export interface Echoes {
  /** Words that stood only in what viewers must not see. */
  readonly words: ReadonlySet<string>
  readonly said: SaidWords
  /** Ids that no element has any more. */
  readonly goneIds: ReadonlySet<string>
  /** Ids of the elements that may do so. */
  readonly suspects: ReadonlySet<number>
}

function saidIn(taken: readonly TreeNode[]): SaidWords {
  const said = new SaidWords()
  for (const node of taken) {
    if (node.type === nodeType.element) said.addAll(saidBy(node))
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
function echoed(said: ReadonlySet<string>, page: EditedSayings): Set<string> {
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
 * What an edited page repeats of what was taken from it. Words that people see in the rest of the page
 * stand there, and are no echo; so are ids that other elements have.
 * @param taken of the page as captured
 */
export function echoesIn(
  captured: DocumentNode,
  edited: DocumentNode,
  taken: readonly TreeNode[],
  changed: ChangedNodes,
): Echoes {
  const page = new EditedSayings(captured, edited, changed)
  const said = saidIn(taken)
  const words = echoed(said.words, page)
  const goneIds = idsIn(taken)
  if (goneIds.size > 0) {
    page.withAttribute((kind, value) => kind === 'id' && goneIds.delete(value))
  }
  return { words, said, goneIds, suspects: suspectsOf(page, words, goneIds.size > 0) }
}

function suspectsOf(
  page: EditedSayings,
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
