import { Agent, type FormData, request } from 'undici'
import { publicLookup, refuseNearHost } from '../../limits/public-hosts.ts'
import { failureOfStatus, retryAfterOf } from './failure-of-status.ts'
import { ProviderFailure, type ProviderFailureKind } from './provider-failure.ts'

/** What a service is asked. */
export interface ProviderAsk {
  readonly method: 'GET' | 'POST' | 'DELETE'
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string | FormData
  readonly signal: AbortSignal
  /** What a good reply is: a sound, or JSON of whatever type it says; `anything` is not looked at. */
  readonly wants: 'sound' | 'json' | 'anything'
  /** Bytes of the reply, where fewer will do than are usual. */
  readonly bytes?: number
}

export interface ProviderReply {
  readonly bytes: Buffer
  /** Without parameters, in small letters. */
  readonly type: string
}

/** Asks a service. Ends with `ProviderFailure`, or with the signal's reason. */
export type ProviderCall = (ask: ProviderAsk) => Promise<ProviderReply>

/** A reply that says what went wrong. */
export interface FailedReply {
  readonly status: number
  /** Its JSON; undefined where it is none. */
  readonly body: unknown
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
}

/** What a caller is made of. */
export interface CallerOptions {
  /** What people call the service. */
  readonly name: string
  /** May it stand in a network of somebody's own, and be asked without TLS? */
  readonly near: boolean
  /** Tells failures apart that the service answers with a status of its own choice; null: as the status says. */
  readonly kindOf?: (reply: FailedReply) => ProviderFailureKind | null
  /** Milliseconds for a whole call. */
  readonly time?: number
  /** Bytes of a reply. */
  readonly bytes?: number
}

/** Two minutes: the longest text of a step is ten minutes of speech, and services make it faster than it is heard. */
const usualTime = 120_000
/** Ten minutes of MP3 at 320 kbit/s, as Base64 within JSON. */
const usualBytes = 32 * 1024 * 1024
/** A thousand voices with all that is said of them. */
export const listBytes = 2 * 1024 * 1024
/** A failure says little. */
const failureBytes = 64 * 1024

/**
 * Makes the one caller that all services are asked with: no redirect is followed, a reply has a limit of size and
 * time, and what is thrown names the service and what went wrong, never what was sent or answered.
 */
export function providerCall(options: CallerOptions): ProviderCall {
  const { name, near, time = usualTime, bytes: limit = usualBytes } = options
  return async (ask) => {
    const ending = AbortSignal.any([ask.signal, AbortSignal.timeout(time)])
    try {
      const { url, method, headers, body = null } = ask
      const address = new URL(url)
      if (!near) refuseAddress(address, name)
      const dispatcher = near ? anyAgent : publicAgent
      const answer = await request(address, { method, headers, body, signal: ending, dispatcher })
      const status = answer.statusCode
      const type = typeOf(answer.headers['content-type'])
      if (status < 200 || status > 299) {
        const said = await readUpTo(answer.body, failureBytes, () => null)
        throw failureOf(options, { status, body: jsonIn(said), headers: answer.headers })
      }
      const tooLong = () =>
        new ProviderFailure('wrong-reply', `${name} answered more than is read.`)
      const read = await readUpTo(answer.body, ask.bytes ?? limit, tooLong)
      refuseUnwanted(name, ask.wants, type, read)
      return { bytes: read, type }
    } catch (error) {
      if (error instanceof ProviderFailure) throw error
      ask.signal.throwIfAborted()
      throw new ProviderFailure('unreachable', `${name} was not reached: ${codeOf(error)}.`)
    }
  }
}

function refuseAddress(address: URL, name: string): void {
  if (address.protocol !== 'https:')
    throw new ProviderFailure('refused', `${name} is asked with TLS only.`)
  try {
    refuseNearHost(address)
  } catch {
    throw new ProviderFailure('refused', `${name} is not on the public internet.`)
  }
}

/** Reads as much as is allowed. @param tooLong what is thrown beyond it; null: the rest is left unread */
async function readUpTo(
  body: AsyncIterable<Buffer> & { destroy(): unknown },
  limit: number,
  tooLong: () => Error | null,
): Promise<Buffer> {
  const parts: Buffer[] = []
  let size = 0
  for await (const part of body) {
    size += part.length
    if (size > limit) {
      const error = tooLong()
      if (error !== null) throw error
      break
    }
    parts.push(part)
  }
  return Buffer.concat(parts)
}

function failureOf({ name, kindOf }: CallerOptions, reply: FailedReply): ProviderFailure {
  const { status, headers } = reply
  const kind = kindOf?.(reply) ?? failureOfStatus(status)
  const after = kind === 'busy' ? retryAfterOf(headers['retry-after']) : null
  return new ProviderFailure(kind, `${name} answered ${status}.`, after)
}

/** What a reply says as JSON; undefined where it is none. */
function jsonIn(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString())
  } catch {
    return undefined
  }
}

function refuseUnwanted(
  name: string,
  wants: ProviderAsk['wants'],
  type: string,
  bytes: Buffer,
): void {
  const isWanted = {
    sound: /^audio\/|^application\/octet-stream$/.test(type) && bytes.length > 0,
    json: !type.startsWith('text/html'),
    anything: true,
  }
  if (!isWanted[wants]) throw new ProviderFailure('wrong-reply', `${name} answered no ${wants}.`)
}

function typeOf(header: string | string[] | undefined): string {
  return `${header ?? ''}`.split(';')[0]?.trim().toLowerCase() ?? ''
}

/** The code of an error, such as ECONNREFUSED: its message may name what was sent. */
function codeOf(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : null
  if (typeof code === 'string') return code
  return error instanceof Error ? error.name : 'unknown'
}

const connecting = { timeout: 10_000 }
/** No connection of one workspace's service is kept for another's. */
const anyAgent = new Agent({ connect: connecting, pipelining: 0 })
const publicAgent = new Agent({ connect: { ...connecting, lookup: publicLookup }, pipelining: 0 })
