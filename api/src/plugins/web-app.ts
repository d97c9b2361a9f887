import { existsSync } from 'node:fs'
import { basename, join } from 'node:path'
import files from '@fastify/static'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { refuse } from '../operations/refusal.ts'
import { webFolder } from '../web-folder.ts'
import { sendError } from './errors.ts'
import type { ReplyKind } from './reply-kinds.ts'
import { setReplyKind } from './security-headers.ts'
import { addVary } from './vary.ts'
import { answerDemoAddress } from './viewer-addresses.ts'

/** Addresses below which only calls and files live; what is not there is a 404, never the app. */
const notPages = /^\/(?:api|v|upload|embed|assets|music|extension\/.+|openapi\.json|docs)(?:\/|$)/

/** All others are those of the app, as it spells them: a proxy reads nothing else into them. */
const pages = /^(?:\/[\w-]+)+\/?$/

/** The built web app: files compressed ahead of time, and the app itself at each of its pages. */
export const webApp = fp(async (app: FastifyInstance) => {
  const root = webFolder()
  const built = root !== null && existsSync(join(root, 'index.html'))
  if (built) {
    app.addHook('onRoute', (route) => {
      if (route.url === '/*') route.config = { ...route.config, replies: 'static' }
    })
    await app.register(files, {
      root,
      index: false,
      dotfiles: 'ignore',
      preCompressed: true,
      cacheControl: false,
      setHeaders: (reply, path) => {
        setReplyKind(reply, kindOf(path))
        addVary(reply, 'accept-encoding')
      },
    })
    // The folder itself is no file, so its address never reaches the handler below.
    app.get('/', { config: { replies: 'app' } }, async (_request, reply) =>
      reply.sendFile('index.html'),
    )
  }
  app.setNotFoundHandler(async (request, reply) => {
    if (answerDemoAddress(request, reply)) return reply
    if (!isPage(request)) return sendError(reply, refuse('not-found'))
    if (built) return await reply.sendFile('index.html')
    return sendError(
      reply,
      refuse('not-found', 'The web app has not been built: run npm run build.'),
    )
  })
})

/**
 * The names of files in `assets`, and of tracks in `music`, hold a hash of what is in them; those in `workers` are scripts at
 * fixed addresses.
 */
function kindOf(path: string): ReplyKind {
  if (path.includes('/assets/')) return 'bundle'
  if (path.includes('/workers/')) return 'worker'
  if (/\/music\/[^/]+\.(?:webm|m4a)$/.test(path)) return 'music'
  switch (basename(path).replace(/\.(?:br|gz)$/, '')) {
    case 'index.html':
      return 'app'
    case 'embed.js':
      return 'embed-script'
    default:
      return 'static'
  }
}

function isPage(request: FastifyRequest): boolean {
  if (request.method !== 'GET' && request.method !== 'HEAD') return false
  const path = request.url.split('?')[0] ?? ''
  return pages.test(path) && !notPages.test(path)
}
