import { type DemoDocument, languageTag, wordsOf } from '@waystep/demo-model'
import { languageOfWords } from '../../publications/language-of-words.ts'
import type { Services } from '../../services.ts'
import { unpackedText } from '../captures/capture-body.ts'
import type { BakedStep } from './bake-pages.ts'

/** So many pages are asked, from the first on: those of one product say the same. */
const mostPages = 3

/**
 * The language of a demo: that of its words, or where they are too few what its first captured pages say of
 * theirs. Null where nobody can tell.
 */
export async function languageOf(
  services: Pick<Services, 'store'>,
  document: DemoDocument,
  baked: readonly Pick<BakedStep, 'page'>[],
): Promise<string | null> {
  const found = languageOfWords(wordsOf(document))
  if (found !== null) return found
  for (const { page } of baked.slice(0, mostPages)) {
    const object = await services.store.get(page.objectKey)
    const said = object && declaredLanguage(await unpackedText(object.stream))
    if (said) return said
  }
  return null
}

/** What the outermost element of a baked page says. */
function declaredLanguage(html: string): string | null {
  const [tag = ''] = /<html\b(?:"[^"]*"|[^">])*>/.exec(html) ?? []
  const [, said = ''] = / lang="([^"]*)"/.exec(tag) ?? []
  return languageTag(said)
}
