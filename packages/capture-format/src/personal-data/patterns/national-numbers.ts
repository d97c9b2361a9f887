import { holdsNumber, type PersonalRange, rangesMatching } from '../personal-finding.ts'
import { passesLuhn } from './numbers-of-accounts.ts'

interface NationalNumber {
  readonly pattern: RegExp
  readonly why: string
  readonly passes: (found: string) => boolean
}

const digitsOf = (text: string): string => text.replace(/\D/g, '')
const dniLetters = 'TRWAGMYFPDXBNJZSQVHLCKE'
const hetuSigns = '0123456789ABCDEFHJKLMNPRSTUVWXY'
/** What the letters and digits at odd places of an Italian code count, in the order 0-9, A-Z. */
const oddCounts = [1, 0, 5, 7, 9, 13, 15, 17, 19, 21]
const oddLetters = [
  1, 0, 5, 7, 9, 13, 15, 17, 19, 21, 2, 4, 18, 20, 11, 3, 6, 8, 12, 14, 16, 10, 22, 25, 24, 23,
]

function passesSpanish(found: string): boolean {
  const plain = found.replace(/[ -]/g, '')
  const number = Number(plain.slice(0, -1).replace(/^[XYZ]/, (sign) => `${'XYZ'.indexOf(sign)}`))
  return dniLetters[number % 23] === plain.at(-1)
}

function passesItalian(found: string): boolean {
  let sum = 0
  for (let index = 0; index < 15; index += 1) {
    const sign = found[index] ?? ''
    const isDigit = /\d/.test(sign)
    const number = isDigit ? Number(sign) : sign.charCodeAt(0) - 65
    const odd = isDigit ? oddCounts[number] : oddLetters[number]
    sum += index % 2 === 0 ? (odd ?? 0) : number
  }
  return String.fromCharCode(65 + (sum % 26)) === found[15]
}

function passesBrazilian(found: string): boolean {
  const digits = Array.from(digitsOf(found), Number)
  const isSame = digits.every((digit) => digit === digits[0])
  const check = (length: number): boolean => {
    const sum = digits
      .slice(0, length)
      .reduce((all, digit, at) => all + digit * (length + 1 - at), 0)
    return ((sum * 10) % 11) % 10 === digits[length]
  }
  return !isSame && check(9) && check(10)
}

function passesFrench(found: string): boolean {
  const digits = digitsOf(found)
  let rest = 0
  for (const digit of digits.slice(0, 13)) rest = (rest * 10 + Number(digit)) % 97
  return 97 - rest === Number(digits.slice(13))
}

function passesBelgian(found: string): boolean {
  const digits = digitsOf(found)
  const check = Number(digits.slice(9))
  const number = digits.slice(0, 9)
  return 97 - (Number(number) % 97) === check || 97 - (Number(`2${number}`) % 97) === check
}

function passesFinnish(found: string): boolean {
  const number = Number(`${found.slice(0, 6)}${found.slice(7, 10)}`)
  return hetuSigns[number % 31] === found[10]
}

const day = '(?:0[1-9]|[12]\\d|3[01])'
const month = '(?:0[1-9]|1[0-2])'
const alone = (source: string): RegExp =>
  new RegExp(`(?<![\\w.,/-])${source}(?![\\w-]|[.,]\\d)`, 'g')

/** Only numbers that say of themselves that they are one: with letters, signs or a date, and a check. */
const numbers: readonly NationalNumber[] = [
  { pattern: alone('(?:\\d{8}|[XYZ]-?\\d{7})[ -]?[A-Z]'), why: 'Spain', passes: passesSpanish },
  {
    pattern: alone('[A-Z]{6}\\d{2}[A-EHLMPRST]\\d{2}[A-Z]\\d{3}[A-Z]'),
    why: 'Italy',
    passes: passesItalian,
  },
  { pattern: alone('\\d{3}\\.\\d{3}\\.\\d{3}-\\d{2}'), why: 'Brazil', passes: passesBrazilian },
  {
    pattern: alone(`[12] ?\\d{2} ?${month} ?\\d{2} ?\\d{3} ?\\d{3} ?\\d{2}`),
    why: 'France',
    passes: passesFrench,
  },
  {
    pattern: alone(`\\d{2}\\.${month}\\.${day}-\\d{3}\\.\\d{2}`),
    why: 'Belgium',
    passes: passesBelgian,
  },
  {
    pattern: alone(`${day}${month}\\d{2}[-+A]\\d{3}[0-9A-FHJ-NPR-Y]`),
    why: 'Finland',
    passes: passesFinnish,
  },
  {
    pattern: alone(`(?:19|20)?\\d{2}${month}${day}[-+]\\d{4}`),
    why: 'Sweden',
    passes: (found) => passesLuhn(digitsOf(found).slice(-10)),
  },
]

/** Numbers that countries give their people, of the kinds whose form and check leave little doubt. */
export function nationalNumbersIn(text: string): PersonalRange[] {
  if (text.length > 20_000 || !holdsNumber(text)) return []
  return numbers.flatMap(({ pattern, why, passes }) =>
    rangesMatching(text, pattern, `Its check fits a personal number of ${why}.`, passes),
  )
}
