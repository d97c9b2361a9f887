import { createHash } from 'node:crypto'
import type { HTTPResponse, Page } from 'puppeteer'

/** What somebody must not receive yet, by name: texts, and files by the SHA-256 of their bytes. */
export type Secrets = Readonly<Record<string, string>>

interface Received {
  readonly url: string
  readonly body: Buffer
  readonly headers: string
}

/** What a secret was found in, one line each. */
export function foundIn({ url, body, headers }: Received, secrets: Secrets): string[] {
  const text = body.toString('utf8') + headers
  const hash = createHash('sha256').update(body).digest('hex')
  return Object.entries(secrets).flatMap(([name, secret]) =>
    text.includes(secret) || hash === secret ? [`${name} in ${url}`] : [],
  )
}

/** Milliseconds for bodies that are still to come once all is quiet. */
const timeoutMs = 3_000

/** Every response a page and its frames get from now on, whatever asked for it. */
export function recordResponses(page: Page) {
  const reading: Promise<Received | null>[] = []
  const read = async (response: HTTPResponse): Promise<Received | null> => {
    try {
      const headers = JSON.stringify(response.headers())
      return { url: response.url(), body: await response.buffer(), headers }
    } catch {
      // A redirect, an empty answer, or one that nobody waited for has no body.
      return null
    }
  }
  page.on('response', (response) => reading.push(read(response)))
  return {
    async all(): Promise<Received[]> {
      // The browser may never say how an answer ended whose page was left.
      const given = new Promise<null>((resolve) => setTimeout(() => resolve(null), timeoutMs))
      const received = await Promise.all(reading.map((one) => Promise.race([one, given])))
      return received.flatMap((one) => one ?? [])
    },
  }
}

/** Asks as nobody in particular. */
export async function askAnonymously(url: string, init: RequestInit = {}): Promise<Received> {
  const reply = await fetch(url, init)
  const headers = JSON.stringify([...reply.headers])
  return { url, body: Buffer.from(await reply.arrayBuffer()), headers }
}
