import {
  type GrantedTranslationRow,
  insertGrantedTranslation,
} from '../../repositories/granted-translations.ts'
import type { Services } from '../../services.ts'

/**
 * Remembers that a publication was given in a language, so that caches can be told to forget it there: which revisions
 * of a translation viewers were given, nothing else says. Nothing is noted where there are no caches to tell.
 */
export async function noteGrant(
  { config, db, views: { noted } }: Pick<Services, 'config' | 'db' | 'views'>,
  granted: GrantedTranslationRow,
): Promise<void> {
  if (config.caches.purgeUrls.length === 0) return
  const { publicationId, domainId, language, revision } = granted
  const key = JSON.stringify([publicationId, domainId, language, revision])
  if (noted.has(key)) return
  await insertGrantedTranslation(db, granted)
  noted.add(key)
}
