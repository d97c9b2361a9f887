import { Readable } from 'node:stream'
import type { RouteContract, WorkspaceRule } from '@waystep/api-contract'
import { z } from 'zod'
import { concernsWorkspace } from '../policies/access-policies.ts'

/** The key under which a contract names the workspace that a call is about. */
const key = 'workspaceId'

/** The parts of a call after validation: nothing in them but what its contract lets through. */
export interface CallParts {
  readonly params: unknown
  readonly query: unknown
  readonly body: unknown
}

/** The workspaces that a call names in so many words; more than one is a call that contradicts itself. */
export function workspacesNamedIn({ params, query, body }: CallParts): ReadonlySet<string> {
  const named = new Set<string>()
  for (const part of [params, query, body]) {
    if (isRecord(part) && typeof part[key] === 'string') named.add(part[key])
  }
  return named
}

/** Whether the contract itself says which workspace a call is about. */
export function namesWorkspace({ params, query, body }: RouteContract): boolean {
  return [params, query, body].some((part) => part instanceof z.ZodObject && key in part.shape)
}

/** What a handler gets of a part where a workspace was judged: all but the name of one. */
export type WithoutWorkspace<Rule, Part> = Rule extends WorkspaceRule ? Nameless<Part> : Part

type Nameless<Part> = Part extends object
  ? string extends keyof Part
    ? Part
    : Omit<Part, typeof key>
  : Part

/** Takes the name of a workspace out of a part, so that a handler acts on the judged one or on none. */
export function withoutWorkspace<Rule extends RouteContract['access'], Part>(
  rule: Rule,
  part: Part,
): WithoutWorkspace<Rule, Part>
export function withoutWorkspace(rule: RouteContract['access'], part: unknown): unknown {
  if (!concernsWorkspace(rule) || !isRecord(part) || !(key in part)) return part
  const { [key]: _, ...rest } = part
  return rest
}

function isRecord(part: unknown): part is Record<string, unknown> {
  return typeof part === 'object' && part !== null && !(part instanceof Readable)
}
