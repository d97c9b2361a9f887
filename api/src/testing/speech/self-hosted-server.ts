import { jsonOf, openProtocolServer, type ProtocolServer } from './protocol-server.ts'
import { tone } from './tone.ts'

/** Speaks the protocol of a voice service of one's own, as `docs/self-hosting.md` has it, and costs what it runs on. */
export function openSelfHostedServer(
  voices: readonly unknown[] = usualVoices,
): Promise<ProtocolServer> {
  return openProtocolServer({
    answer: (request) => {
      const call = `${request.method} ${request.path}`
      if (call === 'GET /voices')
        return { type: 'application/json', body: JSON.stringify({ voices }) }
      if (call !== 'POST /speech') return null
      const isWhole = typeof jsonOf(request).text === 'string'
      return isWhole ? { type: 'audio/wav', body: tone() } : { status: 400, body: '' }
    },
    failures: {},
  })
}

const usualVoices = [
  {
    id: 'hannah',
    name: 'Hannah',
    accent: 'Canadian',
    languages: ['en-CA', 'fr_CA', 'not a language'],
    style: 'Calm',
    voiceTypes: ['Educational', 'Storytelling'],
    isDeprecated: false,
  },
  { id: 'viraj', name: 'Viraj', isDeprecated: true, sample: 'http://10.0.0.1/viraj.wav' },
  { name: 'One without an id' },
  'no voice',
]
