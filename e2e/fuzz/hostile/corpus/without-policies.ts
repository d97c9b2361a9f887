import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Headers that keep a page from what it is about to do. */
const policies =
  /^(?:content-security-policy.*|x-frame-options|x-dns-prefetch-control|permissions-policy|cross-origin-.*|origin-agent-cluster|referrer-policy|x-content-type-options|strict-transport-security)$/
const dropped = /^(?:content-length|content-encoding|transfer-encoding|connection|etag)$/
/** Scripts of the viewer's own make its frames: there `sandbox` is an attribute that nobody sets. */
const noSandbox = `<script>{const set=Element.prototype.setAttribute;Element.prototype.setAttribute=function(name,value){if(String(name).toLowerCase()!=='sandbox')set.call(this,name,value)}}</script>`

function withoutPolicies(html: string): string {
  return html
    .replaceAll('Content-Security-Policy', 'x-no-policy')
    .replaceAll(' sandbox=', ' data-no-sandbox=')
    .replace(/<head[^>]*>/, (head) => head + noSandbox)
}

export interface BareProduct {
  readonly url: string
  stop(): Promise<void>
}

/** The product as it is without any policy: a proxy takes them out of its headers, pages and frames. */
export async function startWithoutPolicies(productUrl: string): Promise<BareProduct> {
  const { hostname, port, host } = new URL(productUrl)
  const server = createServer((asked, reply) => {
    const headers = { ...asked.headers, host, 'accept-encoding': 'identity' }
    if (headers.origin) headers.origin = productUrl
    const { method, url } = asked
    const ahead = request({ hostname, port, path: url, method, headers }, (answer) => {
      const kept = Object.entries(answer.headers).filter(
        ([name]) => !policies.test(name) && !dropped.test(name),
      )
      const chunks: Buffer[] = []
      answer.on('data', (chunk: Buffer) => chunks.push(chunk))
      answer.on('end', () => {
        const body = Buffer.concat(chunks)
        const isHtml = /text\/html/.test(answer.headers['content-type'] ?? '')
        reply.writeHead(
          answer.statusCode ?? 500,
          Object.fromEntries(kept) as Record<string, string>,
        )
        reply.end(isHtml ? withoutPolicies(body.toString()) : body)
      })
    })
    ahead.on('error', () => reply.destroy())
    asked.pipe(ahead)
  })
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    stop: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
