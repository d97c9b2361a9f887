import type { FastifyInstance } from 'fastify'
import fp from 'fastify-plugin'

export const webApp = fp(async (_app: FastifyInstance) => {})
