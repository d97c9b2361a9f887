import type { WordedLanguage } from '../page-language.ts'
import { arabic } from './arabic.ts'
import { chinese } from './chinese.ts'
import { dutch } from './dutch.ts'
import { english } from './english.ts'
import { french } from './french.ts'
import { german } from './german.ts'
import { italian } from './italian.ts'
import { japanese } from './japanese.ts'
import { portuguese } from './portuguese.ts'
import { spanish } from './spanish.ts'
import type { Wording } from './wording.ts'

export const wordings: Readonly<Record<WordedLanguage, Wording>> = {
  ar: arabic,
  de: german,
  en: english,
  es: spanish,
  fr: french,
  it: italian,
  ja: japanese,
  nl: dutch,
  pt: portuguese,
  zh: chinese,
}
