import { type DocumentNode, type ElementNode, nodeType, type TreeNode } from '../../tree/nodes.ts'
import { walk } from '../../tree/walk.ts'
import { type ReadableText, readableTexts } from '../readable-texts.ts'
import { saysMarks, writtenUnit } from './unit-marks.ts'

/** A text of a page that a translator reads as one, and the texts of the page that say it. */
export interface TextUnit {
  /** Without white space around it, with one space for any within, and `<1>` and `</1>` around what is marked. */
  readonly text: string
  readonly pieces: readonly UnitPiece[]
}

export interface UnitPiece extends Pick<ReadableText, 'element' | 'place' | 'text'> {
  /** Is it bold, italic or the like within a sentence? */
  readonly isMarked: boolean
}

/** Elements that mark words of a sentence. What else stands in a line may be drawn anywhere by a style sheet. */
const marks = new Set(
  'abbr b bdi bdo big cite code del dfn em font i ins kbd mark q s samp small strike strong sub sup tt u var wbr'.split(
    ' ',
  ),
)

/** Fonts whose letters are icons, by the names of their classes. */
const iconFont = /(?:^|\s)(?:notranslate|material-icons|material-symbols)/

/**
 * The texts of a page that can be translated, in the order in which they are read: those of Find & Replace. Words with
 * marks in them are one sentence; words in elements that may stand apart, such as links beside each other, are a text
 * each. Addresses, what the page says is not to be translated, and texts with variables are no part of it.
 *
 * @param leftOut ids of nodes that stay as they are with all below them
 */
export function* textUnits(
  tree: DocumentNode,
  leftOut: ReadonlySet<number> = new Set(),
): Generator<TextUnit, void> {
  const alone = leftAlone(tree, leftOut)
  let run: ReadableText[] = []
  for (const text of readableTexts(tree)) {
    if (text.run === null) {
      if (text.place !== 'href' && !alone.has(text.element.id)) yield* unitOf([text])
      continue
    }
    if (run[0] && run[0].run !== text.run) {
      yield* unitsOfRun(run, alone)
      run = []
    }
    run.push(text)
  }
  yield* unitsOfRun(run, alone)
}

function leftAlone(tree: DocumentNode, leftOut: ReadonlySet<number>): ReadonlySet<number> {
  const alone = new Set<number>()
  for (const { node, parent } of walk(tree)) {
    const isAlone = leftOut.has(node.id) || isForNobody(node)
    if (isAlone && node.type === nodeType.text && parent) alone.add(parent.id)
    else if (isAlone || (parent && alone.has(parent.id))) alone.add(node.id)
  }
  return alone
}

function isForNobody(node: TreeNode): boolean {
  if (node.type !== nodeType.element) return false
  const { translate, class: classes, rr_variableText: template } = node.attributes
  // A viewer's page fills it in from the author's own text, whatever stands there until then.
  if (template !== undefined) return true
  if (typeof translate === 'string' && translate.trim().toLowerCase() === 'no') return true
  return typeof classes === 'string' && iconFont.test(classes)
}

function* unitsOfRun(
  run: readonly ReadableText[],
  alone: ReadonlySet<number>,
): Generator<TextUnit, void> {
  const isSaid = ({ text }: ReadableText) => text.trim() !== ''
  const from = run.findIndex(isSaid)
  if (from < 0) return
  const said = run.slice(from, run.findLastIndex(isSaid) + 1)
  const holders = new Set(said.filter(isSaid).map(({ element }) => element))
  const others = [...holders].filter((element) => !isMark(element))
  if (others.length <= 1 && ![...holders].some(({ id }) => alone.has(id))) {
    yield* unitOf(said)
    return
  }
  for (const one of said) if (isSaid(one) && !alone.has(one.element.id)) yield* unitOf([one])
}

const isMark = ({ tagName }: ElementNode) => marks.has(tagName)

function* unitOf(texts: readonly ReadableText[]): Generator<TextUnit, void> {
  const isSentence = texts.length > 1
  const pieces = texts.map(({ element, place, text }) => ({
    element,
    place,
    text,
    isMarked: isSentence && isMark(element) && text.trim() !== '',
  }))
  // Where the page itself says what looks like a mark, nobody could tell which is which.
  if (pieces.some(({ isMarked }) => isMarked) && texts.some(({ text }) => saysMarks(text))) return
  const text = writtenUnit(pieces)
  if (text !== '') yield { text, pieces }
}
