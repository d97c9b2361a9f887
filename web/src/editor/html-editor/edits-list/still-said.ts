import {
  chapterOf,
  type DemoDocument,
  type HtmlEdit,
  hotspotsOf,
  orderedSteps,
  plainText,
  type Step,
} from '@waystep/demo-model'
import type { EditPlaces } from './edit-places.ts'

/** A text of the demo that says a word which is redacted, hidden or removed in a page. */
export interface StillSaid {
  readonly step: Step
  readonly where: 'name' | 'hotspot' | 'chapter'
  readonly word: string
}

/** Shorter words stand in texts by chance. */
const telling = /[\p{L}\p{N}][\p{L}\p{N}@._-]{3,}/gu

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
      takesAway(edit) ? (places.words.toLowerCase().match(telling) ?? []) : [],
    ),
  )
  if (words.size === 0) return []
  const saidIn = (text: string) =>
    (plainText(text).toLowerCase().match(telling) ?? []).find((word) => words.has(word))
  return orderedSteps(document).flatMap((step) => {
    const chapter = chapterOf(document, step.id)
    const texts = [
      ['name', step.text],
      ...hotspotsOf(document, step.id).map(({ text }) => ['hotspot', text] as const),
      ['chapter', chapter ? `${chapter.heading} ${chapter.description}` : ''],
    ] as const
    return texts.flatMap(([where, text]) => {
      const word = saidIn(text)
      return word === undefined ? [] : [{ step, where, word }]
    })
  })
}
