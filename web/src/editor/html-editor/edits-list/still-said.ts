import { type DemoDocument, type HtmlEdit, plainText } from '@waystep/demo-model'
import { type DemoText, demoTexts } from '../demo-texts.ts'
import type { EditPlaces } from './edit-places.ts'

/** A text of the demo that says a word which is redacted, hidden or removed in a page. */
export interface StillSaid extends Pick<DemoText, 'step' | 'where'> {
  readonly word: string
}

/** Shorter words stand in texts by chance. */
const longWord = /[\p{L}\p{N}][\p{L}\p{N}@._-]{3,}/gu

function takesAway({ edits }: HtmlEdit): boolean {
  return (
    edits.Redact?.newValue === 'redact' ||
    edits.Visibility?.newValue === 'hidden' ||
    edits.Remove?.newValue === 'removed'
  )
}

/**
 * Names of steps, hotspots and chapters that still say what the pages no longer show: the recorder
 * writes what was clicked into them.
 */
export function stillSaid(
  document: DemoDocument,
  placed: readonly { readonly edit: HtmlEdit; readonly places: EditPlaces }[],
): StillSaid[] {
  const words = new Set(
    placed.flatMap(({ edit, places }) =>
      takesAway(edit) ? (places.words.toLowerCase().match(longWord) ?? []) : [],
    ),
  )
  if (words.size === 0) return []
  return demoTexts(document).flatMap(({ step, where, text, isMarkdown }) => {
    const said = (isMarkdown ? plainText(text) : text).toLowerCase().match(longWord) ?? []
    const word = said.find((one) => words.has(one))
    return word === undefined ? [] : [{ step, where, word }]
  })
}
