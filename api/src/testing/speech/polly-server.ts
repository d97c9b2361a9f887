import { type Answer, jsonOf, openProtocolServer, type ProtocolServer } from './protocol-server.ts'
import { tone } from './tone.ts'

/**
 * Stands in for Amazon Polly, which is paid for: `DescribeVoices` and `SynthesizeSpeech` with speech marks, and errors
 * in `x-amzn-errortype`, as its API reference has them (docs.aws.amazon.com/polly). It reads no signature, and asks
 * that there is one for the service and region that it is told.
 */
export function openPollyServer(region = 'us-east-1'): Promise<ProtocolServer> {
  const signed = new RegExp(
    `^AWS4-HMAC-SHA256 Credential=\\w+/\\d{8}/${region}/polly/aws4_request, SignedHeaders=[\\w;-]+, Signature=[0-9a-f]{64}$`,
  )
  return openProtocolServer({
    answer: (request) => {
      if (!signed.test(request.headers.authorization ?? ''))
        return failure(403, 'MissingAuthenticationTokenException')
      if (request.method === 'GET') return json({ Voices: voices, NextToken: null })
      const asked = jsonOf(request)
      const voice = voices.find(({ Id }) => Id === asked.VoiceId)
      if (!voice?.SupportedEngines.includes(`${asked.Engine}`))
        return failure(400, 'EngineNotSupportedException')
      if (asked.OutputFormat === 'mp3') return { type: 'audio/mpeg', body: tone() }
      return { type: 'application/x-json-stream', body: marksOf(`${asked.Text}`) }
    },
    failures: {
      refuses: failure(403, 'UnrecognizedClientException:http://internal.amazon.com/coral/'),
      busy: {
        ...failure(400, 'ThrottlingException'),
        headers: { 'x-amzn-errortype': 'ThrottlingException', 'retry-after': '7' },
      },
      broken: failure(500, 'ServiceFailureException'),
    },
  })
}

const json = (body: unknown): Answer => ({ type: 'application/json', body: JSON.stringify(body) })

function failure(status: number, type: string): Answer {
  return { ...json({ message: 'No.' }), status, headers: { 'x-amzn-errortype': type } }
}

/** A word takes half a second; then the mark at the end. */
function marksOf(ssml: string): string {
  const words = ssml
    .replace(/<[^>]*>/g, ' ')
    .split(/\s+/)
    .filter(Boolean)
  const marks = words.map((value, at) => ({
    time: at * 500,
    type: 'word',
    start: 0,
    end: 0,
    value,
  }))
  const end = { time: words.length * 500, type: 'ssml', start: 0, end: 0, value: 'end' }
  return [...marks, end].map((mark) => JSON.stringify(mark)).join('\n')
}

const voiceOf = (
  Id: string,
  LanguageCode: string,
  SupportedEngines: readonly string[],
  Name = Id,
) => ({
  Gender: 'Female',
  Id,
  LanguageCode,
  LanguageName: LanguageCode,
  Name,
  SupportedEngines,
})

const voices = [
  voiceOf('Camila', 'pt-BR', ['generative', 'neural', 'standard']),
  voiceOf('Vitoria', 'pt-BR', ['neural', 'standard'], 'Vitória'),
  voiceOf('Ricardo', 'pt-BR', ['standard']),
  voiceOf('Hiujin', 'yue-CN', ['neural']),
  voiceOf('Zhiyu', 'cmn-CN', ['neural', 'standard']),
  voiceOf('Joanna', 'en-US', ['generative', 'neural', 'standard']),
  voiceOf('Geraint', 'en-GB-WLS', ['standard']),
  voiceOf('Patrick', 'en-US', ['long-form']),
]
