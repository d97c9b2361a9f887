import { randomUUID } from 'node:crypto'
import type { BodyOf, ReplyOf, translationRoutes } from '@waystep/api-contract'
import {
  type DemoDocument,
  decide,
  isOfItsWords,
  languageNamed,
  lengthOf,
  messageOf,
  pageTextCharactersLimit,
  pageTextsLimit,
  type TranslatedText,
  textKey,
  textLimit,
  translatableTexts,
} from '@waystep/demo-model'
import type { Queries } from '../../repositories/database.ts'
import type { DemoRow } from '../../repositories/demo-row.ts'
import { lockDemo } from '../../repositories/demos.ts'
import { loadDocument } from '../../repositories/documents.ts'
import { countPageTexts } from '../../repositories/translated-page-texts.ts'
import {
  countBytes,
  deleteTranslation,
  findTranslation,
  insertTranslation,
  putMedia,
  putTexts,
  textsOfTranslation,
  touchTranslation,
} from '../../repositories/translations.ts'
import { workspaceRecord } from '../../repositories/workspace-records.ts'
import type { Services } from '../../services.ts'
import { refuseGrowth } from '../commands/document-room.ts'
import { isExpired } from '../demos/demo-life.ts'
import { isRefusal, type Refusal, refuse, refuseField } from '../refusal.ts'
import { overtakenDrafts } from './overtaken-drafts.ts'
import {
  readTranslation,
  type SentText,
  storedText,
  type WireTranslation,
} from './read-translation.ts'
import { uncheckedMedia } from './unchecked-media.ts'

type Created = BodyOf<(typeof translationRoutes)['create']>
type Updated = BodyOf<(typeof translationRoutes)['update']>
export type SentMedia = NonNullable<Created['translatedMedia']>[number]

interface Sent {
  readonly texts: readonly SentText[]
  readonly media: readonly SentMedia[]
  /** What texts and media are called in the call: refusals name what is wrong by that and by its place. */
  readonly fields: { readonly texts: string; readonly media: string }
  /** Texts that are passed over. */
  readonly passed?: ReadonlySet<SentText>
}

const createdFields = { texts: 'translatedTexts', media: 'translatedMedia' }
const updatedFields = { texts: 'translatedTextUpdates', media: 'translatedMediaUpdates' }

/** Adds a language to a demo (V7.9). */
export async function createTranslation(
  services: Services,
  demoId: string,
  sent: Created,
): Promise<WireTranslation | Refusal> {
  const { targetLanguage: language, sourceLanguage } = sent
  if (languageNamed(language) === null)
    return refuseField(['targetLanguage'], 'unknown-language', 'Choose a language of the list.')
  const refused = await changing(services, demoId, async (q, { demo, document }) => {
    const id = randomUUID()
    const { workspaceId } = demo
    const { voiceoverEnabled = false, selectedVoice: voice = null } = sent
    const made = { id, demoId, workspaceId, language, sourceLanguage, voiceoverEnabled, voice }
    if (!(await insertTranslation(q, made, services.now())))
      return refuse('conflict', 'This demo has that language already.')
    const parts = { texts: sent.translatedTexts ?? [], media: sent.translatedMedia ?? [] }
    const put = await putParts(services, q, { id, document, fields: createdFields, ...parts })
    if (isRefusal(put)) return put
    await countBytes(q, id)
    return undefined
  })
  return isRefusal(refused) ? refused : await readTranslation(services, demoId, language)
}

/** Changes what is named of a translation, and leaves the rest (V7.10, V4.44). */
export async function updateTranslation(
  services: Services,
  demoId: string,
  sent: Updated,
): Promise<ReplyOf<(typeof translationRoutes)['update']> | Refusal> {
  const { targetLanguage, voiceoverEnabled, selectedVoice } = sent
  let kept = 0
  const refused = await changing(services, demoId, async (q, { document }) => {
    const row = await findTranslation(q, demoId, targetLanguage)
    if (row === null) return refuse('not-found')
    const { translatedTextUpdates: texts = [], translatedMediaUpdates: media = [] } = sent
    const passed = await overtakenDrafts(q, row.id, texts)
    kept = passed.size
    const parts = { texts, media, fields: updatedFields, passed }
    const put = await putParts(services, q, { id: row.id, document, ...parts })
    if (isRefusal(put)) return put
    const changes = {
      ...(voiceoverEnabled !== undefined && { voiceoverEnabled }),
      ...(selectedVoice !== undefined && { voice: selectedVoice }),
    }
    await touchTranslation(q, row.id, changes, services.now())
    return undefined
  })
  if (isRefusal(refused)) return refused
  const row = await findTranslation(services.db, demoId, targetLanguage)
  if (row === null) return refuse('not-found')
  return { targetLanguage, revision: row.revision, ...(kept > 0 && { kept }) }
}

/** Removes a language with all that was written in it (V7.11). Whoever may edit may take away, on every plan. */
export async function removeTranslation(
  services: Services,
  demoId: string,
  language: string,
): Promise<{ targetLanguage: string } | Refusal> {
  const row = await findTranslation(services.db, demoId, language)
  if (row === null) return refuse('not-found')
  await deleteTranslation(services.db, row.id)
  return { targetLanguage: language }
}

