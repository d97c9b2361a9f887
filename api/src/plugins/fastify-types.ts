import type { AccessRule } from '@waystep/api-contract'
import type { ServedDomain } from '../custom-domains/served-domain.ts'
import type { Subject } from '../policies/subject.ts'
import type { Services } from '../services.ts'
import type { ReplyKind } from './reply-kinds.ts'

declare module 'fastify' {
  interface FastifyInstance {
    services: Services
  }
  interface FastifyRequest {
    subject: Subject
    /** The custom domain that is asked; null: the server itself is, by a name of its own. */
    domain: ServedDomain | null
    /** The workspace in which `register` judged the caller; null before that, and where a rule is about none. */
    workspaceId: string | null
  }
  interface FastifyContextConfig {
    /** Set by `register`; routes without it (files, health) are public. */
    access?: AccessRule
    /** The kind of its replies; `data` unless told. */
    replies?: ReplyKind
    /** How deeply a JSON body may nest. */
    depth?: number
  }
}
