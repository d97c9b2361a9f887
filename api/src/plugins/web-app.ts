import { existsSync } from 'node:fs'
import { join } from 'node:path'
import files from '@fastify/static'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { refuse } from '../operations/refusal.ts'
import { webFolder } from '../web-folder.ts'
import { sendError } from './errors.ts'

/** Addresses below which only calls and files live; what is not there is a 404, never the app. */
const notPages = /^\/(?:api|v|upload|embed|assets|extension\/.+|openapi\.json|docs)(?:\/|$)/

/** The built web app: files compressed ahead of time, and the app itself at each of its pages. */
export const webApp = fp(async (app: FastifyInstance) => {
  const root = webFolder()
  const built = root !== null && existsSync(join(root, 'index.html'))
  if (built) {
    await app.register(files, {
      root,
      index: false,
      dotfiles: 'ignore',
      preCompressed: true,
      cacheControl: false,
      setHeaders: (reply, path) => {
        // The names of built files hold a hash of what is in them.
        const immutable = path.includes('/assets/')
        reply.header(
          'cache-control',
          immutable ? 'public, max-age=31536000, immutable' : 'no-cache',
        )
      },
    })
    // The folder itself is no file, so its address never reaches the handler below.
    app.get('/', async (_request, reply) => reply.sendFile('index.html'))
  }
  app.setNotFoundHandler(async (request, reply) => {
    if (!isPage(request)) return sendError(reply, refuse('not-found'))
    if (built) return await reply.sendFile('index.html')
    return sendError(
      reply,
      refuse('not-found', 'The web app has not been built: run npm run build.'),
    )
  })
})

function isPage(request: FastifyRequest): boolean {
  if (request.method !== 'GET' && request.method !== 'HEAD') return false
  const path = request.url.split('?')[0] ?? ''
  const lastPart = path.split('/').at(-1) ?? ''
  return !notPages.test(path) && !lastPart.includes('.')
}
