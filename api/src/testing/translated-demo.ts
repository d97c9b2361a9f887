import { randomUUID } from 'node:crypto'
import {
  createChapter,
  type DemoDocument,
  type Hotspot,
  type Step,
  textKinds,
  translatableTexts,
} from '@waystep/demo-model'
import { demoOfPictures, documentOf, edit, hotspotOf, stepOf } from './demo-fixtures.ts'
import type { Person } from './people.ts'
import { silentTrack } from './silent-track.ts'
import { storeVoice } from './store-voice.ts'
import type { TestServer } from './test-server.ts'

export interface TranslatedDemo {
  readonly demoId: string
  readonly spoken: Step
  readonly hotspot: Hotspot
  /** What is heard at its first step, and what is in German. */
  readonly audio: string
  readonly germanAudio: string
}

/** A text in another language, as these demos are translated. */
export const inOther = (language: string, text: string) => `${language}: ${text}`

/** A demo with each kind of text, whose first step speaks, in German: every text of it, the title confirmed. */
export async function translatedDemo(server: TestServer, person: Person): Promise<TranslatedDemo> {
  const { demoId, steps } = await demoOfPictures(server, person, 2)
  const [spoken] = steps
  if (!spoken) throw new Error('unreachable')
  const hotspot = hotspotOf(spoken, { text: `Click **${demoId}**`, nextButtonText: 'On' })
  const audio = await storeVoice(server, person, demoId)
  const voice = { audio, audioDuration: 2, audioText: 'Hello' }
  await edit(
    server,
    person,
    demoId,
    { type: 'update-demo', changes: { title: `Tour ${demoId}`, metadesc: 'About it' } },
    { type: 'add-hotspot', hotspot },
    { type: 'update-demo', changes: { recordOwnVoice: true } },
    { type: 'update-step', stepId: spoken.id, changes: voice },
    { type: 'add-steps', after: 2, items: [formOf(demoId, person)] },
  )
  const germanAudio = await storeVoice(server, person, demoId, silentTrack(3))
  const heard = { stepId: spoken.id, url: germanAudio, duration: 3, captionsUrl: null }
  await addLanguage(server, person, demoId, 'de', [
    { ...heard, voice: 'clone:1', transcription: 'Hallo' },
  ])
  return { demoId, spoken, hotspot, audio, germanAudio }
}

function formOf(demoId: string, { workspaceId }: Person) {
  const step = stepOf(demoId)
  const id = randomUUID()
  const fieldId = randomUUID()
  const field = {
    id: fieldId,
    chapterId: id,
    label: 'Country',
    fieldType: 'Dropdown' as const,
    options: [{ id: randomUUID(), fieldId, label: 'France', order: 1 }],
  }
  const words = { heading: 'Who are you?', description: 'Tell **us**', consent: 'We call you' }
  const form = { id, stepId: step.id, workspaceId, type: 'Form' as const, ...words }
  return { step, hotspots: [], chapter: createChapter({ ...form, formFields: [field] }) }
}

/** Translates all texts of a demo into a language, as the hub does. */
export async function addLanguage(
  server: TestServer,
  person: Person,
  demoId: string,
  language: string,
  translatedMedia: readonly object[] = [],
): Promise<void> {
  const document = await documentOf(server, person, demoId)
  const translatedTexts = translatableTexts(document).map(({ kind, ownerId, text }) => ({
    entityType: kind,
    [textKinds[kind].owner]: ownerId,
    text: inOther(language, text),
    originalText: text,
    isConfirmed: kind === 'DemoTitle',
  }))
  const reply = await server.app.inject({
    method: 'POST',
    url: `/api/demo/${demoId}/translations`,
    headers: person.headers,
    payload: {
      sourceLanguage: 'en',
      targetLanguage: language,
      voiceoverEnabled: true,
      translatedTexts,
      translatedMedia,
    },
  })
  if (reply.statusCode !== 201) throw new Error(`The language was not added: ${reply.body}`)
}

/** What a demo says in a language, by what it says in its own; null: not translated. */
export function saidIn(
  document: DemoDocument,
  texts: readonly { readonly kind: string; readonly ownerId: string; readonly text: string }[],
): Record<string, string | null> {
  const known = new Map(texts.map(({ kind, ownerId, text }) => [`${kind} ${ownerId}`, text]))
  return Object.fromEntries(
    translatableTexts(document).map(({ key, kind, text }) => [
      `${kind} ${text}`,
      known.get(key) ?? null,
    ]),
  )
}
