import type { BrowserContext } from 'puppeteer-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { capturePage } from '../node/capture-page.ts'
import { openContext } from '../testing/browser.ts'
import { type Replay, replay } from '../testing/replay.ts'
import { SiteServer } from '../testing/site-server.ts'
import { type ElementNode, nodeType } from '../tree/nodes.ts'
import { walk } from '../tree/walk.ts'

const html = `<!DOCTYPE html><body style="margin:0"><a href="/next" style="display:block;height:40px">next</a>
<div style="height:60px"><x-a></x-a></div><iframe srcdoc="<body style='margin:0'><a href='https://else.test/' style='display:block;height:30px;width:50px'>in</a>" style="border:10px solid;display:block" width="200" height="100"></iframe>
<script>document.querySelector('x-a').attachShadow({mode:'open'}).innerHTML='<b style="display:block;width:70px;height:20px">shadow</b>'</script>`

describe('mountPage', () => {
  let browser: BrowserContext
  let site: SiteServer
  let replayed: Replay
  const ids: Record<string, number> = {}
  beforeAll(async () => {
    browser = await openContext()
    site = await SiteServer.start()
    site.files.set('/', { type: 'text/html', body: html })
    const page = await browser.newPage()
    await page.goto(site.url('/'))
    const completed = await capturePage(page)
    const elements = [...walk(completed.capture.tree)]
      .map(({ node }) => node)
      .filter((node): node is ElementNode => node.type === nodeType.element)
    for (const element of elements) {
      const key = element.tagName === 'a' && 'a' in ids ? 'inner' : element.tagName
      ids[key] = element.id
    }
    replayed = await replay(browser, completed)
  })
  afterAll(async () => {
    await replayed.close()
    await browser.close()
    await site.stop()
  })

  const ask = (expression: string): Promise<unknown> =>
    replayed.page.evaluate(
      `(()=>{const frame=document.querySelector('iframe');return ${expression}})()`,
    )

  it('says where elements stand, through shadow roots and frames', async () => {
    expect(await ask(`waystepMount.boxOf(frame,${ids.a})`)).toEqual({
      x: 0,
      y: 0,
      width: 800,
      height: 40,
    })
    expect(await ask(`waystepMount.boxOf(frame,${ids.b})`)).toEqual({
      x: 0,
      y: 40,
      width: 70,
      height: 20,
    })
    expect(await ask(`waystepMount.boxOf(frame,${ids.inner})`)).toEqual({
      x: 10,
      y: 110,
      width: 50,
      height: 30,
    })
    expect(await ask('waystepMount.boxOf(frame,99999)')).toBeNull()
  })

  it('finds the element that has an id now, also where another had it before', async () => {
    const replaced = `(()=>{const page=frame.contentDocument
      const old=page.querySelector('a'),fresh=old.cloneNode(true)
      fresh.style.height='44px';old.replaceWith(fresh)
      const {height}=waystepMount.boxOf(frame,${ids.a})
      fresh.remove()
      const gone=waystepMount.boxOf(frame,${ids.a})
      page.body.prepend(old)
      return {height,gone,back:waystepMount.boxOf(frame,${ids.a}).height}})()`
    expect(await ask(replaced)).toEqual({ height: 44, gone: null, back: 40 })
  })

  it('says what stands at a point', async () => {
    expect(await ask('waystepMount.nodeIdAtPoint(frame,5,5)')).toBe(ids.a)
    expect(await ask('waystepMount.nodeIdAtPoint(frame,5,45)')).toBe(ids.b)
    expect(await ask('waystepMount.nodeIdAtPoint(frame,15,115)')).toBe(ids.inner)
  })

  it('reports links that are clicked, and follows none', async () => {
    await replayed.page.mouse.click(5, 5)
    await replayed.page.mouse.click(15, 115)
    expect(await replayed.page.evaluate('links')).toEqual([
      { nodeId: ids.a, href: '/next' },
      { nodeId: ids.inner, href: 'https://else.test/' },
    ])
    expect(replayed.outside).toEqual([])
    expect(await ask('frame.contentDocument.URL')).toMatch(/\/v\/page\.html$/)
  })
})
