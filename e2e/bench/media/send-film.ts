import { createHash } from 'node:crypto'
import { mkdtemp, open, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { HttpAuthor } from '../http-author.ts'
import type { LargeFilm } from './large-film.ts'

const partSize = 16 * 1024 * 1024
const partType = 'application/offset+octet-stream'

type Ask = (path: string, init: RequestInit) => Promise<Response>

/** Sends a film in parts, one after the other, as tus does. @param place where its parts go */
async function sendParts(ask: Ask, place: string, film: LargeFilm): Promise<void> {
  for (let start = 0; start < film.size; start += partSize) {
    const body = film.part(start, Math.min(start + partSize, film.size))
    const headers = { 'content-type': partType, 'upload-offset': String(start) }
    await ask(place, { method: 'PATCH', headers, body })
  }
}

/** Sends a film to the product. @returns where it is finished */
export async function sendToProduct(author: HttpAuthor, film: LargeFilm): Promise<string> {
  const uploads = `/api/videos/${author.workspaceId}/uploads`
  const headers = { 'upload-length': String(film.size) }
  const begun = await author.ask(uploads, { method: 'POST', headers })
  const { uploadId } = (await begun.json()) as { uploadId: string }
  await sendParts(author.ask, `${uploads}/${uploadId}`, film)
  return `${uploads}/${uploadId}/video`
}

/** The least that keeps an upload: each part is appended to a file and flushed to the disk, and hashed at the end. */
export async function serveBareUpload() {
  const folder = await mkdtemp(join(tmpdir(), 'waystep-bare-upload-'))
  const file = join(folder, 'film')
  const server = createServer(async (request, reply) => {
    const isPart = request.method === 'PATCH'
    const handle = await open(file, isPart ? 'a' : 'r')
    const hash = createHash('sha256')
    if (isPart) for await (const chunk of request) await handle.appendFile(chunk)
    else for await (const chunk of handle.createReadStream({ autoClose: false })) hash.update(chunk)
    if (isPart) await handle.sync()
    await handle.close()
    reply.end(isPart ? '' : hash.digest('hex'))
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const ask: Ask = async (path, init) => await fetch(`${url}${path}`, init)
  return {
    async send(film: LargeFilm) {
      await rm(file, { force: true })
      await sendParts(ask, '/', film)
      await (await ask('/', {})).text()
    },
    stop: async () => {
      server.close()
      await rm(folder, { recursive: true })
    },
  }
}
