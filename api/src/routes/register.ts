import { Readable } from 'node:stream'
import { errorReply, type RouteContract } from '@waystep/api-contract'
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import type { z } from 'zod'
import { isRefusal, type Refusal, refuse } from '../operations/refusal.ts'
import { acceptBytes, readBytes } from '../plugins/byte-body.ts'
import { sendError } from '../plugins/errors.ts'
import { accessPolicies, concernsWorkspace } from '../policies/access-policies.ts'
import { standingIn } from '../policies/standing.ts'
import type { Subject } from '../policies/subject.ts'
import type { Services } from '../services.ts'

/** What a handler is given: the call as its contract describes it, and who makes it. */
export interface Call<Params, Query, Body> {
  readonly services: Services
  readonly subject: Subject
  readonly params: Params
  readonly query: Query
  readonly body: Body
  /** The body of a call that sends a file; throws 413 beyond the contract's limit. */
  readonly bytes: () => Promise<Buffer>
  readonly request: FastifyRequest
  /** For pages and files; a handler that uses it returns it. */
  readonly reply: FastifyReply
}

type Shape = z.ZodType

export interface RouteBehaviour<Params, Query, Body> {
  /**
   * The workspace that owns what is asked for; null when there is no such thing, which answers 404.
   * Without it, the contract's own `workspaceId` (params, query or body) is used.
   */
  readonly workspaceOf?: (
    services: Services,
    call: { params: Params; query: Query; body: Body; subject: Subject },
  ) => Promise<string | null>
}

/** Bytes of a JSON body, where the contract says nothing. */
export const defaultBodyLimit = 2 * 1024 * 1024

/** Makes a contract into a route: access first, then validation, then the handler, then the reply's shape. */
export function register<P extends Shape, Q extends Shape, B extends Shape, R extends Shape>(
  app: FastifyInstance,
  contract: RouteContract<P, Q, B, R>,
  handler: (
    call: Call<z.output<P>, z.output<Q>, z.output<B>>,
  ) => Promise<z.output<R> | Refusal | FastifyReply | undefined>,
  behaviour: RouteBehaviour<z.output<P>, z.output<Q>, z.output<B>> = {},
): void {
  const status = contract.status ?? (contract.reply === undefined ? 204 : 200)
  const callOf = (request: FastifyRequest, reply: FastifyReply) => ({
    services: app.services,
    subject: request.subject,
    // Fastify has put the parsed values of the contract's schemas in these three.
    params: request.params as z.output<P>,
    query: request.query as z.output<Q>,
    body: (contract.bytes === undefined ? request.body : undefined) as z.output<B>,
    bytes: () => readBytes(request, contract.bytes?.limit ?? 0),
    request,
    reply,
  })
  const route: RouteOptions = {
    method: contract.method,
    url: contract.path,
    bodyLimit: contract.bodyLimit ?? defaultBodyLimit,
    config: {
      access: contract.access,
      ...(contract.depth !== undefined && { depth: contract.depth }),
    },
    schema: schemaOf(contract, status),
    preHandler: async (request, reply) => {
      const workspaceId = concernsWorkspace(contract.access)
        ? await (behaviour.workspaceOf?.(app.services, callOf(request, reply)) ??
            workspaceNamedIn(request))
        : null
      const standing = await standingIn(app.services.db, request.subject, workspaceId)
      const verdict = accessPolicies[contract.access](standing)
      if (verdict !== 'allowed') return await sendError(reply, refuse(verdict))
    },
    handler: async (request, reply) => {
      const answer = await handler(callOf(request, reply))
      // An awaited reply answers nothing once its file is sent, or its reader has gone.
      if (answer === reply || reply.sent || reply.raw.headersSent || reply.raw.destroyed) {
        return reply
      }
      if (isRefusal(answer)) return await sendError(reply, answer)
      return await reply.code(status).send(answer)
    },
  }
  if (contract.bytes === undefined) app.route(route)
  else acceptBytes(app, contract.bytes, (scope) => scope.route(route))
}

function workspaceNamedIn(request: FastifyRequest): string | null {
  for (const part of [request.params, request.query, request.body]) {
    if (typeof part !== 'object' || part === null || part instanceof Readable) continue
    if ('workspaceId' in part && typeof part.workspaceId === 'string') return part.workspaceId
  }
  return null
}

function schemaOf(contract: RouteContract, status: number) {
  return {
    tags: [contract.tag],
    summary: contract.summary,
    ...(contract.params && { params: contract.params }),
    ...(contract.query && { querystring: contract.query }),
    ...(contract.body && { body: contract.body }),
    response: {
      ...(contract.reply && { [status]: contract.reply }),
      '4xx': errorReply,
      '5xx': errorReply,
    },
  }
}
