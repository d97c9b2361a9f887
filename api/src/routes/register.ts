import {
  type AccessRule,
  errorReply,
  formType,
  type RouteContract,
  type WorkspaceRule,
} from '@waystep/api-contract'
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import type { z } from 'zod'
import type { Actor } from '../operations/audit/actor.ts'
import { isRefusal, type Refusal, refuse } from '../operations/refusal.ts'
import { acceptBytes, readBytes } from '../plugins/byte-body.ts'
import { sendError } from '../plugins/errors.ts'
import { acceptForm } from '../plugins/form-body.ts'
import type { ReplyKind } from '../plugins/reply-kinds.ts'
import { accessPolicies, concernsWorkspace } from '../policies/access-policies.ts'
import { callerIn } from '../policies/caller.ts'
import type { Subject } from '../policies/subject.ts'
import type { Services } from '../services.ts'
import { actorOf } from './actor.ts'
import { declaredParams, declaredQuery } from './declared-parts.ts'
import {
  namesWorkspace,
  type WithoutWorkspace,
  withoutWorkspace,
  workspacesNamedIn,
} from './judged-workspace.ts'

/** What a handler is given: the call as its contract describes it, and who makes it. */
export interface Call<Rule extends AccessRule, Params, Query, Body> {
  readonly services: Services
  readonly subject: Subject
  /** The subject as the audit log names it. */
  readonly actor: Actor
  /** The workspace in which the caller was judged: the only one the call may act in. */
  readonly workspaceId: Rule extends WorkspaceRule ? string : null
  readonly params: WithoutWorkspace<Rule, Params>
  readonly query: WithoutWorkspace<Rule, Query>
  readonly body: WithoutWorkspace<Rule, Body>
  /** The body of a call that sends a file; throws 413 beyond the contract's limit. */
  readonly bytes: () => Promise<Buffer>
  readonly request: FastifyRequest
  /** The reply itself, for pages and files; a handler that uses it returns it. */
  readonly reply: FastifyReply
}

type Shape = z.ZodType

export interface RouteBehaviour<Params, Query, Body> {
  /**
   * The workspace that owns what is asked for; null when there is no such thing, which answers 404.
   * Only for a call whose contract names no `workspaceId` of its own, or names it to be compared.
   */
  readonly workspaceOf?: (
    services: Services,
    call: AskedFor<Params, Query, Body>,
  ) => Promise<string | null>
  /** The kind of its replies; `data`, which is JSON or nothing, unless told. */
  readonly replies?: ReplyKind
}

interface AskedFor<Params, Query, Body> {
  readonly params: Params
  readonly query: Query
  readonly body: Body
  readonly subject: Subject
}

/** Bytes of a JSON body, where the contract says nothing. */
export const defaultBodyLimit = 2 * 1024 * 1024

/**
 * Makes a contract into a route: validation first, then access, then the handler, then the reply's shape.
 * Of a request only the parts that the contract describes are read.
 *
 * @throws where the contract does not say which workspace its access rule is about, and no `workspaceOf` does.
 */
export function register<
  P extends Shape,
  Q extends Shape,
  B extends Shape,
  R extends Shape,
  Rule extends AccessRule,
>(
  app: FastifyInstance,
  contract: RouteContract<P, Q, B, R, RouteContract['method'], RouteContract['path'], Rule>,
  handler: (
    call: Call<Rule, z.output<P>, z.output<Q>, z.output<B>>,
  ) => Promise<z.output<R> | Refusal | FastifyReply | undefined>,
  behaviour: RouteBehaviour<z.output<P>, z.output<Q>, z.output<B>> = {},
): void {
  const { access } = contract
  const { workspaceOf, replies = 'data' } = behaviour
  if (concernsWorkspace(access) && workspaceOf === undefined && !namesWorkspace(contract)) {
    throw new Error(`${contract.method} ${contract.path} does not say which workspace it is about.`)
  }
  const status = contract.status ?? (contract.reply === undefined ? 204 : 200)
  const partsOf = (request: FastifyRequest) => ({
    // Fastify has put the parsed values of the contract's schemas in these three.
    params: request.params as z.output<P>,
    query: request.query as z.output<Q>,
    body: (contract.body === undefined ? undefined : request.body) as z.output<B>,
  })
  const callOf = (request: FastifyRequest, reply: FastifyReply) => {
    const { params, query, body } = partsOf(request)
    return {
      services: app.services,
      subject: request.subject,
      // Most calls name nobody, and shortening an address costs as much as reading a small body.
      get actor() {
        return actorOf(request, access)
      },
      // Null only where the rule is not about a workspace: `judge` refuses what it finds none for.
      workspaceId: request.workspaceId as Rule extends WorkspaceRule ? string : null,
      params: withoutWorkspace(access, params),
      query: withoutWorkspace(access, query),
      body: withoutWorkspace(access, body),
      bytes: () => readBytes(request, contract.bytes?.limit ?? 0),
      request,
      reply,
    }
  }
  const judge = async (request: FastifyRequest): Promise<Refusal | null> => {
    const { subject } = request
    const parts = partsOf(request)
    const named = workspacesNamedIn(parts)
    const [first = null] = named
    if (concernsWorkspace(access)) {
      request.workspaceId =
        workspaceOf === undefined ? first : await workspaceOf(app.services, { ...parts, subject })
    }
    const caller = await callerIn(app.services.db, subject, request.workspaceId)
    const verdict = accessPolicies[access](caller)
    if (verdict !== 'allowed') return refuse(verdict)
    const contradicts = [...named].some((id) => id !== (request.workspaceId ?? first))
    return contradicts ? refuse('bad-request', 'This request names two workspaces.') : null
  }
  const route: RouteOptions = {
    method: contract.method,
    url: contract.path,
    bodyLimit: contract.bodyLimit ?? defaultBodyLimit,
    config: {
      access,
      replies,
      ...(contract.depth !== undefined && { depth: contract.depth }),
    },
    schema: schemaOf(contract, status),
    preHandler: async (request, reply) => {
      const refused = await judge(request)
      if (refused !== null) return await sendError(reply, refused)
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
  else if (contract.bytes.types.includes(formType))
    acceptForm(app, contract.bytes.fields ?? 0, (scope) => scope.route(route))
  else acceptBytes(app, contract.bytes, (scope) => scope.route(route))
}

function schemaOf(contract: RouteContract, status: number) {
  return {
    tags: [contract.tag],
    summary: contract.summary,
    params: declaredParams(contract),
    querystring: declaredQuery(contract),
    ...(contract.body && { body: contract.body }),
    response: {
      ...(contract.reply && { [status]: contract.reply }),
      '4xx': errorReply,
      '5xx': errorReply,
    },
  }
}
