import { holdsNumber, type PersonalRange, rangesMatching } from '../personal-finding.ts'
import { passesLuhn } from './numbers-of-accounts.ts'

const written =
  /(?<![\w-])(?:ATU\d{8}|BE ?[01]\d{3}\.?\d{3}\.?\d{3}|DE ?\d{9}|DK ?\d{8}|ES ?[A-Z\d]\d{7}[A-Z\d]|FI ?\d{8}|FR ?[\dA-HJ-NP-Z]{2} ?\d{9}|GB ?\d{3} ?\d{4} ?\d{2}|IT ?\d{11}|LU ?\d{8}|NL ?\d{9}B\d{2}|PL ?\d{10}|PT ?\d{9}|SE ?\d{10}01)(?![\w-])/g

const digitsOf = (text: string): number[] => Array.from(text.replace(/\D/g, ''), Number)

/** The sum of digits, each taken so many times. */
function weighed(digits: readonly number[], weights: readonly number[]): number {
  return weights.reduce((sum, weight, index) => sum + weight * (digits[index] ?? 0), 0)
}

/** ISO 7064, modulo 11, 10. */
function passesGerman(digits: readonly number[]): boolean {
  let product = 10
  for (const digit of digits.slice(0, 8)) {
    const sum = (digit + product) % 10 || 10
    product = (2 * sum) % 11
  }
  return (11 - product) % 10 === digits[8]
}

function passesAustrian(digits: readonly number[]): boolean {
  const sum = digits.slice(0, 7).reduce((all, digit, index) => {
    const doubled = index % 2 === 1 ? digit * 2 : digit
    return all + (doubled > 9 ? doubled - 9 : doubled)
  }, 0)
  return (10 - ((sum + 4) % 10)) % 10 === digits[7]
}

function passesModulo11(digits: readonly number[], weights: readonly number[]): boolean {
  const rest = 11 - (weighed(digits, weights) % 11)
  return (rest >= 10 ? 0 : rest) === digits[weights.length]
}

const numberOf = (digits: readonly number[]): number => Number(digits.join(''))

/** The check of each country that has one; Spain's and France's letters are looked at by their form. */
const checks: Readonly<Record<string, (digits: readonly number[], plain: string) => boolean>> = {
  AT: passesAustrian,
  BE: (digits) => 97 - (numberOf(digits.slice(0, 8)) % 97) === numberOf(digits.slice(8)),
  DE: passesGerman,
  DK: (digits) => weighed(digits, [2, 7, 6, 5, 4, 3, 2, 1]) % 11 === 0,
  ES: (_digits, plain) => /^ES(?:[A-HJ-NP-SUVW]\d{7}[A-J\d]|[XYZ\d]\d{7}[A-Z])$/.test(plain),
  FI: (digits) => passesModulo11(digits, [7, 9, 10, 5, 8, 4, 2]),
  FR: (digits, plain) =>
    /^FR\d{11}$/.test(plain)
      ? (12 + 3 * (numberOf(digits.slice(2)) % 97)) % 97 === Number(plain.slice(2, 4))
      : passesLuhn(plain.slice(4)),
  GB: (digits) => {
    const sum = weighed(digits, [8, 7, 6, 5, 4, 3, 2]) + numberOf(digits.slice(7))
    return sum % 97 === 0 || (sum + 55) % 97 === 0
  },
  IT: (digits) => passesLuhn(digits.join('')),
  LU: (digits) => numberOf(digits.slice(0, 6)) % 89 === numberOf(digits.slice(6)),
  NL: (digits) =>
    weighed(digits, [9, 8, 7, 6, 5, 4, 3, 2]) % 11 === digits[8] || passesDutch(digits),
  PL: (digits) => weighed(digits, [6, 5, 7, 2, 3, 4, 5, 6, 7]) % 11 === digits[9],
  PT: (digits) => passesModulo11(digits, [9, 8, 7, 6, 5, 4, 3, 2]),
  SE: (digits) => passesLuhn(digits.slice(0, 10).join('')),
}

/** Numbers of people who trade alone, since 2020: modulo 97 with the letters as numbers. */
function passesDutch(digits: readonly number[]): boolean {
  const plain = `2321${digits.slice(0, 9).join('')}11${digits.slice(9).join('')}`
  let rest = 0
  for (const digit of plain) rest = (rest * 10 + Number(digit)) % 97
  return rest === 1
}

function passes(found: string): boolean {
  const plain = found.replace(/[ .]/g, '')
  return checks[plain.slice(0, 2)]?.(digitsOf(plain), plain) ?? false
}

/** Numbers for value added tax of countries in Europe, whose check fits. */
export function vatsIn(text: string): PersonalRange[] {
  const why = 'Its country gives out VAT numbers like this one, and its check fits.'
  if (text.length > 20_000 || !holdsNumber(text)) return []
  return rangesMatching(text, written, why, passes)
}
