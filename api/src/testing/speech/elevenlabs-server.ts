import { type Answer, jsonOf, openProtocolServer, type ProtocolServer } from './protocol-server.ts'
import { tone } from './tone.ts'

/**
 * Stands in for ElevenLabs, which is paid for: the calls of its API reference (elevenlabs.io/docs/api-reference) for
 * voices, speech with timing, adding and deleting a voice.
 * @param voices what it answers of them, besides those that were added
 */
export function openElevenLabsServer(
  voices: readonly object[] = usualVoices,
): Promise<ProtocolServer> {
  const added = new Map<string, object>()
  return openProtocolServer({
    answer: (request) => {
      const { pathname, searchParams } = new URL(request.path, 'http://localhost')
      const call = `${request.method} ${pathname}`
      if (call === 'GET /v2/voices')
        return pageOf([...voices, ...added.values()], searchParams.get('next_page_token'))
      if (call === 'POST /v1/voices/add') {
        const voice_id = `added${added.size + 1}`
        const name = /name="name"\r\n\r\n(.*)\r\n/.exec(request.body.toString())?.[1]
        added.set(voice_id, { voice_id, name, category: 'cloned' })
        return json({ voice_id, requires_verification: false })
      }
      const deleted = /^DELETE \/v1\/voices\/(\w+)$/.exec(call)?.[1]
      if (deleted !== undefined) return added.delete(deleted) ? json({ status: 'ok' }) : null
      if (/^POST \/v1\/text-to-speech\/\w+\/with-timestamps$/.test(call))
        return spoken(`${jsonOf(request).text}`)
      return null
    },
    failures: {
      refuses: { ...json(failure('invalid_api_key')), status: 401 },
      'without credit': { ...json(failure('quota_exceeded')), status: 401 },
      busy: {
        ...json(failure('too_many_concurrent_requests')),
        status: 429,
        headers: { 'retry-after': '7' },
      },
    },
  })
}

const json = (body: unknown): Answer => ({ type: 'application/json', body: JSON.stringify(body) })
const failure = (status: string) => ({ detail: { status, message: 'No.' } })

/** Two voices on a page. */
function pageOf(voices: readonly object[], token: string | null): Answer {
  const start = Number(token ?? 0)
  const end = start + 2
  return json({
    voices: voices.slice(start, end),
    has_more: end < voices.length,
    total_count: voices.length,
    next_page_token: end < voices.length ? `${end}` : null,
  })
}

/** Each character takes a tenth of a second. */
function spoken(text: string): Answer {
  const characters = [...text]
  const times = (offset: number) => characters.map((_, at) => (at + offset) / 10)
  return json({
    audio_base64: tone(characters.length / 10).toString('base64'),
    alignment: {
      characters,
      character_start_times_seconds: times(0),
      character_end_times_seconds: times(1),
    },
    normalized_alignment: null,
  })
}

const usualVoices = [
  {
    voice_id: 'voiceMatilda',
    name: 'Matilda',
    category: 'premade',
    labels: { accent: 'american', descriptive: 'upbeat', use_case: 'informative_educational' },
    preview_url: 'https://samples.example/matilda.mp3',
    is_legacy: false,
    verified_languages: [
      { language: 'en', locale: 'en-US' },
      { language: 'pt', locale: 'pt-BR' },
    ],
  },
  {
    voice_id: 'voiceDrew',
    name: 'Drew',
    labels: { accent: 'british', description: 'well-rounded', use_case: 'narrative_story' },
    preview_url: 'http://samples.example/drew.mp3',
    is_legacy: true,
  },
  {
    voice_id: 'voiceBlake',
    name: 'Blake',
    labels: { accent: 'australian', use_case: 'characters_animation' },
    preview_url: null,
    verified_languages: null,
  },
]
