import swagger from '@fastify/swagger'
import { accessRules } from '@waystep/api-contract'
import type { FastifyInstance } from 'fastify'
import fp from 'fastify-plugin'
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod'

/** `/openapi.json`: written from the same contracts that the routes are made of. */
export const openapi = fp(async (app: FastifyInstance) => {
  app.addHook('onRoute', (route) => {
    const access = route.config?.access
    if (access === undefined) route.schema = { ...route.schema, hide: true }
    else route.schema = { ...route.schema, description: `Who may call it: ${accessRules[access]}` }
  })
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Waystep',
        version: '1',
        description:
          'Browsers sign in with a cookie; the extension sends `Authorization: Bearer wsr_…`. Every error has the body of the schema Error.',
      },
      components: {
        securitySchemes: {
          session: { type: 'apiKey', in: 'cookie', name: 'waystep.session_token' },
          recordingToken: { type: 'http', scheme: 'bearer' },
        },
      },
    },
    transform: jsonSchemaTransform,
    transformObject: jsonSchemaTransformObject,
  })
  app.get('/openapi.json', { config: { replies: 'data' } }, async (_request, reply) =>
    reply.send(app.swagger()),
  )
})
