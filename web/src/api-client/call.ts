import type { BodyOf, ParamsOf, QueryOf, ReplyOf, RouteContract } from '@waystep/api-contract'
import { ApiError, errorOf, transportError } from './api-error.ts'

/** Reading is given up after this many milliseconds; writing is not, since it may have arrived. */
const readTimeout = 10_000

type WhenGiven<Name extends string, Value> = [Value] extends [undefined]
  ? unknown
  : { readonly [Key in Name]: Value }

export type CallOptions<R> = {
  readonly signal?: AbortSignal
  readonly keepalive?: boolean
} & WhenGiven<'params', ParamsOf<R>> &
  WhenGiven<'query', QueryOf<R>> &
  WhenGiven<'body', BodyOf<R>>

export type Attempt<Reply> =
  | { readonly ok: true; readonly reply: Reply }
  | { readonly ok: false; readonly error: ApiError }

interface Parts {
  readonly params?: unknown
  readonly query?: unknown
  readonly body?: unknown
  readonly signal?: AbortSignal
  readonly keepalive?: boolean
}

function fieldsOf(value: unknown): [string, unknown][] {
  return typeof value === 'object' && value !== null ? Object.entries(value) : []
}

/** The address of a call on this server, with its parameters and query filled in. */
export function addressOf(
  route: Pick<RouteContract, 'path'>,
  { params, query }: Pick<Parts, 'params' | 'query'>,
): string {
  let path: string = route.path
  for (const [name, value] of fieldsOf(params)) {
    path = path.replace(`:${name}`, encodeURIComponent(String(value)))
  }
  const search = new URLSearchParams()
  for (const [name, value] of fieldsOf(query)) {
    if (value !== undefined && value !== null) search.set(name, String(value))
  }
  return search.size > 0 ? `${path}?${search}` : path
}

async function send(route: RouteContract, parts: Parts): Promise<unknown> {
  const signals: AbortSignal[] = []
  if (parts.signal) signals.push(parts.signal)
  if (route.method === 'GET') signals.push(AbortSignal.timeout(readTimeout))
  let response: Response
  try {
    response = await fetch(addressOf(route, parts), {
      method: route.method,
      credentials: 'same-origin',
      keepalive: parts.keepalive ?? false,
      headers: {
        accept: 'application/json',
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
  if (!route.reply || response.status === 204) return undefined
  const parsed = route.reply.safeParse(await response.json().catch(() => undefined))
  if (!parsed.success) throw transportError('unreadable', response.status)
  return parsed.data
}

/**
 * Makes a call and answers its reply. Throws ApiError when it is refused or cannot be made, and the
 * signal's reason when it is aborted.
 */
export async function call<R extends RouteContract>(
  route: R,
  options: CallOptions<R>,
): Promise<ReplyOf<R>> {
  return (await send(route, options)) as ReplyOf<R>
}

/** The same, with the refusal as a value. Only aborting throws. */
export async function attempt<R extends RouteContract>(
  route: R,
  options: CallOptions<R>,
): Promise<Attempt<ReplyOf<R>>> {
  try {
    return { ok: true, reply: await call(route, options) }
  } catch (error) {
    if (error instanceof ApiError) return { ok: false, error }
    throw error
  }
}
