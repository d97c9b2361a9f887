import type { Edit } from '../../edits/edit.ts'
import { type TextPlace, type TextsByPlace, textsOf } from '../../edits/element-texts.ts'
import { type ElementNode, nodeType } from '../../tree/nodes.ts'

/** Changes as an edit's record holds them. */
export interface TextChanges {
  readonly TextContent?: { readonly oldValue: string; readonly newValue: string }
  readonly Texts?: { readonly oldValue: TextsByPlace; readonly newValue: TextsByPlace }
}

/** The places that an edit's TextContent speaks for: with one, nothing else has a say there. */
function governedBy(edited: ElementNode): (place: TextPlace) => boolean {
  const { tagName, attributes } = edited
  if (tagName === 'input') {
    const drawn = attributes.value || !attributes.placeholder ? 'value' : 'placeholder'
    return (place) => place === drawn
  }
  const texts = edited.childNodes.filter(({ type }) => type === nodeType.text)
  const light = new Set<string>(
    texts.flatMap(({ isShadow }, index) => (isShadow ? [] : [`#${index}`])),
  )
  return (place) => light.has(place)
}

/**
 * The changes of an edit that make an element say something else at some places. What its edits have
 * already made of its other texts stays; one that gave it a whole new text gets another (H3.15).
 */
export function textChanges(
  captured: ElementNode,
  shown: ElementNode,
  wanted: ReadonlyMap<TextPlace, string>,
  applied: readonly Edit[],
): TextChanges {
  const hasWhole = applied.some(({ edits }) => typeof edits.TextContent?.newValue === 'string')
  const isGoverned = hasWhole ? governedBy(shown) : () => false
  const before = new Map(textsOf(captured).map(({ place, text }) => [place, text]))
  const oldTexts: Record<string, string> = {}
  const newTexts: Record<string, string> = {}
  let whole: TextChanges['TextContent']
  for (const { place, text } of textsOf(shown)) {
    const other = wanted.get(place)
    const old = before.get(place)
    if (isGoverned(place)) {
      if (other !== undefined) whole = { oldValue: text, newValue: other }
    } else if (old !== undefined && (other !== undefined || text !== old)) {
      oldTexts[place] = old
      newTexts[place] = other ?? text
    }
  }
  return {
    ...(whole ? { TextContent: whole } : {}),
    ...(Object.keys(newTexts).length === 0
      ? {}
      : { Texts: { oldValue: oldTexts, newValue: newTexts } }),
  }
}
