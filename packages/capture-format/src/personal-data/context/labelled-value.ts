import { beforeSign, isNameLike, mayBeName } from '../names/person-names.ts'
import type { ClaimedPart } from './claims.ts'
import type { LabelKind } from './labels.ts'

const digits = (text: string): number => text.match(/\d/g)?.length ?? 0

/** How a value of a kind is written, where a label says its kind: less is asked than where none does. */
const written: Readonly<Partial<Record<LabelKind, (value: string) => boolean>>> = {
  phone: (value) => digits(value) >= 6 && /^[+\d\s()/.x-]{6,30}$/.test(value),
  address: (value) => /\p{L}{2}/u.test(value) && /\d|,/.test(value) && value.length <= 160,
  iban: (value) => digits(value) >= 5 && /^[A-Z\d][A-Z\d .-]{4,42}$/i.test(value),
  card: (value) => digits(value) >= 12 && /^[\d -]{12,25}$/.test(value),
  vat: (value) => digits(value) >= 5 && /^[A-Z\d][A-Z\d ./-]{4,22}$/i.test(value),
  ip: (value) => /^(?:\d{1,3}\.){3}\d{1,3}$|^[\da-f]*:[\da-f:]+$/i.test(value),
  id: (value) => digits(value) >= 5 && /^[A-Z\d][A-Z\d ./-]{4,22}$/i.test(value),
  token: (value) => /^[^\s•*█]{6,200}$/.test(value) && /\d/.test(value),
}

const account = /account|konto|compte|cuenta|conto|conta|rekening/i

/** The part of a value that its label says is personal; null where it is not written like that. */
export function labelledPart(kind: LabelKind, value: string, label: string): ClaimedPart | null {
  const why = `It is called “${label.replace(/\s*[:：]$/, '')}” here.`
  if (kind === 'name' || kind === 'whoever') {
    const name = beforeSign(value)
    const isName = kind === 'name' ? mayBeName(name) : isNameLike(name)
    if (isName) return { kind: 'name', why, to: name.length }
    return account.test(label) && written.iban?.(value) ? { kind: 'iban', why } : null
  }
  return written[kind]?.(value) ? { kind, why } : null
}
