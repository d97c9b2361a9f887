import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { freePort } from './ports.ts'

/**
 * A site that hands all requests on to another, and sends its HTML in two halves, as a slow line does.
 *
 * @param site the other one's origin
 * @param seam what the second half of a page begins with; a page without it comes whole
 * @param pauseMs between the halves
 */
export async function halvedPages(site: string, seam: string, pauseMs: number) {
  function answer(asked: IncomingMessage, reply: ServerResponse): void {
    const { url = '/', method = 'GET' } = asked
    const headers = { ...asked.headers, 'accept-encoding': 'identity' }
    const handedOn = request(new URL(url, site), { method, headers }, (got) => {
      const { 'content-length': _, ...others } = got.headers
      reply.writeHead(got.statusCode ?? 502, others)
      if (others['content-type']?.startsWith('text/html')) inHalves(got, reply)
      else got.pipe(reply)
    })
    handedOn.on('error', () => reply.destroy())
    asked.pipe(handedOn)
  }

  async function inHalves(page: IncomingMessage, reply: ServerResponse): Promise<void> {
    const html = Buffer.concat(await page.toArray()).toString()
    const at = html.includes(seam) ? html.indexOf(seam) : html.length
    reply.write(html.slice(0, at))
    await new Promise((done) => setTimeout(done, pauseMs))
    reply.end(html.slice(at))
  }

  const port = await freePort()
  const server = createServer(answer)
  await new Promise<void>((done) => server.listen(port, done))
  const stop = () => {
    server.close()
    server.closeAllConnections()
  }
  return { url: `http://localhost:${port}`, stop }
}
