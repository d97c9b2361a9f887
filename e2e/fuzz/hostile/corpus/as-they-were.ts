import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { inGroups } from '@waystep/capture-format/testing/hostile'
import { openBrowser } from '../../../drivers/browser.ts'
import { nothingSeen, watching } from '../seen.ts'
import { OutsideWorld } from './outside-world.ts'
import type { Payload } from './payload.ts'

const wrapped = ({ kind, text }: Payload): string => {
  if (kind === 'css') return `<style>${text}</style><b title="x">b</b><li>x</li>`
  return kind === 'svg' ? `<svg onload=ran(0)>${text}</svg>` : text.replaceAll('\0', '')
}

/**
 * What the payloads do as they are, in frames of a page that nothing cleans: proof that they are dangerous
 * and that all that counts them sees it.
 */
export async function asTheyWere(payloads: readonly Payload[]) {
  const server = createServer((request, reply) => {
    const payload = payloads[Number(request.url?.slice(1))]
    const frames = /^\/of-(\d+)-(\d+)$/.exec(request.url ?? '')
    reply.setHeader('content-type', 'text/html; charset=utf-8')
    if (payload) return reply.end(`<!DOCTYPE html><html><body>${wrapped(payload)}`)
    if (!frames) return reply.writeHead(404).end()
    const [start = 0, count = 0] = frames.slice(1).map(Number)
    const list = Array.from({ length: count }, (_, at) => `<iframe src="/${start + at}"></iframe>`)
    return reply.end(`<!DOCTYPE html><title>t</title>${list.join('')}`)
  })
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  const url = `http://localhost:${(server.address() as AddressInfo).port}`
  const world = await OutsideWorld.start()
  const browser = await openBrowser({ args: world.args })
  const seen = nothingSeen()
  let start = 0
  for (const group of inGroups(payloads, 40)) {
    const address = `${url}/of-${start}-${group.length}`
    start += group.length
    await watching(browser, url, seen, async (page) => {
      await page.goto(address, { waitUntil: 'domcontentloaded' })
      await page.waitForNetworkIdle({ idleTime: 200, timeout: 3000 }).catch(() => undefined)
      seen.pages += 1
    })
  }
  await browser.close()
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
  return { seen, ...(await world.stop()), guilty: [] }
}
