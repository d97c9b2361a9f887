import type { Direction } from '@waystep/demo-model'
import type { OwnText } from './own-texts.ts'

/** Waystep's own words in a language, by their English. What is not there is said in English. */
export interface SpokenWords {
  readonly language: string
  readonly direction: Direction
  readonly texts: Readonly<Partial<Record<OwnText, string>>>
}

let spoken: SpokenWords = { language: 'en', direction: 'ltr', texts: {} }

/**
 * The attributes of an element whose words are Waystep's. The page is in the language of its demo, and screen readers
 * would say them in that (WCAG 3.1.2).
 */
export let ownWords = { lang: spoken.language }

/** The way that Waystep's words run. */
export const ownDirection = (): Direction => spoken.direction

/**
 * Waystep's words are these from now on. A page speaks one language from its first drawing on; a server, which draws
 * for many, sets them for each drawing by `speaking`.
 */
export function speak(words: SpokenWords): void {
  spoken = words
  ownWords = { lang: words.language }
}

/** Draws something in these words; undefined: in those that are spoken now. It must not wait for anything. */
export function speaking<T>(words: SpokenWords | undefined, draw: () => T): T {
  const before = spoken
  if (words) speak(words)
  try {
    return draw()
  } finally {
    speak(before)
  }
}

/** Waystep's own words in the language that is spoken, with values in the place of `{name}`. */
export function say(text: OwnText, values: Readonly<Record<string, string | number>> = {}): string {
  return (spoken.texts[text] ?? text).replace(/\{(\w+)\}/g, (_, name) => `${values[name]}`)
}

/** What buttons say where an author says nothing. */
const ownButtons: readonly string[] = [
  'Next',
  'Back',
  'Continue',
  'Start exploring',
] satisfies OwnText[]

function isOwn(text: string): text is OwnText {
  return ownButtons.includes(text)
}

/** What a button says: its author's words, which are never changed, or Waystep's. */
export function sayButton(text: string): string {
  return isOwn(text) ? say(text) : text
}

/** The attributes of a button that says its author's words or Waystep's. */
export function wordsOfButton(text: string): { readonly lang?: string } {
  return isOwn(text) ? ownWords : {}
}
