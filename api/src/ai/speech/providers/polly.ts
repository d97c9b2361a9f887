import { AwsClient } from 'aws4fetch'
import { type FailedReply, type ProviderCall, providerCall } from '../../calls/provider-call.ts'
import { ProviderFailure, type ProviderFailureKind } from '../../calls/provider-failure.ts'
import type { Speech, SpeechAsk, SpeechProvider } from '../speech-provider.ts'
import { spokenText } from '../spoken-text.ts'
import { partsOfVoice, pollyVoices } from './polly-voices.ts'
import { ssmlOf } from './ssml.ts'
import { wordsOfMarks } from './words-of-marks.ts'

/** Amazon Polly's API as AWS documents it (docs.aws.amazon.com/polly, API reference), signed by Signature Version 4. */
export interface PollySettings {
  readonly accessKey: string
  readonly secretKey: string
  readonly region: string
  /** Without a slash at its end; null: the region's own. */
  readonly url: string | null
  /** See `CallerOptions.near`. */
  readonly near: boolean
}

const name = 'Amazon Polly'

/** As documented for `SynthesizeSpeech`: characters that are paid for, tags being none of them. */
const mostCharacters = 3_000

export function polly(settings: PollySettings): SpeechProvider {
  const url = settings.url ?? `https://polly.${settings.region}.amazonaws.com`
  const call = signedCall(settings)
  return {
    id: 'polly',
    name,
    sounds: url,
    speak: (ask) => speak(call, `${url}/v1/speech`, ask),
    voices: (signal) => pollyVoices({ call, url, signal }),
  }
}

/**
 * The words are spoken once and their times asked for once more: AWS has no reply with both, and is paid for each.
 */
async function speak(
  call: ProviderCall,
  url: string,
  { text, voice, speed, signal }: SpeechAsk,
): Promise<Speech> {
  const words = spokenText(text)
  if (words.length > mostCharacters)
    throw new ProviderFailure('not-possible', `${name} says ${mostCharacters} characters at most.`)
  const { name: voiceId, engine } = partsOfVoice(voice)
  const asked = {
    Engine: engine,
    VoiceId: voiceId,
    Text: ssmlOf(words, speed),
    TextType: 'ssml',
  }
  const send = (more: object, wants: 'sound' | 'json') =>
    call({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...asked, ...more }),
      signal,
      wants,
    })
  const { bytes, type } = await send({ OutputFormat: 'mp3' }, 'sound')
  const marks = await send({ OutputFormat: 'json', SpeechMarkTypes: ['word', 'ssml'] }, 'json')
  return { bytes, type, words: wordsOfMarks(marks.bytes) }
}

function signedCall({ accessKey, secretKey, region, near }: PollySettings): ProviderCall {
  const aws = new AwsClient({
    accessKeyId: accessKey,
    secretAccessKey: secretKey,
    service: 'polly',
    region,
  })
  const call = providerCall({ name, near, kindOf })
  return async (ask) => {
    const { url, method, headers, body } = ask
    const signed = await aws.sign(url, {
      method,
      headers,
      ...(typeof body === 'string' && { body }),
    })
    return await call({ ...ask, headers: Object.fromEntries(signed.headers) })
  }
}

/** What AWS names its failures by: its 400 says of a call too many what it says of a wrong text. */
function kindOf({ status, headers }: FailedReply): ProviderFailureKind | null {
  const said = `${headers['x-amzn-errortype'] ?? ''}`
  if (/Throttling|TooManyRequests|LimitExceeded/.test(said)) return 'busy'
  const isRefused = /AccessDenied|UnrecognizedClient|Signature|Token/.test(said)
  return status < 500 && isRefused ? 'refused' : null
}
