import type { TextPlace } from '../../edits/element-texts.ts'
import type { DocumentNode } from '../../tree/nodes.ts'
import { readableTexts } from '../readable-texts.ts'
import type { TextPiece } from '../text/found-ranges.ts'

/**
 * A part of a page's texts, and what is to stand there; as it is, whatever signs it has. Where the part
 * is split over elements, it stands in the first of them, and the rest is taken from the others.
 */
export interface Replacement extends TextPiece {
  readonly text: string
  readonly rest: readonly TextPiece[]
}

/** What an element is to say at some of its places, by node id. */
export type NewTexts = ReadonlyMap<number, ReadonlyMap<TextPlace, string>>

interface PieceText extends TextPiece {
  readonly text: string
}

/** All its pieces, each with what is to stand there. */
function piecesOf({ rest, ...first }: Replacement): PieceText[] {
  return [first, ...rest.map((piece) => ({ ...piece, text: '' }))]
}

function replaced(text: string, replacements: readonly PieceText[]): string {
  let result = ''
  let from = 0
  for (const { start, end, text: other } of [...replacements].sort((a, b) => a.start - b.start)) {
    if (start < from) continue
    result += text.slice(from, start) + other
    from = end
  }
  return result + text.slice(from)
}

/** The texts that a page's elements have once parts of them are replaced. */
export function newTexts(shown: DocumentNode, replacements: readonly Replacement[]): NewTexts {
  const wanted = new Map<string, PieceText[]>()
  for (const one of replacements.flatMap(piecesOf)) {
    const key = `${one.nodeId} ${one.place}`
    const others = wanted.get(key)
    if (others) others.push(one)
    else wanted.set(key, [one])
  }
  const texts = new Map<number, Map<TextPlace, string>>()
  for (const { element, place, text } of readableTexts(shown)) {
    const own = wanted.get(`${element.id} ${place}`)
    const result = own && replaced(text, own)
    if (result === undefined || result === text) continue
    const ofElement = texts.get(element.id) ?? new Map<TextPlace, string>()
    texts.set(element.id, ofElement.set(place, result))
  }
  return texts
}
