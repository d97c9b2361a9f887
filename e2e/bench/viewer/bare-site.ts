import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { freePort } from '../../drivers/ports.ts'

/**
 * A site that shows a captured page or a picture of a demo without Waystep around it. Files come through
 * from the product, compressed and cacheable as it sends them; documents are asked for again at each
 * visit, as those of sites are.
 * @param shown address of the page or the picture
 */
export async function serveBare(shown: string) {
  const { origin, pathname } = new URL(shown)
  const isPage = pathname.includes('/pages/')
  const start = isPage ? pathname : '/'

  function answer(asked: IncomingMessage, reply: ServerResponse): void {
    if (!isPage && asked.url === start) {
      reply.writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
      reply.end(`<!doctype html><title>Bare</title><img id="bare" src="${pathname}" width="80%">`)
      return
    }
    const { url = '/', method = 'GET', headers } = asked
    request(new URL(url, origin), { method, headers }, (got) => {
      const documents = url === start && { 'cache-control': 'no-cache' }
      reply.writeHead(got.statusCode ?? 502, { ...got.headers, ...documents })
      got.pipe(reply)
    }).end()
  }

  const port = await freePort()
  const server = createServer(answer)
  await new Promise<void>((done) => server.listen(port, done))
  return { url: `http://localhost:${port}${start}`, stop: () => server.close() }
}
