import type { SeenLanguage } from '@waystep/demo-model'
import { translationsOf } from '../../repositories/translations.ts'
import type { Services } from '../../services.ts'
import { inLanguage } from '../publications/in-language.ts'
import type { SeenNow } from './seen-demo.ts'

interface SeenLanguages {
  readonly languages: readonly SeenLanguage[]
  /** Hashes of what their viewers are given. */
  readonly given: ReadonlySet<string>
}

/** What whoever watches a demo gets of it in its other languages: of the same steps, and with the same gates passed. */
export async function seenLanguages(
  { db }: Pick<Services, 'db'>,
  { publication, shownIn }: SeenNow,
): Promise<SeenLanguages> {
  const languages: SeenLanguage[] = []
  const given = new Set<string>()
  for (const row of await translationsOf(db, publication.demoId)) {
    const { language, sourceLanguage, voiceoverEnabled } = row
    const translated = await inLanguage(db, publication, language)
    const { manifest, assets } = shownIn(translated)
    for (const hash of assets) given.add(hash)
    const seen = { manifest, published: translated.document }
    const pageTexts = translated.pageTexts?.texts ?? new Map<string, string>()
    languages.push({ ...seen, language, sourceLanguage, voiceoverEnabled, pageTexts })
  }
  return { languages, given }
}
