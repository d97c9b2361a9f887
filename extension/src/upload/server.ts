import {
  assetRoutes,
  captureRoutes,
  commandRoutes,
  demoRoutes,
  errorReply,
  packedAssetLimit,
  type RouteContract,
  recordingTokenRoutes,
} from '@waystep/api-contract'
import type { Command } from '@waystep/demo-model'
import type { z } from 'zod'
import { shortCommand } from './short-command.ts'

/** Why a call brought nothing. */
export type Failure =
  /** No answer, or one that may be different later. */
  | { readonly kind: 'unreachable' }
  | { readonly kind: 'signed-out' }
  | {
      readonly kind: 'refused'
      readonly status: number
      readonly code: string
      readonly message: string
    }

export type Answer<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly failure: Failure }

export interface Connection {
  readonly serverUrl: string
  readonly token: string
}

interface Call {
  readonly params?: Readonly<Record<string, string>>
  readonly body?: ArrayBuffer
  readonly headers?: Readonly<Record<string, string>>
}

/** Milliseconds for an answer: more for a body of many bytes, on a line that is slow. */
const answerLimit = (bytes: number) => 60_000 + Math.ceil(bytes / 20)

async function gzip(whole: string | ArrayBuffer): Promise<ArrayBuffer> {
  const stream = new Blob([whole]).stream().pipeThrough(new CompressionStream('gzip'))
  return new Response(stream).arrayBuffer()
}

async function json(value: unknown): Promise<Call> {
  return {
    body: await gzip(JSON.stringify(value)),
    headers: { 'content-type': 'application/json', 'content-encoding': 'gzip' },
  }
}

/** Types that are not packed already. */
const packable = /^(?:text\/|image\/(?:svg\+xml|bmp|x-icon)$|font\/(?:ttf|otf)$)/

async function failureOf(response: Response): Promise<Failure> {
  if (response.status === 401) return { kind: 'signed-out' }
  // A busy or restarting server, or a proxy without one: worth another try.
  if (response.status >= 500 || response.status === 429 || response.status === 408) {
    return { kind: 'unreachable' }
  }
  const reply = errorReply.safeParse(await response.json().catch(() => null))
  const error = reply.success ? reply.data.error : null
  return {
    kind: 'refused',
    status: response.status,
    code: error?.code ?? 'bad-request',
    message: error?.message ?? `The server answered ${response.status}.`,
  }
}

export type Server = ReturnType<typeof connectServer>

/** The calls of the API that a recording token may make. */
export function connectServer({ serverUrl, token }: Connection, request: typeof fetch = fetch) {
  async function call<T>(
    route: { readonly method: string; readonly path: string; readonly reply?: z.ZodType<T> },
    { params = {}, body, headers }: Call,
  ): Promise<Answer<T>> {
    const path = route.path.replace(/:(\w+)/g, (_, name: string) =>
      encodeURIComponent(params[name] ?? ''),
    )
    const response = await request(`${serverUrl}${path}`, {
      method: route.method,
      credentials: 'omit',
      headers: { ...headers, authorization: `Bearer ${token}` },
      signal: AbortSignal.timeout(answerLimit(body?.byteLength ?? 0)),
      ...(body === undefined ? {} : { body }),
    }).catch(() => null)
    if (!response) return { ok: false, failure: { kind: 'unreachable' } }
    if (!response.ok) return { ok: false, failure: await failureOf(response) }
    if (!route.reply) return { ok: true, value: undefined as T }
    const reply = route.reply.safeParse(await response.json().catch(() => null))
    return reply.success
      ? { ok: true, value: reply.data }
      : { ok: false, failure: { kind: 'unreachable' } }
  }

  return {
    session: () => call(recordingTokenRoutes.session, {}),
    createDemo: async (demo: { id: string; workspaceId: string; title: string; type: string }) =>
      call(demoRoutes.create, await json(demo)),
    demo: (id: string) => call(demoRoutes.get, { params: { id } }),
    trashDemo: (id: string) => call(demoRoutes.trash as RouteContract, { params: { id } }),
    missingAssets: async (workspaceId: string, hashes: readonly string[]) =>
      call(assetRoutes.missing, await json({ workspaceId, hashes })),
    async putAsset(workspaceId: string, hash: string, type: string, bytes: ArrayBuffer) {
      const isPacked = packable.test(type) && bytes.byteLength <= packedAssetLimit
      return call(assetRoutes.put, {
        params: { workspaceId, hash },
        body: isPacked ? await gzip(bytes) : bytes,
        headers: { 'content-type': type, ...(isPacked ? { 'content-encoding': 'gzip' } : {}) },
      })
    },
    putCapture: async (id: string, workspaceId: string, capture: unknown) =>
      call(captureRoutes.create, await json({ id, workspaceId, capture })),
    command: async (demoId: string, clientId: string, seq: number, command: Command) =>
      call(commandRoutes.apply, {
        params: { id: demoId },
        ...(await json({ clientId, commands: [{ seq, command: shortCommand(command) }] })),
      }),
  }
}
