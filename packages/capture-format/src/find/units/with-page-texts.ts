import { type TextPlace, withTexts } from '../../edits/element-texts.ts'
import { mapTree } from '../../tree/map-tree.ts'
import type { DocumentNode, ElementNode } from '../../tree/nodes.ts'
import { type TextUnit, textUnits } from './text-units.ts'
import { partsOfUnit } from './unit-marks.ts'

/** What a page says in another language. */
export interface PageTexts {
  /** As HTML's `lang` takes it. */
  readonly language: string
  /** Is it written from right to left? */
  readonly isRightToLeft: boolean
  /** What stands in place of a text, by the text as `textUnits` has it. */
  readonly texts: ReadonlyMap<string, string>
}

/** Characters that a page may grow by: a short word may stand there ten thousand times, and its translation be long. */
const mostGrowth = 2_000_000

/**
 * A page with texts replaced wherever it says exactly them: as text, whatever signs they have. The tree itself where it
 * says none of them; else its language is the other one. Boxes stay where they are: texts from right to left are
 * isolated by signs of Unicode, since a page that is mirrored is another one than hotspots and edits were made for.
 * Once it has grown by two million characters, the texts that follow stay as they are.
 *
 * @param leftOut ids of nodes that stay as they are with all below them
 */
export function withPageTexts(
  tree: DocumentNode,
  { language, isRightToLeft, texts }: PageTexts,
  leftOut: ReadonlySet<number> = new Set(),
): DocumentNode {
  if (texts.size === 0) return tree
  const wanted = new Map<number, Record<TextPlace, string>>()
  let growth = 0
  for (const unit of textUnits(tree, leftOut)) {
    const text = texts.get(unit.text)
    if (text === undefined || text === unit.text) continue
    growth += Math.max(0, text.length - unit.text.length)
    if (growth > mostGrowth) break
    for (const [{ element, place }, said] of newPieces(unit, text, isRightToLeft)) {
      const ofElement = wanted.get(element.id) ?? {}
      wanted.set(element.id, { ...ofElement, [place]: said })
    }
  }
  if (wanted.size === 0) return tree
  return mapTree(tree, {
    element: (element) => {
      const changed = withTexts(element, wanted.get(element.id) ?? {})
      return element.tagName === 'html' ? inLanguage(changed, language) : changed
    },
  })
}

function inLanguage(element: ElementNode, lang: string): ElementNode {
  return { ...element, attributes: { ...element.attributes, lang } }
}

/** What stands between them has a direction of its own (Unicode 6.3). */
const [rightToLeftIsolate, popIsolate] = ['\u2067', '\u2069']

function newPieces({ pieces }: TextUnit, text: string, isRightToLeft: boolean) {
  const said = partsOfUnit(pieces, text)
  const isSaid = (words: string) => words !== ''
  const [first, last] = [said.findIndex(isSaid), said.findLastIndex(isSaid)]
  return pieces.map((piece, at) => {
    const [before, after] = around(piece.text)
    const words = [
      at === 0 ? before : '',
      isRightToLeft && at === first ? rightToLeftIsolate : '',
      said[at] ?? '',
      isRightToLeft && at === last ? popIsolate : '',
      at === pieces.length - 1 ? after : '',
    ]
    return [piece, words.join('')] as const
  })
}

/** White space before and after a text. */
function around(text: string): readonly [string, string] {
  const end = text.trimEnd().length
  return [text.slice(0, text.length - text.trimStart().length), text.slice(end)]
}
