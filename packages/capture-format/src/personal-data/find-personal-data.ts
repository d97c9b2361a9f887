import { isNobodys } from '../find/emails/fake-domains.ts'
import { emailsIn } from '../find/emails/find-emails.ts'
import { pageLanguage } from '../find/page-language.ts'
import { type PageText, pageTexts } from '../find/readable-texts.ts'
import { snippetOf } from '../find/text/snippet.ts'
import type { DocumentNode } from '../tree/nodes.ts'
import { addressesIn } from './addresses.ts'
import { namesByAvatars } from './names-by-avatars.ts'
import { cardsIn, ibansIn } from './numbers-of-accounts.ts'
import {
  type PersonalFinding,
  type PersonalKind,
  type PersonalRange,
  rangesMatching,
} from './personal-finding.ts'
import { countryOf, phonesIn } from './phones.ts'
import { tokensIn } from './tokens.ts'

type Look = (text: string) => PersonalRange[]

const emails: Look = (text) =>
  emailsIn(text)
    .filter(({ address }) => !isNobodys(address))
    .map(({ start, end }) => ({ start, end, why: 'An email address.' }))

function namesLook(names: ReadonlyMap<string, string>): Look {
  const escaped = [...names.keys()].map((name) => name.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'))
  if (escaped.length === 0) return () => []
  const pattern = new RegExp(`(?<!\\p{L})(?:${escaped.join('|')})(?!\\p{L})`, 'gu')
  return (text) =>
    rangesMatching(text, pattern, '').map((range) => ({
      ...range,
      why: names.get(text.slice(range.start, range.end)) ?? '',
    }))
}

function findingsIn(
  { nodeId, place, text }: PageText,
  looks: readonly (readonly [PersonalKind, Look])[],
): PersonalFinding[] {
  const findings: PersonalFinding[] = []
  for (const [kind, look] of looks) {
    for (const { start, end, why } of look(text)) {
      // What is one thing for certain is nothing else besides.
      if (findings.some((other) => start < other.end && other.start < end)) continue
      const snippet = snippetOf(text, start, end, place)
      findings.push({ kind, nodeId, place, start, end, text: text.slice(start, end), why, snippet })
    }
  }
  return findings.sort((a, b) => a.start - b.start)
}

/**
 * What in a page is likely to be about a real person or to let somebody in, in document order, each
 * with why. It looks at forms, not at meaning: an author has to judge, and it may miss something.
 */
export function findPersonalData(tree: DocumentNode): PersonalFinding[] {
  const country = countryOf(pageLanguage(tree))
  const looks: readonly (readonly [PersonalKind, Look])[] = [
    ['email', emails],
    ['iban', ibansIn],
    ['card', cardsIn],
    ['token', tokensIn],
    ['phone', (text) => phonesIn(text, country)],
    ['address', addressesIn],
    ['name', namesLook(namesByAvatars(tree))],
  ]
  return pageTexts(tree).flatMap((text) => findingsIn(text, looks))
}
