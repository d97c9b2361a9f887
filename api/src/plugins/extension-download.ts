import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { FastifyInstance } from 'fastify'
import fp from 'fastify-plugin'
import { strToU8, type Zippable, zip } from 'fflate'
import { refuse } from '../operations/refusal.ts'
import { sendError } from './errors.ts'
import { publicUrlOf } from './public-url.ts'

/** The built extension as a zip, stamped with the address of this server. */
export const extensionDownload = fp(async (app: FastifyInstance) => {
  // One address is the rule; several only while a server is asked at several.
  const made = new Map<string, Promise<Uint8Array>>()
  app.get('/extension/waystep-extension.zip', async (request, reply) => {
    const folder = extensionFolder()
    if (folder === null) {
      const message = 'The extension has not been built on this server: run npm run build.'
      return sendError(reply, refuse('not-found', message))
    }
    const serverUrl = publicUrlOf(request)
    if (made.size > 20) made.clear()
    const archive = made.get(serverUrl) ?? zipExtension(folder, serverUrl)
    made.set(serverUrl, archive)
    return await reply
      .type('application/zip')
      .header('content-disposition', 'attachment; filename="waystep-extension.zip"')
      .header('cache-control', 'no-cache')
      .send(Buffer.from(await archive))
  })
})

/** Null when it was not built. From source and from dist the repository's root is found alike. */
function extensionFolder(): string | null {
  const candidates = ['../../../extension/.output/chrome-mv3', '../../extension/.output/chrome-mv3']
  const folders = candidates.map((path) => fileURLToPath(new URL(path, import.meta.url)))
  return folders.find((folder) => existsSync(join(folder, 'manifest.json'))) ?? null
}

/** The files of a folder and `server.json`, which tells the extension where it came from. */
export async function zipExtension(folder: string, serverUrl: string): Promise<Uint8Array> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const contents: Zippable = {}
  for (const entry of entries) {
    if (!entry.isFile()) continue
    const file = join(entry.parentPath, entry.name)
    contents[relative(folder, file).split(sep).join('/')] = await readFile(file)
  }
  contents['server.json'] = strToU8(JSON.stringify({ serverUrl }))
  return await new Promise((resolve, reject) => {
    zip(contents, { level: 6 }, (error, archive) => (error ? reject(error) : resolve(archive)))
  })
}
