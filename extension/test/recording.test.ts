import { findNode, walk } from '@waystep/capture-format'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import {
  openPanel,
  placeInBar,
  pressInBar,
  startRecording,
  tellExtension,
  waitForBar,
} from '../../e2e/drivers/extension.ts'
import { finish } from '../../e2e/drivers/walk.ts'
import { workspaceId } from './samples.ts'
import { eventually, openStage, type Stage } from './stage.ts'

let stage: Stage

beforeAll(async () => {
  stage = await openStage()
  await stage.pair()
})
afterAll(() => stage?.close())
afterEach((test) => stage.clear(test))

describe('the extension in Chromium', () => {
  it('[E7.27] tells any page that it is there, and only its server more', async () => {
    const page = await stage.open()
    const refused = await tellExtension(page, {
      type: 'pair',
      serverUrl: stage.site.url,
      token: 'wsr_bad',
      account: { name: '', email: '' },
      workspace: { id: workspaceId, name: 'Evil' },
    })
    expect(refused).toMatchObject({ ok: false, reason: 'foreign-origin' })
    expect(await tellExtension(page, { type: 'ping' })).toMatchObject({ paired: null })
    expect(await stage.tell({ type: 'ping' })).toMatchObject({ paired: { workspaceId } })
    await page.close()
  })

  it('makes a step of each act, across pages, frames, routes and tabs', async () => {
    const page = await stage.open()
    await startRecording(await openPanel(stage.browser(), page), page, { title: 'A walk' })

    await page.click('#react')
    await waitForBar(page, '1 step')
    await page.click('#search')
    await page.keyboard.type('green tea')
    await page.click('#password')
    await page.keyboard.type('hunter2')
    const frame = await (await page.$('#foreign'))?.contentFrame()
    await frame?.click('#pay')
    await page.focus('#country')
    await page.keyboard.press('j')
    await page.click('#route')
    await waitForBar(page, '8 steps')

    const opening = stage.browser().waitForTarget((target) => target.url().endsWith('/third'))
    await page.click('#tab')
    const tab = await (await opening).page()
    if (!tab) throw new Error('no tab')
    await waitForBar(tab, '9 steps')
    await tab.click('#ask')
    await waitForBar(tab, '10 steps')
    await tab.close()

    await page.bringToFront()
    await page.click('#next')
    await page.waitForSelector('#ship')
    await waitForBar(page, '11 steps')
    await page.focus('#ship')
    await page.keyboard.press('Enter')
    await waitForBar(page, '12 steps')
    await pressInBar(page, 'Undo last step')
    await waitForBar(page, '11 steps')
    await pressInBar(page, 'Redo step')
    await waitForBar(page, '12 steps')
    await pressInBar(page, 'Undo last step')
    await waitForBar(page, '11 steps')
    // Whatever the bar says, its buttons stay where they are.
    const place = await placeInBar(page, 'Finish')
    await pressInBar(page, 'Pause recording')
    await waitForBar(page, 'Paused · 11 steps')
    expect(await placeInBar(page, 'Finish')).toEqual(place)
    await finish(stage.browser(), page)

    expect(stage.texts().slice(0, 11)).toEqual([
      'Click **Buy now**',
      'Click **Search**',
      'Type **green tea** in **Search**',
      'Click **Password**',
      'Type in **Password**',
      'Click **Pay with card**',
      'Choose **Japan** in **Country**',
      'Click **Go on**',
      'Click **Help**',
      'Click **Ask us**',
      'Click **Orders**',
    ])
    const [demo] = [...stage.server.demos.values()]
    expect(demo?.steps).toHaveLength(11)
  })

  it('records a page whose fields and images have the names of what is asked of it', async () => {
    const page = await stage.open('/named')
    await startRecording(await openPanel(stage.browser(), page), page)
    await page.click('#city')
    await page.keyboard.type('Bern')
    await page.click('#send')
    await waitForBar(page, '3 steps')
    await page.click('#next')
    await waitForBar(page, '4 steps')
    await finish(stage.browser(), page)
    await eventually(() => stage.items().length === 4, 'four steps are on the server')
    expect(stage.texts()).toEqual([
      'Click **City**',
      'Type **Bern** in **City**',
      'Click **Send**',
      'Click **Orders**',
    ])
    for (const { step } of stage.items()) {
      expect(stage.captureOf(step.htmlCaptureId)?.url).toBe(`${stage.site.url}/named`)
    }
  })

  it('leaves out a tab that the author opens beside the recorded one', async () => {
    const page = await stage.open()
    await startRecording(await openPanel(stage.browser(), page), page)
    const target = await stage.browser().waitForTarget((each) => each.type() === 'service_worker')
    const worker = await target.worker()
    const opening = stage.browser().waitForTarget((each) => /new-?tab/.test(each.url()))
    // What Ctrl+T does: an empty tab, whose opener is the one before.
    await worker?.evaluate(async () => {
      const [recorded] = await chrome.tabs.query({ active: true, lastFocusedWindow: true })
      if (recorded?.id !== undefined) await chrome.tabs.create({ openerTabId: recorded.id })
    })
    const own = await (await opening).page()
    if (!own) throw new Error('no tab')
    await own.goto(`${stage.site.url}/second`)
    await own.click('#ship')
    await page.bringToFront()
    await page.click('#react')
    await waitForBar(page, '1 step')
    expect(await own.$('waystep-bar')).toBeNull()
    await finish(stage.browser(), page)
    expect(stage.texts()).toEqual(['Click **Buy now**'])
  })

  it('captures the page as it was before it reacted, whole, and without the bar or secrets', async () => {
    const page = await stage.open()
    await startRecording(await openPanel(stage.browser(), page), page)
    await page.click('#password')
    await page.keyboard.type('hunter2')
    await page.click('#react')
    const frame = await (await page.$('#foreign'))?.contentFrame()
    await frame?.click('#pay')
    await waitForBar(page, '4 steps')
    await finish(stage.browser(), page)

    const [, , reacting, framed] = stage.items()
    const before = stage.captureOf(reacting?.step.htmlCaptureId ?? null)
    const json = JSON.stringify(before)
    expect(json).toContain('Buy now')
    expect(json).not.toContain('reacted')
    expect(json).not.toContain('waystep-bar')
    expect(JSON.stringify([...stage.server.captures.values()])).not.toContain('hunter2')
    expect(before?.health.filter(({ kind }) => !kind.startsWith('picture'))).toEqual([])
    expect(before?.picture?.width).toBe(before?.viewport.width)
    expect(reacting?.step.image).toBe(`asset:${before?.picture?.hash}`)

    const whole = stage.captureOf(framed?.step.htmlCaptureId ?? null)
    const anchorId = framed?.hotspots[0]?.anchorNodeId ?? 0
    const anchor = whole && findNode(whole.tree, anchorId)?.node
    expect(anchor).toMatchObject({ tagName: 'button', attributes: { id: 'pay' } })
    const box = await (await page.$('#foreign'))?.boundingBox()
    const viewport = whole?.viewport ?? { width: 1, height: 1 }
    const x = ((framed?.hotspots[0]?.mouseXCooridnate ?? 0) / 100) * viewport.width
    expect(x).toBeGreaterThan(box?.x ?? 0)
    expect(x).toBeLessThan((box?.x ?? 0) + (box?.width ?? 0))
    const links = [...walk(whole?.tree ?? { type: 0, id: 1, childNodes: [] })].flatMap(
      ({ node }) => ('tagName' in node && node.tagName === 'img' ? [node.attributes.src] : []),
    )
    expect(links).toEqual([expect.stringMatching(/^asset:[0-9a-f]{64}$/)])
  })

  it('keeps what happens in its bar from the page', async () => {
    const page = await stage.open()
    await page.evaluate(() => {
      for (const type of ['pointerdown', 'mousedown', 'click', 'focusin', 'keydown']) {
        document.addEventListener(type, () => document.body.append(`heard ${type}`), true)
      }
    })
    await startRecording(await openPanel(stage.browser(), page), page)
    await pressInBar(page, 'Capture now')
    await waitForBar(page, '1 step')
    await pressInBar(page, 'Pause recording')
    await waitForBar(page, 'Paused · 1 step')
    expect(await page.evaluate(() => document.body.textContent)).not.toContain('heard')
    await page.click('#react')
    await pressInBar(page, 'Resume recording')
    await waitForBar(page, '1 step')
    await pressInBar(page, 'Cancel recording')
    await waitForBar(page, 'Discard 1 step?')
    await pressInBar(page, 'Discard')
    await page.waitForFunction(() => !document.querySelector('waystep-bar'))
    await eventually(
      () => [...stage.server.demos.values()].at(-1)?.trashed === true,
      'the demo it made is gone',
    )
  })

  it('hears a press of its bar that is drawn anew before the button is up', async () => {
    const page = await stage.open()
    await startRecording(await openPanel(stage.browser(), page), page)
    await page.focus('#react')
    const button = await page.waitForSelector('::-p-aria([name="Pause recording"])')
    const place = await button?.clickablePoint()
    await page.mouse.move(place?.x ?? 0, place?.y ?? 0)
    await page.mouse.down()
    await page.keyboard.press('Enter')
    await waitForBar(page, '1 step')
    await page.mouse.up()
    await waitForBar(page, 'Paused · 1 step')
    await finish(stage.browser(), page)
  })

  it('keeps the click on a page too large for a message and for the server', async () => {
    const page = await stage.open('/huge')
    await startRecording(await openPanel(stage.browser(), page), page)
    await page.click('#next')
    await waitForBar(page, '1 step')
    await finish(stage.browser(), page)
    const [item] = stage.items()
    expect(item?.hotspots[0]).toMatchObject({ text: 'Click **Next**', anchorNodeId: null })
    const capture = stage.captureOf(item?.step.htmlCaptureId ?? null)
    expect(capture?.health[0]).toMatchObject({ kind: 'page-too-large', area: 1 })
  })

  it('records pictures only and in a chosen size, when asked to', async () => {
    const page = await stage.open()
    const panel = await openPanel(stage.browser(), page)
    const before = await page.evaluate(() => outerWidth)
    await panel.locator('::-p-aria(Page size)').click()
    await panel.locator('::-p-aria([name="1280 × 720"][role="option"])').click()
    await startRecording(panel, page, { screenshots: true })
    await page.waitForFunction(() => innerWidth === 1280 && innerHeight === 720)
    await page.click('#react')
    await waitForBar(page, '1 step')
    await finish(stage.browser(), page)
    const [item] = stage.items()
    expect(item?.step).toMatchObject({
      htmlCaptureId: null,
      image: expect.stringMatching(/^asset:/),
    })
    expect(item?.step).toMatchObject({ widthOrg: 1280, heightOrg: 720 })
    await page.bringToFront()
    await page.waitForFunction((width) => outerWidth === width, {}, before)
    expect(item?.hotspots[0]).toMatchObject({ style: 'Circle', anchorNodeId: null })
    expect(stage.server.calls.some((call) => call.includes('/api/captures'))).toBe(false)
  })

  it('[E7.28] adds steps where the editor asks for them', async () => {
    const demoId = crypto.randomUUID()
    stage.server.demos.set(demoId, { steps: ['x', 'y'], trashed: false })
    const opening = stage
      .browser()
      .waitForTarget((target) => target.url() === `${stage.site.url}/second`)
    const reply = await stage.tell({
      type: 'addStepsBetween',
      url: `${stage.site.url}/second`,
      demoType: 'HTML',
      stepNumber: 1,
      demoId,
    })
    expect(reply).toEqual({ ok: true })
    const page = await (await opening).page()
    if (!page) throw new Error('no page')
    await waitForBar(page, '0 steps')
    await page.click('#ship')
    await waitForBar(page, '1 step')
    await finish(stage.browser(), page)
    expect(stage.server.demos.get(demoId)?.steps).toEqual(['x', stage.items()[0]?.step.id, 'y'])
  })
})
