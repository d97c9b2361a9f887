import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import type { FastifyInstance } from 'fastify'
import fp from 'fastify-plugin'
import {
  createExtensionArchive,
  type ExtensionArchive,
} from '../operations/extension/extension-archive.ts'
import { refuse } from '../operations/refusal.ts'
import { sendError } from './errors.ts'
import { publicUrlOf } from './public-url.ts'

// From source and from dist the repository's root is found alike.
const builtFolders = ['../../../extension/.output/chrome-mv3', '../../extension/.output/chrome-mv3']

interface Options {
  /** Where the built extension may be. */
  readonly folders?: readonly string[]
}

const isDownload = { config: { replies: 'download' } } as const

/** The built extension as a zip, stamped with the address of this server. */
export const extensionDownload = fp(async (app: FastifyInstance, options: Options) => {
  const folders =
    options.folders ?? builtFolders.map((path) => fileURLToPath(new URL(path, import.meta.url)))
  let archive: ExtensionArchive | null = null
  const builtArchive = () => {
    const folder = folders.find((each) => existsSync(join(each, 'manifest.json')))
    if (archive === null && folder !== undefined) archive = createExtensionArchive(folder)
    return archive
  }
  app.get('/extension/waystep-extension.zip', isDownload, async (request, reply) => {
    const built = builtArchive()
    if (built === null) {
      const message = 'The extension has not been built on this server: run npm run build.'
      return sendError(reply, refuse('not-found', message))
    }
    const pieces = await built.stampedFor(publicUrlOf(request))
    const length = pieces.reduce((sum, piece) => sum + piece.length, 0)
    return await reply
      .type('application/zip')
      .header('content-length', length)
      .send(Readable.from(pieces))
  })
})
