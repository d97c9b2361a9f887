import type { NarratorLanguage } from '../kokoro-voices.ts'
import type { SpokenPart } from '../processes/process-messages.ts'
import { kokoroSymbols } from './kokoro-symbols.ts'

export interface KokoroToken {
  readonly token: number
  /** The index of the word it is heard in; null for what stands between words. */
  readonly word: number | null
}

/**
 * What the model learned to read for what espeak tells, the longest first. Source: `EspeakFallback` and
 * `EspeakG2P` of misaki, with which the model was trained. A phoneme is replaced as a whole or in parts.
 */
type Respelling = readonly (readonly [espeak: string, kokoro: string])[]

const everywhere: Respelling = [
  ['aɪ', 'I'],
  ['aʊ', 'W'],
  ['dz', 'ʣ'],
  ['dʒ', 'ʤ'],
  ['eɪ', 'A'],
  ['oʊ', 'O'],
  ['əʊ', 'Q'],
  ['ts', 'ʦ'],
  ['tʃ', 'ʧ'],
  ['ɔɪ', 'Y'],
]

const english: Respelling = [
  ...everywhere,
  ['ʔn̩', 'tᵊn'],
  ['n̩', 'ᵊn'],
  ['əl', 'ᵊl'],
  ['ʔ', 't'],
  ['ʲ', ''],
  ['ɚ', 'əɹ'],
  ['e', 'A'],
  ['r', 'ɹ'],
  ['x', 'k'],
  ['ç', 'k'],
  ['ɬ', 'l'],
  ['\u0303', ''],
]

const american: Respelling = [
  ['ɜːɹ', 'ɜɹ'],
  ['ɜː', 'ɜɹ'],
  ['ɪə', 'iə'],
  ...english,
  ['ɾ', 'T'],
  ['o', 'ɔ'],
  ['ː', ''],
]

const british: Respelling = [['eə', 'ɛː'], ['iə', 'ɪə'], ...english, ['ɾ', 't'], ['o', 'ɔ']]

const respellings: Readonly<Record<NarratorLanguage, Respelling>> = {
  'en-US': american,
  'en-GB': british,
  es: everywhere,
  fr: everywhere,
  it: everywhere,
  'pt-BR': everywhere,
}

/** Signs between words that the model hears, and what it has for others. */
const signs: ReadonlyMap<string, string> = new Map([
  ...Array.from(';:,.!?—…()“”', (sign): [string, string] => [sign, sign]),
  ['–', '—'],
  ['«', '“'],
  ['»', '”'],
  ['„', '“'],
])

/**
 * The tokens of a text that espeak has read.
 *
 * @param words what espeak told of the text, in its order
 */
export function kokoroTokens(
  text: string,
  words: readonly SpokenPart[],
  language: NarratorLanguage,
): KokoroToken[] {
  const tokens: KokoroToken[] = []
  let end = 0
  for (const [word, { at, length, phonemes }] of words.entries()) {
    const isFirst = tokens.length === 0
    addBetween(tokens, isFirst ? text.slice(end, at).trimStart() : ` ${text.slice(end, at)}`)
    for (const token of tokensOf(phonemes, language)) tokens.push({ token, word })
    end = Math.max(end, at + length)
  }
  addBetween(tokens, text.slice(end).trimEnd())
  return tokens
}

function addBetween(tokens: KokoroToken[], between: string): void {
  // A space that was put in front of signs belongs behind those that end what was said.
  const [, closing = '', rest = ''] = /^ ([;:,.!?…)”»]+)(.*)$/s.exec(between) ?? []
  for (const letter of closing === '' ? between : `${closing} ${rest}`) {
    const sign = /\s/.test(letter) ? ' ' : signs.get(letter)
    const token = sign === undefined ? undefined : kokoroSymbols.get(sign)
    const isSecondSpace = sign === ' ' && tokens.at(-1)?.token === token
    if (token !== undefined && !isSecondSpace) tokens.push({ token, word: null })
  }
}

/** Symbols that the model does not know are left out. */
function tokensOf(phonemes: readonly string[], language: NarratorLanguage): number[] {
  const isArticle = phonemes.join('') === 'ɐ'
  const spelled = phonemes
    .filter((phoneme) => !/^\(.*\)$/.test(phoneme))
    .map((phoneme) => respelled(phoneme, language))
    .join('')
  const heard = language.startsWith('en') && !isArticle ? spelled.replaceAll('ɐ', 'ə') : spelled
  return Array.from(heard).flatMap((symbol) => kokoroSymbols.get(symbol) ?? [])
}

function respelled(phoneme: string, language: NarratorLanguage): string {
  let spelled = phoneme
  for (const [espeak, kokoro] of respellings[language]) spelled = spelled.replaceAll(espeak, kokoro)
  return spelled
}

/** Tokens that the model reads at once, as long as may be, divided between words where that can be. */
export function inReadableParts(tokens: readonly KokoroToken[], most: number): KokoroToken[][] {
  const parts: KokoroToken[][] = []
  let rest = tokens
  while (rest.length > most) {
    const gap = rest.slice(0, most).findLastIndex(({ word }) => word === null)
    const end = gap <= 0 ? most : gap + 1
    parts.push(rest.slice(0, end))
    rest = rest.slice(end)
  }
  return rest.length === 0 ? parts : [...parts, [...rest]]
}
