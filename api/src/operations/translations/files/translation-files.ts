import {
  type DemoDocument,
  languageMeant,
  languageNamed,
  languageTag,
  openTexts,
  pageTextOfKey,
  type TranslatedText,
  type TranslationFault,
  textLimit,
  textsByKey,
  translatableTexts,
  translationFaults,
} from '@waystep/demo-model'
import { loadDocument } from '../../../repositories/documents.ts'
import { findTranslation, textsOfTranslation } from '../../../repositories/translations.ts'
import type { Services } from '../../../services.ts'
import { openDemo } from '../../demos/open-demo.ts'
import { allPageTexts } from '../../page-texts/all-page-texts.ts'
import { isRefusal, type Refusal, refuse } from '../../refusal.ts'
import { putJudgedTexts } from '../change-translation.ts'
import { ownLanguageOf } from '../own-language.ts'
import { readCsv, writeCsv } from './csv-file.ts'
import { type BroughtBack, placeOfKey, sentOut } from './exchanged-text.ts'
import { readXliff } from './read-xliff.ts'
import { writeXliff } from './write-xliff.ts'

export type FileFormat = 'xliff' | 'csv'

export interface ExportedFile {
  readonly text: string
  /** How many captured pages it is without, since a full workspace has no room to read them. */
  readonly leftOutPages: number
}

/**
 * All that a demo says and what of it is translated, for translators: XLIFF 2.1 or a table.
 * @param open whether what a person confirmed is left out
 * @param left aborted once nobody waits for the file any more
 */
export async function exportTranslation(
  services: Services,
  demoId: string,
  language: string,
  {
    format,
    open,
    left,
  }: { readonly format: FileFormat; readonly open: boolean; readonly left: AbortSignal },
): Promise<ExportedFile | Refusal> {
  const found = await translationOf(services, demoId, language)
  if (isRefusal(found)) return found
  const { document, row, texts } = found
  const pages = await allPageTexts(services, demoId, left)
  if (isRefusal(pages)) return pages
  const numberOf = (stepId: string) => document.steps[stepId]?.number ?? null
  const all = [...translatableTexts(document), ...pages.texts]
  const out = sentOut(open ? openTexts(all, texts) : all, texts, numberOf)
  const leftOutPages = pages.leftOut?.pages ?? 0
  if (format === 'csv') return { text: writeCsv(out), leftOutPages }
  const source = ownLanguageOf(document)?.code ?? row.sourceLanguage
  return { text: writeXliff(demoId, { source, target: language }, out), leftOutPages }
}

/** What became of the texts of a file. */
export interface ImportedFile {
  /** Texts that say something else now, or are confirmed now. */
  readonly changed: number
  /** Texts that a person had confirmed, and that the file would have had otherwise. */
  readonly kept: number
  /** Texts of the file that the demo does not have. */
  readonly unknown: number
  /** Texts that are not put, since they are too long, and those that were put and lost something. */
  readonly faults: { readonly key: string; readonly code: TranslationFault['code'] }[]
}

/**
 * Puts what a translator's file says. What the file leaves empty stays as it is, and so does what a person
 * confirmed, unless that is to be written over, too.
 */
export async function importTranslation(
  services: Services,
  demoId: string,
  language: string,
  file: { readonly format: FileFormat; readonly text: string; readonly overConfirmed: boolean },
): Promise<ImportedFile | Refusal> {
  const found = await translationOf(services, demoId, language)
  if (isRefusal(found)) return found
  const read = await (file.format === 'csv' ? readCsv(file.text) : readXliff(file.text))
  if (!read.ok) return refuse('wrong-media', `This file cannot be read. ${read.problem}`)
  const meant = read.target === null ? null : languageMeant(languageTag(read.target))
  if (meant !== null && meant.code !== language)
    return refuse('wrong-media', `This file is in ${meant.name}, not ${nameOf(language)}.`)
  let imported: ImportedFile = { changed: 0, kept: 0, unknown: 0, faults: [] }
  const refused = await putJudgedTexts(services, demoId, language, (document, texts) => {
    const { put, ...others } = judgedTexts({ document, texts }, read.texts, file.overConfirmed)
    imported = { ...others, changed: put.length }
    return put
  })
  return refused ?? imported
}

const nameOf = (code: string) => languageNamed(code)?.name ?? code

async function translationOf(
  { db, now }: Pick<Services, 'db' | 'now'>,
  demoId: string,
  language: string,
) {
  const demo = await openDemo(db, demoId, now())
  if (isRefusal(demo)) return demo
  const row = await findTranslation(db, demoId, language)
  if (row === null) return refuse('not-found')
  const document = await loadDocument(db, demo)
  return { document, row, texts: await textsOfTranslation(db, row.id) }
}

function judgedTexts(
  {
    document,
    texts,
  }: { readonly document: DemoDocument; readonly texts: readonly TranslatedText[] },
  brought: readonly BroughtBack[],
  overConfirmed: boolean,
) {
  const originals = new Map(translatableTexts(document).map((one) => [one.key, one]))
  const known = textsByKey(texts)
  const put: TranslatedText[] = []
  const faults: ImportedFile['faults'][number][] = []
  let [kept, unknown] = [0, 0]
  for (const { key, original, text, isConfirmed } of brought) {
    const place = placeOfKey(key)
    // Whether a page says it still is not asked.
    const now = originals.get(key) ?? pageTextOfKey(key, original)
    if (now === undefined || place === null) {
      unknown += 1
      continue
    }
    if (text.trim() === '') continue
    const held = known.get(key)
    const isSame = held?.text === text && held.originalText === original
    if (isSame && held.isConfirmed === isConfirmed) continue
    if (held?.isConfirmed && !overConfirmed) {
      if (held.text !== text) kept += 1
      continue
    }
    // What is far too long is not looked at for what else is wrong with it.
    if (text.length > 2 * textLimit(now.kind)) {
      faults.push({ key, code: 'too-long' })
      continue
    }
    const found = translationFaults(now, text)
    faults.push(...found.map(({ code }) => ({ key, code })))
    if (found.some(({ code }) => code === 'too-long')) continue
    put.push({ ...place, text, originalText: original, isConfirmed })
  }
  return { put, kept, unknown, faults }
}
