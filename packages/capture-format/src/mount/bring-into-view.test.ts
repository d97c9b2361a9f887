import type { BrowserContext } from 'puppeteer-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { applyEdits } from '../edits/apply-edits.ts'
import type { Edit } from '../edits/edit.ts'
import { capturePage } from '../node/capture-page.ts'
import { openContext } from '../testing/browser.ts'
import { type Replay, replay } from '../testing/replay.ts'
import { SiteServer } from '../testing/site-server.ts'
import { type ElementNode, nodeType } from '../tree/nodes.ts'
import { walk } from '../tree/walk.ts'

const framed = `<body style='margin:0;height:1500px'><a title='framed' style='position:absolute;top:900px;left:40px;width:50px;height:30px'>in`
const html = `<!DOCTYPE html><body style="margin:0;height:4000px">
<b title="seen" style="position:absolute;top:20px;left:10px;width:70px;height:20px">seen</b>
<b title="below" style="position:absolute;top:2000px;left:10px;width:70px;height:20px">below</b>
<section style="position:absolute;top:100px;left:0;width:300px;height:200px;overflow:auto"><div style="height:1200px;position:relative">
<b title="listed" style="position:absolute;top:1000px;left:30px;width:70px;height:20px">listed</b></div></section>
<x-a style="position:absolute;top:2600px;left:0"></x-a>
<iframe srcdoc="${framed}" style="position:absolute;top:1200px;left:100px;border:10px solid;padding:6px;transform:scale(.5);transform-origin:0 0" width="400" height="300"></iframe>
<script>document.querySelector('x-a').attachShadow({mode:'open'}).innerHTML='<div style="width:200px;height:100px;overflow:hidden"><div style="height:500px"></div><i title="shadowed" style="display:block;width:70px;height:20px">shadow</i></div>'</script>`

type Name = 'seen' | 'below' | 'listed' | 'shadowed' | 'framed'

let browser: BrowserContext
let site: SiteServer
let opened: Replay[] = []
let completed: Awaited<ReturnType<typeof capturePage>>
const ids = {} as Record<Name, number>

beforeAll(async () => {
  browser = await openContext()
  site = await SiteServer.start()
  site.files.set('/', { type: 'text/html', body: html })
  const page = await browser.newPage()
  await page.goto(site.url('/'))
  completed = await capturePage(page)
  for (const { node } of walk(completed.capture.tree)) {
    if (node.type !== nodeType.element) continue
    const { title } = (node as ElementNode).attributes
    if (typeof title === 'string') ids[title as Name] = node.id
  }
})

afterAll(async () => {
  for (const each of opened) await each.close()
  opened = []
  await browser.close()
  await site.stop()
})

async function open(edits: readonly Edit[] = []): Promise<Replay> {
  const { tree } = applyEdits(completed.capture.tree, edits, { stepId: 'step' })
  const replayed = await replay(browser, {
    ...completed,
    capture: { ...completed.capture, tree },
  })
  opened.push(replayed)
  return replayed
}

const call = <T>({ page }: Replay, method: string, name: Name): Promise<T> =>
  page.evaluate(
    `waystepMount.${method}(document.querySelector('iframe'),${ids[name]})`,
  ) as Promise<T>

interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

const isSeen = ({ x, y, width, height }: Box) =>
  x + width / 2 >= 0 && x + width / 2 <= 800 && y + height / 2 >= 0 && y + height / 2 <= 600

it('scrolls an element into sight through lists, shadow roots and frames, and nothing around the frame', async () => {
  const replayed = await open()
  await replayed.page.evaluate(() => {
    document.body.style.height = '3000px'
    document.documentElement.style.overflow = 'auto'
  })
  for (const name of ['below', 'listed', 'framed', 'shadowed', 'seen'] as const) {
    await call(replayed, 'bringIntoView', name)
    expect(isSeen(await call<Box>(replayed, 'boxOf', name)), name).toBe(true)
  }
  const inside = () =>
    replayed.page.evaluate(() => {
      const page = document.querySelector('iframe')?.contentDocument
      return [scrollY, page?.querySelector('section')?.scrollTop]
    })
  expect(await inside()).toEqual([0, 910])
})

it('leaves the page where it was captured while the element is seen there', async () => {
  const replayed = await open()
  await call(replayed, 'bringIntoView', 'seen')
  expect(await replayed.page.evaluate('frames[0].scrollY')).toBe(0)
})

it('sees an element through a frame with border, padding and another scale', async () => {
  const replayed = await open()
  await replayed.page.evaluate('frames[0].frames[0].scrollTo(0,850)')
  expect(await call(replayed, 'boxOf', 'framed')).toEqual({
    x: 100 + (16 + 40) / 2,
    y: 1200 + (16 + 50) / 2,
    width: 25,
    height: 15,
  })
})

it('knows what is scrolled away, also where the body says how the window scrolls', async () => {
  const replayed = await open()
  const away = (name: Name) => call<boolean>(replayed, 'isScrolledAway', name)
  expect([await away('seen'), await away('listed'), await away('below')]).toEqual([
    false,
    true,
    true,
  ])
  await call(replayed, 'bringIntoView', 'listed')
  expect(await away('listed')).toBe(false)
  await replayed.page.evaluate(
    "frames[0].document.body.style.cssText='margin:0;height:100%;overflow-x:hidden'",
  )
  await call(replayed, 'bringIntoView', 'below')
  expect([await away('below'), await away('seen')]).toEqual([false, true])
})

function editOf(name: Name, edits: Edit['edits']): Edit {
  const noPrint = { parentHash: null, grandparentHash: null, greatGrandparentHash: null }
  return {
    id: name,
    type: 'Edit',
    nodeId: ids[name],
    nodeHash: null,
    firstSiblingHash: null,
    ...noPrint,
    xpath: '',
    enabledStepId: 'step',
    rejectedStepIds: [],
    edits,
    createdAt: '',
  }
}

it('finds an element that an edit has changed, and none that one has hidden or removed', async () => {
  const replayed = await open([
    editOf('below', { TextContent: { newValue: 'Other words' } }),
    editOf('listed', { Visibility: { newValue: 'hidden' } }),
    editOf('seen', { Remove: { newValue: 'removed' } }),
  ])
  expect(await call<Box>(replayed, 'boxOf', 'below')).toMatchObject({ x: 10, width: 70 })
  expect(await call(replayed, 'boxOf', 'listed')).toBeNull()
  expect(await call(replayed, 'boxOf', 'seen')).toBeNull()
})

it('finds none within a frame that is hidden', async () => {
  const replayed = await open()
  await replayed.page.evaluate(
    "document.querySelector('iframe').contentDocument.querySelector('iframe').style.visibility='hidden'",
  )
  expect(await call(replayed, 'boxOf', 'framed')).toBeNull()
})
