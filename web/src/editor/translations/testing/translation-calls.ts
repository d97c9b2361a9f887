import { type ErrorCode, errorStatus } from '@waystep/api-contract'
import {
  languageNamed,
  type TextKind,
  targetLanguages,
  textKinds,
  translatableTexts,
  translationProgress,
} from '@waystep/demo-model'
import { vi } from 'vitest'
import type { FakeServer } from '../../saving/testing/fake-server.ts'
import { sampleId } from '../../saving/testing/sample-demo.ts'
import { type SavedTranslation, type SentMedia, type SentText, textOfWire } from '../wire-text.ts'

interface Call {
  readonly name: string
  readonly body: unknown
}

interface SentTranslation {
  readonly targetLanguage: string
  readonly sourceLanguage?: string
  readonly voiceoverEnabled?: boolean
  readonly selectedVoice?: string | null
  readonly translatedTexts?: readonly SentText[]
  readonly translatedMedia?: readonly SentMedia[]
  readonly translatedTextUpdates?: readonly (SentText & { readonly readAt?: string | null })[]
  readonly translatedMediaUpdates?: readonly SentMedia[]
}

/** A call that is refused, with the status of its code. */
export function refusal(code: ErrorCode): Response {
  const error = { code, message: 'Something broke.', issues: [] }
  return Response.json({ error }, { status: errorStatus[code] })
}

const at = '2026-01-01T00:00:00.000Z'

/** The server's calls of translations, in memory. */
class FakeTranslations {
  readonly held = new Map<string, SavedTranslation>()
  readonly calls: Call[] = []
  /** What calls of this method are refused with; null: none is. */
  refused: string | null = null
  /** What other calls answer, by method and the end of the path: a reply, or a response as it is. */
  readonly others: Record<string, (body: unknown) => unknown> = {}
  readonly #server: FakeServer
  #puts = 0

  constructor(server: FakeServer) {
    this.#server = server
  }

  sent = (method: string): unknown => this.calls.findLast(({ name }) => name === method)?.body

  async answer(method: string, path: string, body: unknown): Promise<Response> {
    const other = Object.entries(this.others).find(([name]) => {
      const [verb, end = ''] = name.split(' ')
      return verb === method && path.endsWith(`/${end}`)
    })
    const [, , , , part, language = ''] = path.split('/')
    this.calls.push({ name: `${method} ${part}`, body })
    if (this.refused === method) return refusal('internal')
    if (other) {
      const answered = await other[1](body)
      return answered instanceof Response ? answered : Response.json(answered)
    }
    if (part === 'translated-languages') return Response.json(this.#languages())
    if (part !== 'translations') return Response.json({})
    const named = language || (body as SentTranslation).targetLanguage
    if (method === 'POST' && this.held.has(named)) return refusal('conflict')
    if (method !== 'POST' && !this.held.has(named)) return refusal('not-found')
    switch (method) {
      case 'GET':
        return Response.json(this.held.get(language))
      case 'DELETE':
        this.held.delete(language)
        return Response.json({ targetLanguage: language })
      default: {
        const put = this.put(body as SentTranslation)
        return Response.json(put, { status: method === 'POST' ? 201 : 200 })
      }
    }
  }

  /** Stores what is named, and leaves the rest. */
  put(sent: SentTranslation): SavedTranslation {
    const { targetLanguage } = sent
    const before = this.held.get(targetLanguage)
    const put = { ...sent, texts: sent.translatedTexts ?? sent.translatedTextUpdates ?? [] }
    const media = sent.translatedMedia ?? sent.translatedMediaUpdates ?? []
    const texts = new Map((before?.translatedTexts ?? []).map((one) => [one.id, one]))
    for (const one of put.texts) {
      const kind = one.entityType as TextKind
      const id = `${kind} ${one[textKinds[kind].owner]}`
      const there = texts.get(id)
      const { readAt, isConfirmed = false, ...text } = { readAt: undefined, ...one }
      const isDraft = !isConfirmed && text.text.trim() !== '' && readAt !== undefined
      if (isDraft && there?.isConfirmed && there.updatedAt !== readAt) continue
      this.#puts += 1
      const updatedAt = new Date(Date.parse(at) + this.#puts).toISOString()
      const stored = { id, translationId: targetLanguage, createdAt: at, updatedAt }
      texts.set(id, { ...text, isConfirmed, ...stored })
    }
    const sounds = new Map((before?.translatedMedia ?? []).map((one) => [one.stepId, one]))
    for (const one of media)
      sounds.set(one.stepId, { ...one, id: one.stepId, mediaType: 'Audio' } as never)
    const made: SavedTranslation = {
      id: targetLanguage,
      demoId: sampleId(1, 1),
      sourceLanguage: sent.sourceLanguage ?? before?.sourceLanguage ?? 'en',
      targetLanguage,
      voiceoverEnabled: sent.voiceoverEnabled ?? before?.voiceoverEnabled ?? false,
      selectedVoice:
        sent.selectedVoice === undefined ? (before?.selectedVoice ?? null) : sent.selectedVoice,
      isPending: false,
      revision: (before?.revision ?? 0) + 1,
      translatedTexts: [...texts.values()],
      translatedMedia: [...sounds.values()],
    }
    this.held.set(targetLanguage, made)
    return made
  }

  #languages() {
    const originals = translatableTexts(this.#server.document)
    const data = [...this.held.values()].map(({ targetLanguage: code, translatedTexts }) => ({
      code,
      name: languageNamed(code)?.name ?? code,
      progress: translationProgress(originals, translatedTexts.map(textOfWire)),
    }))
    return {
      data,
      defaultTranslation: data[0]?.code ?? null,
      sourceLanguage: 'en',
      targetLanguages: targetLanguages(
        languageNamed('en'),
        data.map(({ code }) => code),
      ),
    }
  }
}

/** Answers the calls of translations that are made from now on, until globals are no longer stubbed. */
export function stubTranslationCalls(server: FakeServer): FakeTranslations {
  const translations = new FakeTranslations(server)
  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
    const [path = ''] = String(address).split('?')
    const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : init.body
    return translations.answer(init.method ?? 'GET', path, body)
  })
  return translations
}
