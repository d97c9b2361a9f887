import { holdsNumber, type PersonalRange, rangesMatching } from '../personal-finding.ts'

const cardDigits = /(?<![\w.,/-])(?:\d[ -]?){12,18}\d(?![\w/-]|[.,]\d)/g
/** American Express, Diners, JCB, Visa, Mastercard, Maestro, Discover, UnionPay. */
const issued =
  /^(?:3[47]\d{13}|3(?:0[0-5]|[68]\d)\d{11}|35\d{14}|4(?:\d{12}|\d{15}|\d{18})|5[0-8]\d{14}|6\d{15,18}|2[2-7]\d{14})$/
const iban = /(?<![\w-])[A-Z]{2}\d{2}(?: ?[A-Z\d]{4}){2,7}(?: ?[A-Z\d]{1,4})?(?![\w-])/g

/** The check of payment cards, and of many other numbers. @param digits nothing but digits */
export function passesLuhn(digits: string): boolean {
  let sum = 0
  for (let index = 0; index < digits.length; index += 1) {
    const digit = Number(digits[digits.length - 1 - index])
    const doubled = index % 2 === 1 ? digit * 2 : digit
    sum += doubled > 9 ? doubled - 9 : doubled
  }
  return sum % 10 === 0
}

function isCard(found: string): boolean {
  const digits = found.replace(/[ -]/g, '')
  return issued.test(digits) && !/^(\d)\1+$/.test(digits) && passesLuhn(digits)
}

/** ISO 7064, modulo 97, over letters as numbers from 10. */
function isIban(found: string): boolean {
  const plain = found.replace(/ /g, '')
  const turned = plain.slice(4) + plain.slice(0, 4)
  let rest = 0
  for (const sign of turned) {
    const digits = String(Number.parseInt(sign, 36))
    for (const digit of digits) rest = (rest * 10 + Number(digit)) % 97
  }
  return rest === 1
}

/** Numbers of payment cards: the digits of an issuer that pass the check of card numbers. */
export function cardsIn(text: string): PersonalRange[] {
  if (!holdsNumber(text)) return []
  return rangesMatching(
    text,
    cardDigits,
    'These digits pass the check of payment card numbers.',
    isCard,
  )
}

/** International bank account numbers, whose two check digits fit. */
export function ibansIn(text: string): PersonalRange[] {
  if (!holdsNumber(text)) return []
  return rangesMatching(text, iban, 'Its check digits are those of a bank account (IBAN).', isIban)
}
