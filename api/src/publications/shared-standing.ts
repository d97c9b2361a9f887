import {
  type AddressStanding,
  addressStanding,
  type PublicationStanding,
  publicationStanding,
} from '../repositories/demo-standing.ts'
import type { Services } from '../services.ts'

type Reading = Pick<Services, 'db' | 'views'>

/** `addressStanding`, which all who open one demo at once share. */
export function sharedAddress(
  { db, views }: Reading,
  text: string,
): Promise<AddressStanding | null> {
  return views.addresses.run(text, () => addressStanding(db, text))
}

/** `publicationStanding`, which all who ask about one demo or publication at once share. */
export function sharedStanding(
  { db, views }: Reading,
  asked: { readonly publicationId: string } | { readonly demoId: string },
): Promise<PublicationStanding | null> {
  const key =
    'publicationId' in asked ? `publication ${asked.publicationId}` : `demo ${asked.demoId}`
  return views.standings.run(key, () => publicationStanding(db, asked))
}
