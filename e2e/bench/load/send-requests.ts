import { Agent, request } from 'node:http'

export interface Asked {
  readonly url: string
  readonly method?: 'GET' | 'POST'
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
  /** The status that the answer must have. */
  readonly status: number
}

const atOnce = 8
const agent = new Agent({ keepAlive: true, maxSockets: atOnce })

/** Sends so many requests, eight at a time. @throws where an answer has another status than it must */
export async function sendRequests(
  count: number,
  requestOf: (nth: number) => Asked,
): Promise<void> {
  let next = 0
  const sender = async () => {
    while (next < count) await send(requestOf(next++))
  }
  await Promise.all(Array.from({ length: atOnce }, sender))
}

/** Answers the headers of the answer. */
export function send(asked: Asked): Promise<Readonly<Record<string, unknown>>> {
  const { url, method = 'GET', headers = {}, body, status } = asked
  return new Promise((resolve, reject) => {
    const sent = request(url, { agent, method, headers }, (answer) => {
      answer.resume()
      answer.on('error', reject)
      answer.on('end', () => {
        if (answer.statusCode === status) resolve(answer.headers)
        else reject(new Error(`${method} ${url}: ${answer.statusCode} instead of ${status}`))
      })
    })
    sent.on('error', reject)
    sent.end(body)
  })
}
