import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { HTTPRequest } from 'puppeteer-core'

const film = readFileSync(join(import.meta.dirname, '../../../../api/src/testing/videos/vp9.webm'))

/** Answers a request with a short film, from where it is asked for. */
export function answerWithFilm(request: HTTPRequest): Promise<void> {
  const from = Number(/bytes=(\d+)-/.exec(request.headers()['range'] ?? '')?.[1] ?? 0)
  const range = `bytes ${from}-${film.length - 1}/${film.length}`
  const headers = { 'content-range': range, 'accept-ranges': 'bytes' }
  return request.respond({
    status: 206,
    contentType: 'video/webm',
    headers,
    body: film.subarray(from),
  })
}
