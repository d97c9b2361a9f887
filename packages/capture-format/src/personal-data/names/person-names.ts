import { holdsOtherWord, isCompany } from './not-names.ts'

const word =
  "\\p{Lu}\\p{Ll}[\\p{Ll}\\p{M}]*(?:['’-]?\\p{Lu}[\\p{Ll}\\p{M}]+){0,2}|\\p{Lu}['’]\\p{Lu}\\p{Ll}+"
const particle =
  '(?:(?:van|von|de|del|della|der|den|di|da|do|dos|du|la|le|bin|ibn|al|el|ten|ter|zu|af|av|y|e) ){0,3}'
const initial = '\\p{Lu}\\p{Ll}?\\.'
const title = '(?:(?:Mr|Mrs|Ms|Miss|Dr|Prof|Herr|Frau|Mme|Sig|Sr|Sra|Dhr|Mevr)\\.? )?'
const whole = `${title}(?:${word}|${initial})(?: ${particle}(?:${word}|${initial})){1,3}(?:,? (?:Jr\\.?|Sr\\.?|II|III|IV))?`

const wholeName = new RegExp(`^${whole}$`, 'u')
const turnedName = new RegExp(
  `^(?:${particle}(?:${word}))(?: (?:${word}))?, (?:${word})(?: (?:${word}|${initial}))?$`,
  'u',
)
const oneWord = new RegExp(`^(?:${word})$`, 'u')
const shouted = /^\p{Lu}[\p{Lu}\p{M}'’-]+(?: \p{Lu}[\p{Lu}\p{M}'’.-]*){1,2}$/u
/** Chinese, Japanese and Korean names have no spaces, or one. */
const eastern =
  /^[\p{Script=Han}\p{Script=Hangul}]{1,3}[ ・·]?[\p{Script=Han}\p{Script=Hangul}\p{Script=Katakana}]{1,4}$/u
/** What an inner capital may stand behind; other words with one are makes. */
const joined = /^(?:Mc|Mac|O['’]|De|Di|Da|Du|La|Le|Van|Von|Fitz|D['’]|L['’])\p{Lu}/u

/** The longest text that is taken for a name. */
const longest = 48

function isMake(text: string): boolean {
  return text.split(/[ -]/).some((one) => /\p{Ll}\p{Lu}/u.test(one) && !joined.test(one))
}

/** Whether a text is written as the whole name of a person is, and no word of it is of a product. */
export function isNameLike(text: string): boolean {
  if (text.length > longest || text.length < 4) return false
  if (!wholeName.test(text) && !turnedName.test(text)) return false
  return !isMake(text) && !holdsOtherWord(text) && !isCompany(text)
}

/** Whether a text is one word that is written as a name is. */
export function isOneName(text: string): boolean {
  return (
    text.length >= 2 &&
    text.length <= 24 &&
    oneWord.test(text) &&
    !isMake(text) &&
    !holdsOtherWord(text)
  )
}

/** Whether a text where a name is expected may be one, in any script. */
export function mayBeName(text: string): boolean {
  if (isNameLike(text) || isOneName(text)) return true
  if (text.length > longest || /\d/.test(text)) return false
  if (eastern.test(text)) return true
  if (shouted.test(text)) return !holdsOtherWord(text) && !isCompany(text)
  return /^[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Devanagari}\p{Script=Thai}]+(?: [\p{L}\p{M}]+){0,3}$/u.test(
    text,
  )
}

/** What stands before the sign that parts a name from what follows it, such as `Emily Fowler · 58m`. */
export function beforeSign(text: string): string {
  const sign = /\s+[·•|–—-]\s|\s*[,(:]\s?|\s{2,}|\n/u.exec(text.slice(0, longest + 20))
  return sign ? text.slice(0, sign.index) : text
}
