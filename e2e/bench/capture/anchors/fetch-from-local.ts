import { get } from 'node:http'

export interface LocalReply {
  readonly status: number
  readonly type: string
  readonly base64: string
}

/** Asks a server of this machine, whatever name under `.localhost` it goes by, as a background script would. */
export function fetchFromLocal(address: string): Promise<LocalReply> {
  const { hostname, port, pathname, search, host } = new URL(address)
  if (!/^(?:.+\.)?localhost$|^127\.0\.0\.1$/.test(hostname)) {
    return Promise.reject(new Error(`${hostname} is not this machine`))
  }
  return new Promise((done, fail) => {
    const request = get(
      { host: '127.0.0.1', port, path: pathname + search, headers: { host } },
      (reply) => {
        const chunks: Buffer[] = []
        reply.on('data', (chunk: Buffer) => chunks.push(chunk))
        reply.on('error', fail)
        reply.on('end', () =>
          done({
            status: reply.statusCode ?? 0,
            type: reply.headers['content-type'] ?? '',
            base64: Buffer.concat(chunks).toString('base64'),
          }),
        )
      },
    )
    request.on('error', fail)
  })
}
