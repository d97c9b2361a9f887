import type { AccessRule } from '@waystep/api-contract'
import type { Subject } from '../policies/subject.ts'
import type { Services } from '../services.ts'

declare module 'fastify' {
  interface FastifyInstance {
    services: Services
  }
  interface FastifyRequest {
    subject: Subject
  }
  interface FastifyContextConfig {
    /** Set by `register`; routes without it (files, health) are public. */
    access?: AccessRule
    /** How deeply a JSON body may nest. */
    depth?: number
  }
}