/**
 * Puts texts into a translation.
 * @param judge chooses them by what the demo and the translation say at that moment, which nobody else changes
 */
export async function putJudgedTexts(
  services: Services,
  demoId: string,
  language: string,
  judge: (document: DemoDocument, known: readonly TranslatedText[]) => readonly TranslatedText[],
): Promise<Refusal | undefined> {
  return await changing(services, demoId, async (q, { document }) => {
    const row = await findTranslation(q, demoId, language)
    if (row === null) return refuse('not-found')
    const texts = judge(document, await textsOfTranslation(q, row.id))
    if (texts.length === 0) return undefined
    const put = { id: row.id, texts, field: createdFields.texts }
    const crowded = await putWithinLimit(q, put, services.now())
    if (crowded !== undefined) return crowded
    await touchTranslation(q, row.id, {}, services.now())
    return undefined
  })
}

interface Changing {
  readonly demo: DemoRow
  readonly document: DemoDocument
}

/** Runs `work` in one transaction that nobody else's change of the demo can come between, where the plan allows it. */
async function changing(
  services: Services,
  demoId: string,
  work: (q: Queries, changing: Changing) => Promise<Refusal | undefined>,
): Promise<Refusal | undefined> {
  let refusal: Refusal | undefined
  await services.db
    .transaction()
    .execute(async (q) => {
      refusal = await worked(services, q, demoId, work)
      if (refusal !== undefined) throw new RolledBack()
    })
    .catch((error: unknown) => {
      if (!(error instanceof RolledBack)) throw error
    })
  return refusal
}

async function worked(
  services: Services,
  q: Queries,
  demoId: string,
  work: (q: Queries, changing: Changing) => Promise<Refusal | undefined>,
): Promise<Refusal | undefined> {
  const demo = await lockDemo(q, demoId)
  if (demo === null) return refuse('not-found')
  if (isExpired(demo, services.now())) return refuse('gone')
  const workspace = await workspaceRecord(q, demo.workspaceId)
  const open = decide('translations', workspace, { isTrial: false, role: 'Member' })
  if (!open.allowed) return refuse('plan-required', open.message)
  const refused = await work(q, { demo, document: await loadDocument(q, demo) })
  return refused ?? (await refuseGrowth(services, q, demo.workspaceId, 1)) ?? undefined
}

class RolledBack extends Error {
  override readonly name = 'RolledBack'
}

/** Puts what was sent. Texts and sound of records that are gone meanwhile are passed over. */
async function putParts(
  services: Services,
  q: Queries,
  { id, document, ...sent }: Sent & { id: string; document: DemoDocument },
): Promise<Refusal | undefined> {
  const { media, fields } = sent
  const texts = checkedTexts(document, sent)
  if (isRefusal(texts)) return texts
  const heard = media.filter(({ stepId }) => Object.hasOwn(document.steps, stepId))
  const unchecked = await uncheckedMedia(q, document.demo.workspaceId, id, heard)
  if (unchecked !== null) {
    const code = 'voice-unchecked'
    return refuseField([fields.media, media.indexOf(unchecked)], code, messageOf({ code }))
  }
  const now = services.now()
  const crowded = await putWithinLimit(q, { id, texts, field: fields.texts }, now)
  if (crowded !== undefined) return crowded
  await putMedia(
    q,
    id,
    heard.map(({ mediaType, ...one }) => one),
    now,
  )
  return undefined
}

function checkedTexts(
  document: DemoDocument,
  { texts: sent, fields, passed }: Sent,
): readonly TranslatedText[] | Refusal {
  const originals = new Set(translatableTexts(document).map(({ key }) => key))
  const texts: TranslatedText[] = []
  for (const [index, one] of sent.entries()) {
    if (passed?.has(one)) continue
    const text = storedText(one)
    const path = [fields.texts, index]
    if (text === null || !isOfItsWords(text))
      return refuseField(path, 'wrong-owner', 'A text has one owner, of the kind that it is of.')
    if (text.kind !== 'PageText' && !originals.has(textKey(text.kind, text.ownerId))) continue
    const limit = textLimit(text.kind)
    if (lengthOf(text.text) > limit)
      return refuseField(path, 'text-too-long', `At most ${limit} characters.`)
    texts.push(text)
  }
  return texts
}

interface Put {
  /** The translation's. */
  readonly id: string
  readonly texts: readonly TranslatedText[]
  /** What they are called in the call. */
  readonly field: string
}

/** Puts texts, of captured pages no more than a language may have. */
async function putWithinLimit(
  q: Queries,
  { id, texts, field }: Put,
  now: Date,
): Promise<Refusal | undefined> {
  await putTexts(q, id, texts, now)
  if (!texts.some(({ kind }) => kind === 'PageText')) return undefined
  const { count, characters } = await countPageTexts(q, id)
  const path = [field]
  if (count > pageTextsLimit)
    return refuseField(
      path,
      'too-many-page-texts',
      `A language has at most ${pageTextsLimit} texts of captured pages.`,
    )
  return characters > pageTextCharactersLimit
    ? refuseField(
        path,
        'too-many-page-texts',
        `Texts of captured pages have at most ${pageTextCharactersLimit} characters in a language, with what they are translated from.`,
      )
    : undefined
}
