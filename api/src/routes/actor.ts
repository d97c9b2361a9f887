import type { AccessRule } from '@waystep/api-contract'
import type { FastifyRequest } from 'fastify'
import type { Actor } from '../operations/audit/actor.ts'
import { shortenedNetwork } from '../operations/audit/shortened-network.ts'
import { userIdOf } from '../operations/demos/user-id.ts'

/** Who makes a call, as the audit log names them. */
export function actorOf({ subject, ip }: FastifyRequest, access: AccessRule): Actor {
  return {
    userId: userIdOf(subject),
    byOperator: access === 'operator',
    network: shortenedNetwork(ip),
  }
}
