import { francAll } from 'franc'

/** The languages that are told apart: those of ISO 639-3 that `franc` names, with their tags in HTML. */
const languages: Readonly<Record<string, string>> = {
  arb: 'ar',
  ben: 'bn',
  bul: 'bg',
  cat: 'ca',
  ces: 'cs',
  cmn: 'zh',
  dan: 'da',
  deu: 'de',
  ell: 'el',
  eng: 'en',
  est: 'et',
  fin: 'fi',
  fra: 'fr',
  heb: 'he',
  hin: 'hi',
  hrv: 'hr',
  hun: 'hu',
  ind: 'id',
  ita: 'it',
  jpn: 'ja',
  kor: 'ko',
  lit: 'lt',
  lvs: 'lv',
  nld: 'nl',
  nob: 'no',
  pes: 'fa',
  pol: 'pl',
  por: 'pt',
  ron: 'ro',
  rus: 'ru',
  slk: 'sk',
  slv: 'sl',
  spa: 'es',
  srp: 'sr',
  swe: 'sv',
  tha: 'th',
  tur: 'tr',
  ukr: 'uk',
  urd: 'ur',
  vie: 'vi',
}

/** Fewer letters than these are guessed by their names and loan words, often wrongly. */
const fewestLetters = 50
/** So many are enough where the script itself tells the language. */
const fewestOfScript = 8
/** The lead that the likeliest language must have over the next, where its own score is 1. */
const leastLead = 0.05
/** Pieces of a text, in characters: the lead in a longer one says little, since common words fill it. */
const pieces = /.{1,250}(?:\s|$)|.{250}/gsu
/** What comes later says the same. */
const mostCharacters = 4000
/** Demos say some sentences again and again, and a word that is everywhere decides too much. */
const sentenceEnd = /(?<=[.!?\u06d4\u061f\u3002\n])\s*/u

/**
 * The language of a text, as HTML's `lang` takes it: that of most of its pieces. Null for a text that is
 * short, mixed or unsure.
 */
export function languageOfWords(text: string): string | null {
  const sentences = new Set(text.slice(0, mostCharacters).split(sentenceEnd))
  const read = [...sentences].join(' ').match(pieces) ?? []
  const votes = new Map<string, number>()
  for (const piece of read) {
    const language = languageOfPiece(piece)
    if (language !== null) votes.set(language, (votes.get(language) ?? 0) + 1)
  }
  const [most = null] = [...votes].sort(([, a], [, b]) => b - a)
  return most !== null && most[1] > read.length / 2 ? most[0] : null
}

function languageOfPiece(text: string): string | null {
  const letters = text.match(/\p{L}/gu)?.length ?? 0
  const [first, second] = francAll(text, { only: Object.keys(languages), minLength: 1 })
  if (first === undefined) return null
  const [code, score] = first
  const fewest = second === undefined ? fewestOfScript : fewestLetters
  const lead = score - (second?.[1] ?? 0)
  return letters >= fewest && lead >= leastLead ? (languages[code] ?? null) : null
}
