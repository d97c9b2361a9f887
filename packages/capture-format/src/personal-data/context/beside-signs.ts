import { emailsIn } from '../../find/emails/find-emails.ts'
import { isRole } from '../names/not-names.ts'
import { beforeSign, isNameLike } from '../names/person-names.ts'
import type { Claims } from './claims.ts'
import type { PageOutline, ShownText } from './page-outline.ts'

const moment =
  /^(?:about |vor |il y a |hace )?(?:\d+|an?|one) ?(?:s|sec|secs|seconds?|m|mins?|minutes?|h|hrs?|hours?|d|days?|w|wks?|weeks?|mo|months?|y|yrs?|years?|minuten?|stunden?|tagen?|heures?|jours?|minutos?|horas?|días)(?: ago)?$|^(?:yesterday|today|just now|gestern|hier|ayer|ieri|ontem|gisteren|wczoraj|igår)\b|^\d{1,2} (?:\p{L}{3,9}\.? )?(?:\d{4} )?\d{1,2}:\d{2}|^(?:\p{Lu}\p{Ll}{2,8} \d{1,2}|\d{1,2}:\d{2}(?: ?[ap]m)?|\d{1,2}\/\d{1,2}\/\d{2,4})\b/iu
/** More texts than these do not belong to a name and what is said of it. */
const textsTogether = 6
const levels = 3

function areTogether(outline: PageOutline, one: ShownText, other: ShownText): boolean {
  let at = one.element
  for (let level = 0; level <= levels && at >= 0; level += 1, at = outline.parentOf(at)) {
    const count = outline.countOf(at)
    if (count > textsTogether) return false
    const texts = outline.textsOf(at, count)
    if (texts.some(({ index }) => index === other.index)) return true
  }
  return false
}

/** Why a text beside a name says that it is one; null where it does not. */
function reasonOf(name: string, { said }: ShownText): string | null {
  const [email] = said.length < 100 && said.includes('@') ? emailsIn(said) : []
  if (email) {
    const plain = email.address.toLowerCase()
    const isTheirs = name
      .toLowerCase()
      .split(/[ .,'-]+/)
      .some((word) => word.length > 2 && plain.includes(word))
    return isTheirs ? 'The name stands beside an email address that is made of it.' : null
  }
  if (isRole(said)) return 'The name stands beside a job title or role.'
  return moment.test(said) ? 'The name stands beside a time.' : null
}

/** Claims names beside roles, times, and e-mail addresses that are made of them. */
export function claimBesideSigns(outline: PageOutline, claims: Claims): void {
  for (const text of outline.texts) {
    const name = beforeSign(text.said)
    if (!isNameLike(name) || isRole(name)) continue
    for (const other of [outline.texts[text.index + 1], outline.texts[text.index - 1]]) {
      const why = other && areTogether(outline, text, other) ? reasonOf(name, other) : null
      if (why === null) continue
      claims.add(text, { kind: 'name', why, to: name.length })
      break
    }
  }
}
