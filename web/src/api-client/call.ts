import {
  accountHeader,
  type BodyOf,
  type ParamsOf,
  type QueryOf,
  type ReplyOf,
  type RouteName,
  type RouteNamed,
  type RoutePath,
} from '@waystep/api-contract'
import { ApiError, errorOf, transportError } from './api-error.ts'

/** Reading is given up after this many milliseconds; writing is not, since it may have arrived. */
const readTimeout = 10_000

type WhenGiven<Name extends string, Value> = [Value] extends [undefined]
  ? unknown
  : { readonly [Key in Name]: Value }

export type CallOptions<Name extends RouteName> = {
  readonly signal?: AbortSignal
  readonly keepalive?: boolean
  /** The account whose call it is; the server refuses it when somebody else is signed in. null: whoever is. */
  readonly as?: string | null
} & WhenGiven<'params', ParamsOf<RouteNamed[Name]>> &
  WhenGiven<'query', QueryOf<RouteNamed[Name]>> &
  WhenGiven<'body', BodyOf<RouteNamed[Name]>>

export type Reply<Name extends RouteName> = ReplyOf<RouteNamed[Name]>

export type Attempt<T> =
  | { readonly ok: true; readonly reply: T }
  | { readonly ok: false; readonly error: ApiError }

interface Parts {
  readonly params?: unknown
  readonly query?: unknown
  readonly body?: unknown
  readonly signal?: AbortSignal
  readonly keepalive?: boolean
  readonly as?: string | null
}

function fieldsOf(value: unknown): [string, unknown][] {
  return typeof value === 'object' && value !== null ? Object.entries(value) : []
}

/** The address of a call on this server, with its parameters and query filled in. */
export function addressOf(
  route: RoutePath,
  { params, query }: Pick<Parts, 'params' | 'query'>,
): string {
  let path: string = route
  for (const [name, value] of fieldsOf(params)) {
    path = path.replace(`:${name}`, encodeURIComponent(String(value)))
  }
  const search = new URLSearchParams()
  for (const [name, value] of fieldsOf(query)) {
    if (value !== undefined && value !== null) search.set(name, String(value))
  }
  return search.size > 0 ? `${path}?${search}` : path
}

/** A route's name is its method and path. */
function splitName<Name extends RouteName>(name: Name) {
  const space = name.indexOf(' ')
  return { method: name.slice(0, space), path: name.slice(space + 1) as RoutePath }
}

async function send(name: RouteName, parts: Parts): Promise<unknown> {
  const { method, path } = splitName(name)
  const signals: AbortSignal[] = []
  if (parts.signal) signals.push(parts.signal)
  if (method === 'GET') signals.push(AbortSignal.timeout(readTimeout))
  let response: Response
  try {
    response = await fetch(addressOf(path, parts), {
      method,
      credentials: 'same-origin',
      keepalive: parts.keepalive ?? false,
      headers: {
        accept: 'application/json',
        ...(parts.as && { [accountHeader]: parts.as }),
        ...(parts.body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(parts.body !== undefined && { body: JSON.stringify(parts.body) }),
      ...(signals.length > 0 && { signal: AbortSignal.any(signals) }),
    })
  } catch (error) {
    if (parts.signal?.aborted) throw error
    const late = error instanceof DOMException && error.name === 'TimeoutError'
    throw transportError(late ? 'timeout' : 'offline')
  }
  if (!response.ok) throw await errorOf(response)
  if (response.status === 204) return undefined
  try {
    return await response.json()
  } catch {
    throw transportError('unreadable', response.status)
  }
}

/**
 * Makes a call and answers its reply, which the server has checked against the contract. Throws
 * ApiError when it is refused or cannot be made, and the signal's reason when it is aborted.
 */
export async function call<Name extends RouteName>(
  name: Name,
  options: CallOptions<Name>,
): Promise<Reply<Name>> {
  return (await send(name, options)) as Reply<Name>
}

/** The same, with the refusal as a value. Only aborting throws. */
export async function attempt<Name extends RouteName>(
  name: Name,
  options: CallOptions<Name>,
): Promise<Attempt<Reply<Name>>> {
  try {
    return { ok: true, reply: await call(name, options) }
  } catch (error) {
    if (error instanceof ApiError) return { ok: false, error }
    throw error
  }
}
