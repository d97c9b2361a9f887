import {
  languageNamed,
  type TranslationState,
  targetLanguages,
  translatableTexts,
  translationProgress,
} from '@waystep/demo-model'
import { loadDocument } from '../../repositories/documents.ts'
import { textsOfTranslation, translationsOf } from '../../repositories/translations.ts'
import type { Services } from '../../services.ts'
import { openDemo } from '../demos/open-demo.ts'
import { isRefusal, type Refusal } from '../refusal.ts'
import { ownLanguageOf } from './own-language.ts'

interface DemoLanguages {
  readonly data: {
    readonly code: string
    readonly name: string
    readonly progress: Readonly<Record<TranslationState, number>>
  }[]
  readonly defaultTranslation: string | null
  readonly sourceLanguage: string | null
  readonly targetLanguages: { readonly code: string; readonly name: string }[]
}

/** The languages of a demo, with how far each is (V7.7). */
export async function listLanguages(
  { db, now }: Services,
  demoId: string,
): Promise<DemoLanguages | Refusal> {
  const demo = await openDemo(db, demoId, now())
  if (isRefusal(demo)) return demo
  const document = await loadDocument(db, demo)
  const originals = translatableTexts(document)
  const data: DemoLanguages['data'] = []
  for (const { id, language: code } of await translationsOf(db, demoId)) {
    const progress = translationProgress(originals, await textsOfTranslation(db, id))
    data.push({ code, name: languageNamed(code)?.name ?? code, progress })
  }
  const source = ownLanguageOf(document)
  return {
    data,
    defaultTranslation: data[0]?.code ?? null,
    sourceLanguage: source?.code ?? null,
    targetLanguages: targetLanguages(
      source,
      data.map(({ code }) => code),
    ),
  }
}
