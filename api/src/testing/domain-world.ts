import type { InjectOptions } from 'fastify'
import { verifiedDomain } from './custom-domains.ts'
import { demoOfPictures } from './demo-fixtures.ts'
import { startNameServer } from './name-server.ts'
import { signUp } from './people.ts'
import { startTestServer } from './test-server.ts'
import { makeDemoOfPage } from './watching.ts'

/** Where the server of a test of domains is, at a name that is its own and at a workspace's. */
export const domainHome = { url: 'https://waystep.example', host: 'waystep.example' } as const
export const domainHost = 'demos.acme.example'

/** A server that takes domains: Ada's workspace has one, and a demo; Eve's has a demo alone. */
export async function openDomainWorld() {
  const names = await startNameServer()
  const server = await startTestServer({
    PUBLIC_URL: domainHome.url,
    CUSTOM_DOMAINS: 'on',
    OTHER_HOSTS: 'origin.example',
    DNS_SERVERS: names.address,
    PURGE_URL: 'http://127.0.0.1:9/purge',
  })
  const ada = await signUp(server)
  const eve = await signUp(server)
  const domain = await verifiedDomain(server, names, { person: ada, hostname: domainHost })
  const demo = await makeDemoOfPage(server, ada)
  const foreign = await demoOfPictures(server, eve, 1)
  const ask = (host: string, url: string, more: InjectOptions = {}) =>
    server.app.inject({ ...more, url, headers: { ...more.headers, host } })
  const watchAt = async (host: string, demoId = demo.demoId) => {
    const page = await ask(host, `/demo/${demoId}`)
    const base = baseIn(page.body)
    const files = /"filesBase":"([^"]+)"/.exec(page.body)?.[1] ?? base
    return { page, base, files }
  }
  const close = async () => {
    await server.close()
    names.close()
  }
  return { names, server, ada, eve, domain, demo, foreign, ask, watchAt, close }
}

export type DomainWorld = Awaited<ReturnType<typeof openDomainWorld>>

/** The address of the publication that a page names. */
export function baseIn(body: string): string {
  return /"grantBase":"([^"]+)"/.exec(body)?.[1] ?? ''
}
