import { randomUUID } from 'node:crypto'
import { createChapter } from '@waystep/demo-model'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { domainCalls, verifiedDomain } from '../testing/custom-domains.ts'
import { demoOfPictures, edit, stepOf } from '../testing/demo-fixtures.ts'
import {
  baseIn,
  type DomainWorld,
  domainHome,
  domainHost as hostname,
  openDomainWorld,
} from '../testing/domain-world.ts'

const home = domainHome.url
const at = `https://${hostname}`
const html = { accept: 'text/html,*/*' }

let world: DomainWorld
beforeAll(async () => {
  world = await openDomainWorld()
})
afterAll(() => world.close())

describe('at a custom domain, a viewer', () => {
  it('[M2.15] shows the workspace’s demos, whole', async () => {
    const { page, base, files } = await world.watchAt(hostname)
    const file = /"page":"(pages\/[^"]+)"/.exec(page.body)?.[1]
    expect(page.statusCode).toBe(200)
    expect(page.headers['strict-transport-security']).toBeUndefined()
    expect(page.headers['set-cookie']).toBeUndefined()
    const addresses = [
      `${base}manifest.json`,
      `${base}pages/${world.demo.step.id}.html`,
      `${base}assets/${world.demo.picture}`,
      `${files}${file}`,
      `${files}assets/${world.demo.picture}`,
      new URL(/"og:image" content="([^"]+)"/.exec(page.body)?.[1] ?? '').pathname,
      `/embed/${world.demo.demoId}`,
      '/embed.js',
      '/favicon.svg',
    ]
    for (const url of addresses)
      expect([url, (await world.ask(hostname, url)).statusCode]).toEqual([url, 200])
    const script = /(?:data-)?src="(\/assets\/[^"]+\.js)"/.exec(page.body)?.[1] ?? ''
    expect((await world.ask(hostname, script)).statusCode).toBe(200)
  })

  it('[M2.15, M9.40] is led to a copy at the server, where members are signed in', async () => {
    const { demoId } = await demoOfPictures(world.server, world.ada, 1)
    const changes = { allowDuplicate: true }
    await edit(world.server, world.ada, demoId, { type: 'update-demo', changes })
    const leadsTo = async (host: string) =>
      /href="([^"]*)\/copy\//.exec((await world.watchAt(host, demoId)).page.body)?.[1]
    expect(await leadsTo(hostname)).toBe(home)
    expect(await leadsTo(domainHome.host)).toBe('')
  })

  it('[M2.15] shows nothing of other workspaces, by no address', async () => {
    const elsewhere = await world.ask(domainHome.host, `/demo/${world.foreign.demoId}`)
    const picture = /"og:image" content="([^"]+)"/.exec(elsewhere.body)?.[1] ?? ''
    const base = baseIn(elsewhere.body)
    const url = `${home}/demo/${world.foreign.demoId}`
    const here = `${at}/demo/${world.foreign.demoId}`
    const addresses = [
      `/demo/${world.foreign.demoId}`,
      `/embed/${world.foreign.demoId}`,
      `/demo/${world.foreign.demoId}?preview=true`,
      `${base}manifest.json`,
      new URL(picture).pathname,
      `/api/oembed?url=${encodeURIComponent(url)}`,
      `/api/oembed?url=${encodeURIComponent(here)}`,
    ]
    for (const address of addresses) {
      const reply = await world.ask(hostname, address, { headers: world.eve.headers })
      expect([address, reply.statusCode]).toEqual([
        address,
        address.includes('preview') ? 403 : 404,
      ])
    }
  })

  it('[M2.15] knows nobody: a session, a token and a preview are the server’s own', async () => {
    const preview = await world.ask(hostname, `/demo/${world.demo.demoId}?preview=true`, {
      headers: world.ada.headers,
    })
    expect(preview.statusCode).toBe(403)
    const own = await world.ask(domainHome.host, `/demo/${world.demo.demoId}?preview=true`, {
      headers: world.ada.headers,
    })
    expect(own.statusCode).toBe(200)
  })

  it('[M2.15] has grants of its own, which hold nowhere else', async () => {
    const [there, own] = [await world.watchAt(hostname), await world.watchAt(domainHome.host)]
    expect(there.base).not.toBe(own.base)
    expect(there.page.headers.etag).not.toBe(own.page.headers.etag)
    const statusOf = async (host: string, base: string) =>
      (await world.ask(host, `${base}manifest.json`)).statusCode
    const fileAt = async (host: string, files: string) =>
      (await world.ask(host, `${files}assets/${world.demo.picture}`)).statusCode
    const pairs = [
      [hostname, there, 200],
      [domainHome.host, own, 200],
      [hostname, own, 404],
      [domainHome.host, there, 404],
    ] as const
    for (const [host, { files }, status] of pairs) expect(await fileAt(host, files)).toBe(status)
    expect(await statusOf(hostname, there.base)).toBe(200)
    expect(await statusOf(domainHome.host, own.base)).toBe(200)
    expect(await statusOf(hostname, own.base)).toBe(404)
    expect(await statusOf(domainHome.host, there.base)).toBe(404)
    const other = await verifiedDomain(world.server, world.names, {
      person: world.eve,
      hostname: 'eve.example',
    })
    expect(await statusOf(other.hostname, there.base)).toBe(404)
  })

  it('[M2.15] lets its viewers through gates, from its own pages and no others', async () => {
    const gated = await gatedDemo()
    const { base } = await world.watchAt(hostname, gated.demoId)
    const pass = (origin: string, from = base, host = hostname) =>
      world.ask(host, `${from}gates/${gated.gate}`, {
        method: 'POST',
        headers: { origin },
        payload: { password: 'open sesame' },
      })
    const passed = await pass(at)
    expect(passed.statusCode).toBe(200)
    const { grant } = passed.json<{ grant: string }>()
    const manifest = await world.ask(hostname, `/v/${grant}/manifest.json`)
    expect(manifest.json().steps.length).toBe(2)
    expect((await world.ask(domainHome.host, `/v/${grant}/manifest.json`)).statusCode).toBe(404)
    const own = await world.watchAt(domainHome.host, gated.demoId)
    expect((await pass(at, own.base)).statusCode).toBe(404)
  })

  it('[M2.15] takes events of its own pages', async () => {
    const { page } = await world.watchAt(hostname)
    const publicationId = publicationIn(page)
    const send = (origin: string) =>
      world.ask(hostname, '/api/events', {
        method: 'POST',
        headers: { origin },
        payload: {
          viewerId: randomUUID(),
          demoId: world.demo.demoId,
          publicationId,
          events: [{ id: randomUUID(), type: 'view', at: new Date().toISOString() }],
        },
      })
    expect((await send('https://evil.example')).json().error.code).toBe('foreign-origin')
    expect((await send(home)).json().error.code).toBe('foreign-origin')
    expect((await send(at)).json().error?.code).not.toBe('foreign-origin')
  })

  it('[M2.15] brings events of the workspace’s demos, and of no others', async () => {
    const elsewhere = await world.ask(domainHome.host, `/demo/${world.foreign.demoId}`)
    const { page } = await world.watchAt(hostname)
    const send = async (host: string, demo: { demoId: string } | { publicationId: string }) => {
      const events = [{ type: 'view', at: Date.now() }]
      const payload = { viewerId: randomUUID(), events, ...demo }
      return (await world.ask(host, '/api/events', { method: 'POST', payload })).statusCode
    }
    const foreign = [
      { demoId: world.foreign.demoId },
      { publicationId: publicationIn(elsewhere) },
    ] as const
    for (const demo of foreign) {
      expect([await send(domainHome.host, demo), await send(hostname, demo)]).toEqual([202, 404])
    }
    expect(await send(hostname, { demoId: world.demo.demoId })).toBe(202)
    expect(await send(hostname, { publicationId: publicationIn(page) })).toBe(202)
  })

  it('[M2.15] is looked for at names that a domain can have, whatever address is unfolded', async () => {
    const find = vi.spyOn(world.server.services.domains, 'find')
    for (const name of [`${'a.'.repeat(200)}example`, 'a_b.example', '[::1]', 'intranet']) {
      const url = encodeURIComponent(`https://${name}/demo/${world.demo.demoId}`)
      const { statusCode } = await world.ask(domainHome.host, `/api/oembed?url=${url}`)
      expect([name, statusCode]).toEqual([name, 404])
    }
    expect(find).not.toHaveBeenCalled()
    find.mockRestore()
  })

  it('[M2.15] is where a demo says that it is, at whatever name it is asked', async () => {
    const url = `${at}/demo/${world.demo.demoId}`
    for (const host of [hostname, domainHome.host]) {
      const { page } = await world.watchAt(host)
      expect(page.body).toContain(`<link rel="canonical" href="${url}">`)
      expect(page.body).toContain(`property="og:url" content="${url}"`)
      expect(page.body).toContain(`property="og:image" content="${at}/link-picture/`)
      expect(page.body).toContain(`${at}/api/oembed?url=${encodeURIComponent(url)}`)
      for (const asked of [url, `${home}/demo/${world.demo.demoId}`]) {
        const unfolded = await world.ask(host, `/api/oembed?url=${encodeURIComponent(asked)}`)
        const isHere = host !== hostname || asked === url
        expect([host, asked, unfolded.statusCode]).toEqual([host, asked, isHere ? 200 : 404])
        if (isHere) expect(unfolded.json().html).toContain(`${at}/embed/${world.demo.demoId}`)
      }
    }
    const { body } = await world.ask(domainHome.host, `/demo/${world.foreign.demoId}`)
    expect(body).not.toContain(at)
  })

  it('[M2.15] is in the link, the codes and the preview that authors share', async () => {
    const get = (path: string) =>
      world.ask(domainHome.host, `/api/demo/${world.demo.demoId}/${path}`, {
        headers: world.ada.headers,
      })
    expect((await get('link')).json()).toMatchObject({
      url: `${at}/demo/${world.demo.demoId}`,
      embedUrl: `${at}/embed/${world.demo.demoId}`,
    })
    expect((await get('address')).json()).toMatchObject({ base: `${at}/demo/` })
    expect((await get('link-preview')).json()).toMatchObject({ host: hostname })
  })

  it('[M2.15] is led to the server itself by the links to the maker and to report', async () => {
    const { page } = await world.watchAt(hostname)
    expect(page.body).toContain(`href="${home}"`)
    expect(page.body).toContain(`href="${home}/report/${world.demo.demoId}"`)
    expect((await world.watchAt(domainHome.host)).page.body).not.toContain(`href="${home}"`)
  })

  it('[M2.15] fills in the variables of a personalized link', async () => {
    const page = await world.ask(hostname, `/demo/${world.demo.demoId}?v_name=Maya`)
    expect(page.headers['cache-control']).toBe('private, no-cache')
    expect(page.body).toContain('"name":"Maya"')
  })

  it('[M2.15] opens with a demo, if its Admin says so and the demo is shared', async () => {
    const calls = domainCalls(world.server, world.ada)
    expect((await world.ask(hostname, '/', { headers: html })).statusCode).toBe(404)
    expect((await calls.open(world.domain.id, world.demo.demoId)).json().rootDemoId).toBe(
      world.demo.demoId,
    )
    const opened = await world.ask(hostname, '/?v_name=Maya')
    expect([opened.statusCode, opened.headers.location]).toEqual([
      302,
      `/demo/${world.demo.demoId}?v_name=Maya`,
    ])
    const other = await verifiedDomain(world.server, world.names, {
      person: world.ada,
      hostname: 'first.example',
    })
    const { page } = await world.watchAt(other.hostname)
    expect(page.body).toContain(`<link rel="canonical" href="${at}/demo/${world.demo.demoId}">`)
    await calls.remove(other.id)
    const url = `/api/demo/${world.demo.demoId}/link`
    const share = (on: boolean) =>
      world.ask(domainHome.host, url, {
        method: 'PUT',
        headers: world.ada.headers,
        payload: { on },
      })
    await share(false)
    world.server.clock.shift(6_000)
    expect((await world.ask(hostname, '/', { headers: html })).statusCode).toBe(404)
    await share(true)
    await calls.open(world.domain.id, null)
  })

  it('[M2.15] names itself to caches in what they keep, apart from the server', async () => {
    const { base } = await world.watchAt(hostname)
    const { headers } = await world.ask(hostname, `${base}assets/${world.demo.picture}`)
    expect(headers['surrogate-key']).toMatch(
      new RegExp(`^publication-\\S+ domain-${world.domain.id}$`),
    )
    const own = (await world.watchAt(domainHome.host)).base
    const there = await world.ask(domainHome.host, `${own}assets/${world.demo.picture}`)
    expect(there.headers['surrogate-key']).toMatch(/^publication-\S+$/)
  })

  it('[M2.15] shows nothing more once it is removed, while the server’s own links go on', async () => {
    const last = await verifiedDomain(world.server, world.names, {
      person: world.ada,
      hostname: 'last.example',
    })
    const { base, page } = await world.watchAt(last.hostname)
    const waiting = await domainCalls(world.server, world.ada).add('waiting.example')
    const enqueue = vi.spyOn(world.server.services.jobs, 'enqueue')
    await domainCalls(world.server, world.ada).remove(last.id)
    const purges = enqueue.mock.calls.filter(([{ name }]) => name === 'purge')
    enqueue.mockClear()
    await domainCalls(world.server, world.ada).remove(waiting.json().id)
    expect(enqueue).not.toHaveBeenCalled()
    enqueue.mockRestore()
    expect(purges.map(([, , options]) => options?.afterSeconds)).toEqual([undefined, 10])
    const seenThere = {
      publicationId: publicationIn(page),
      domainId: last.id,
      hostname: last.hostname,
    }
    const elsewhere = await world.ask(domainHome.host, `/demo/${world.foreign.demoId}`)
    for (const [, told] of purges) {
      expect(told).toMatchObject({
        ended: { id: last.id, hostname: last.hostname },
        domains: expect.arrayContaining([seenThere]),
      })
      expect(JSON.stringify(told)).not.toContain(publicationIn(elsewhere))
    }
    expect((await world.ask(last.hostname, `/demo/${world.demo.demoId}`)).statusCode).toBe(421)
    expect((await world.ask(domainHome.host, `${base}manifest.json`)).statusCode).toBe(404)
    expect((await world.watchAt(domainHome.host)).page.statusCode).toBe(200)
  })
})

/** The publication that a page shows. */
function publicationIn({ body }: { readonly body: string }): string {
  return /link-picture\/([^.]+)\.jpg/.exec(body)?.[1] ?? ''
}

async function gatedDemo() {
  const { demoId } = await demoOfPictures(world.server, world.ada, 1)
  const gate = stepOf(demoId)
  const chapter = createChapter({
    id: randomUUID(),
    stepId: gate.id,
    workspaceId: world.ada.workspaceId,
    type: 'Password',
    hasPassword: true,
  })
  await edit(world.server, world.ada, demoId, {
    type: 'add-steps',
    after: 0,
    items: [{ step: gate, hotspots: [], chapter }],
  })
  await world.ask(domainHome.host, `/api/chapter/${chapter.id}/password`, {
    method: 'PUT',
    headers: world.ada.headers,
    payload: { password: 'open sesame' },
  })
  return { demoId, gate: gate.id }
}
