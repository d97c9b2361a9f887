import { isNobodys } from '../find/emails/fake-domains.ts'
import { emailsIn } from '../find/emails/find-emails.ts'
import { pageLanguage } from '../find/page-language.ts'
import { type PageText, pageTexts } from '../find/readable-texts.ts'
import { snippetOf } from '../find/text/snippet.ts'
import type { DocumentNode } from '../tree/nodes.ts'
import { claimBesideLabels } from './context/beside-labels.ts'
import { claimBesideSigns } from './context/beside-signs.ts'
import { Claims } from './context/claims.ts'
import { claimInCards } from './context/in-cards.ts'
import { claimByAvatars } from './context/names-by-avatars.ts'
import { PageOutline } from './context/page-outline.ts'
import { claimUnderHeads } from './context/under-heads.ts'
import { type KindRange, withFree } from './free-ranges.ts'
import { knownNamesLook, namesIn } from './names/names-in-texts.ts'
import { addressesIn } from './patterns/addresses.ts'
import { ipsIn } from './patterns/ip-addresses.ts'
import { nationalNumbersIn } from './patterns/national-numbers.ts'
import { cardsIn, ibansIn } from './patterns/numbers-of-accounts.ts'
import { countryOf, phonesIn } from './patterns/phones.ts'
import { tokensIn } from './patterns/tokens.ts'
import { vatsIn } from './patterns/vat-numbers.ts'
import type { PersonalFinding, PersonalKind, PersonalRange } from './personal-finding.ts'

/** Looks at a text, and where it stands. */
type Look = (text: string, at: PageText) => readonly KindRange[]

const as =
  (kind: PersonalKind, look: (text: string) => readonly PersonalRange[]): Look =>
  (text) =>
    look(text).map((range) => ({ ...range, kind }))

const emails = as('email', (text) =>
  emailsIn(text)
    .filter(({ address }) => !isNobodys(address))
    .map(({ start, end }) => ({ start, end, why: 'An email address.' })),
)

/** What the places of texts say about them. */
function claimsOf(tree: DocumentNode): Claims {
  const outline = new PageOutline(tree)
  const claims = new Claims()
  claimUnderHeads(outline, claims)
  claimBesideLabels(outline, claims)
  claimByAvatars(outline, claims)
  claimBesideSigns(outline, claims)
  claimInCards(outline, claims)
  claims.knowGivenNames()
  return claims
}

function findingsIn(page: PageText, looks: readonly Look[]): PersonalFinding[] {
  const { nodeId, place, text } = page
  let known: readonly KindRange[] = []
  // What is one thing for certain is nothing else besides.
  for (const look of looks) known = withFree(known, look(text, page))
  return known.map(({ kind, start, end, why }) => {
    const snippet = snippetOf(text, start, end, place)
    return { kind, nodeId, place, start, end, text: text.slice(start, end), why, snippet }
  })
}

/**
 * What in a page is likely to be about a real person or to let somebody in, in document order, each
 * with why. It looks at how things are written and where they stand, not at what they mean: an author
 * has to judge, and it may miss something.
 */
export function findPersonalData(tree: DocumentNode): PersonalFinding[] {
  const country = countryOf(pageLanguage(tree))
  const claims = claimsOf(tree)
  const looks: readonly Look[] = [
    emails,
    as('iban', ibansIn),
    as('card', cardsIn),
    as('token', tokensIn),
    as('vat', vatsIn),
    as('id', nationalNumbersIn),
    (_text, at) => claims.of(at),
    as('ip', ipsIn),
    as('phone', (text) => phonesIn(text, country)),
    as('address', addressesIn),
    as('name', namesIn),
    as('name', knownNamesLook(claims.names)),
  ]
  return pageTexts(tree).flatMap((text) => findingsIn(text, looks))
}
