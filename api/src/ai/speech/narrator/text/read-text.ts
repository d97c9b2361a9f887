import { englishRules } from './english-rules.ts'
import { type Reading, type Rule, readBy } from './reading.ts'

/**
 * Signs that would command whoever reads the text: espeak takes markup, and its own phonemes in brackets.
 * Those that viewers see only as a look are taken out with them.
 */
const harmless: readonly Rule[] = [
  { pattern: /[<>[\]{}|\\^~`*_#]/g, say: () => ' ' },
  { pattern: /&/g, say: () => ' & ' },
]

const american = [...englishRules(false), ...harmless]
const british = [...englishRules(true), ...harmless]

/** How a text is read aloud. */
export function readText(shown: string, language: string): Reading {
  if (!/^en\b/.test(language)) return readBy(harmless, shown)
  return readBy(language === 'en-GB' ? british : american, shown)
}
