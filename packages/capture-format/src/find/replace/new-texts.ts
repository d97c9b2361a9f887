import type { TextPlace } from '../../edits/element-texts.ts'
import type { DocumentNode } from '../../tree/nodes.ts'
import { readableTexts } from '../readable-texts.ts'

/** A part of one of an element's texts, and what is to stand there; as it is, whatever signs it has. */
export interface Replacement {
  readonly nodeId: number
  readonly place: TextPlace
  readonly start: number
  readonly end: number
  readonly text: string
}

/** What an element is to say at some of its places, by node id. */
export type NewTexts = ReadonlyMap<number, ReadonlyMap<TextPlace, string>>

function replaced(text: string, replacements: readonly Replacement[]): string {
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
  const wanted = new Map<string, Replacement[]>()
  for (const one of replacements) {
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
