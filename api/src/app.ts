import './plugins/fastify-types.ts'
import { randomUUID } from 'node:crypto'
import Fastify, { type FastifyInstance } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { refuse } from './operations/refusal.ts'
import { apiReference } from './plugins/api-reference.ts'
import { authentication } from './plugins/authentication.ts'
import { connections } from './plugins/connections.ts'
import { countRequests } from './plugins/count-requests.ts'
import { customDomains } from './plugins/custom-domains.ts'
import { errors, sendError } from './plugins/errors.ts'
import { extensionDownload } from './plugins/extension-download.ts'
import { health } from './plugins/health.ts'
import { helpPages } from './plugins/help-pages.ts'
import { hosts } from './plugins/hosts.ts'
import { jsonBody } from './plugins/json-body.ts'
import { noteUse } from './plugins/note-use.ts'
import { openapi } from './plugins/openapi.ts'
import { origins } from './plugins/origins.ts'
import { privacyPages } from './plugins/privacy-page.ts'
import { requestForm } from './plugins/request-form.ts'
import { everyHeader, securityHeaders } from './plugins/security-headers.ts'
import { subject } from './plugins/subject.ts'
import { traceRequests } from './plugins/trace-requests.ts'
import { answerUnreadable } from './plugins/unreadable-request.ts'
import { answerDemoAddress } from './plugins/viewer-addresses.ts'
import { webApp } from './plugins/web-app.ts'
import { registerRoutes } from './routes/index.ts'
import type { Services } from './services.ts'

/** The HTTP side of the server; closing it finishes what is in flight and leaves the services open. */
export async function buildApp(services: Services): Promise<FastifyInstance> {
  const app = await newApp(services)
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)

  await app.register(hosts)
  await app.register(customDomains)
  await app.register(origins)
  await app.register(noteUse)
  await app.register(subject)
  await app.register(jsonBody)
  await app.register(health)
  await app.register(openapi)
  await app.register(authentication)
  await app.register(apiReference)
  await app.register(helpPages)
  await app.register(privacyPages)
  await app.register(extensionDownload)
  registerRoutes(app)
  await app.register(webApp)
  await app.ready()
  return app
}

/** The HTTP side of a process that only runs jobs: it says how it is, and nothing else. */
export async function buildWorkerApp(services: Services): Promise<FastifyInstance> {
  const app = await newApp(services)
  await app.register(health)
  await app.ready()
  return app
}

async function newApp(services: Services): Promise<FastifyInstance> {
  // What cannot be read may have been asked at a name that is not the server's to make promises for.
  const anywhere = { publicUrl: services.config.customDomains ? null : services.config.publicUrl }
  const app = Fastify({
    loggerInstance: services.log,
    trustProxy: (_address, hop) => hop < services.config.trustProxy,
    // Whoever sends a body a byte at a time does not hold a connection forever.
    requestTimeout: 15 * 60_000,
    genReqId: () => randomUUID(),
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 600 },
    // A request without Host is refused as all that are odd (`request-form.ts`).
    http: { requireHostHeader: false },
    clientErrorHandler: (error, socket) => answerUnreadable(anywhere, error, socket),
    // Addresses that cannot be decoded: no hook runs for them.
    frameworkErrors: (_error, request, reply) => {
      reply.headers({ ...everyHeader(anywhere), 'x-request-id': request.id })
      if (!answerDemoAddress(request, reply)) sendError(reply, refuse('bad-request'))
    },
  })
  app.decorate('services', services)
  await app.register(connections)
  await app.register(countRequests)
  await app.register(traceRequests)
  await app.register(errors)
  await app.register(securityHeaders)
  await app.register(requestForm)
  return app
}
