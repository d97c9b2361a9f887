import { monitorEventLoopDelay, performance } from 'node:perf_hooks'
import { packCapture, parseCapture } from '@waystep/capture-format'
import sharp from 'sharp'
import { afterAll, describe, expect, it } from 'vitest'
import { fontFiles } from '../testing/font-files.ts'
import { openCaptureThreads } from './capture-threads.ts'

const threads = openCaptureThreads()
afterAll(() => threads.close())

let lastId = 0
const element = (tagName: string, childNodes: object[]) => {
  lastId += 1
  return { type: 2, id: lastId, tagName, attributes: { class: `c${lastId % 500}` }, childNodes }
}
const text = (textContent: string) => {
  lastId += 1
  return { type: 3, id: lastId, textContent }
}

/** A page of a table with about three nodes a cell. */
function largePage(cells: number): string {
  lastId = 1
  const rows = Array.from({ length: cells }, (_, i) => element('p', [text(`Cell ${i}`)]))
  const html = element('html', [element('head', []), element('body', rows)])
  const parsed = parseCapture({
    version: 3,
    url: 'https://site.test/',
    title: 'Large',
    capturedAt: '2026-01-01T00:00:00.000Z',
    viewport: { width: 1280, height: 800 },
    devicePixelRatio: 1,
    tree: { type: 0, id: 1, childNodes: [html] },
    assets: [],
    boxes: [],
    picture: null,
    health: [],
  })
  if (!parsed.ok) throw new Error(parsed.problem)
  return JSON.stringify(packCapture(parsed.capture))
}

const stepId = '00000000-0000-4000-8000-000000000001'
const [ada, ben] = ['workspace-a', 'workspace-b']
const bakeTask = (text: string) => ({
  text,
  sheets: new Map(),
  stepId,
  edits: [],
  imageHosts: [],
  dateShift: 0,
})

describe('threads for captures', () => {
  it('leave the event loop free while they read and write a large page', async () => {
    const page = largePage(100_000)
    await threads.check(ada, page)
    const delay = monitorEventLoopDelay({ resolution: 1 })
    delay.enable()
    const begun = performance.now()
    const { html } = await threads.bake(ada, bakeTask(page))
    const took = performance.now() - begun
    delay.disable()
    expect(html).toContain('Cell 99999')
    expect(delay.max / 1e6).toBeLessThan(took / 2)
  })

  it('leave the event loop free while they draw a page of a thousand changes', async () => {
    const bytes = await sharp({
      create: { width: 1280, height: 800, channels: 3, background: '#ffffff' },
    })
      .png()
      .toBuffer()
    const changes = Array.from({ length: 1_000 }, (_, nth) => ({
      kind: 'text' as const,
      area: { x: (nth % 20) * 64, y: Math.floor(nth / 20) * 16, width: 60, height: 14 },
      text: `Changed ${nth}`,
      isBold: false,
    }))
    const state = { takesAway: false, isCertain: true, isStale: false }
    const edited = { viewport: { width: 1280, height: 800 }, changes, ...state }
    const draw = () => threads.editedThumbnail(ada, { bytes, edited, pictures: new Map() })
    // The thread has started then, and holds what draws.
    await draw()
    const delay = monitorEventLoopDelay({ resolution: 1 })
    delay.enable()
    const begun = performance.now()
    const drawn = await draw()
    const took = performance.now() - begun
    delay.disable()
    expect((await sharp(Buffer.from(drawn ?? [])).metadata()).width).toBe(480)
    expect(delay.max / 1e6).toBeLessThan(took / 2)
  })

  it('answer what is wrong with a capture, and go on', async () => {
    expect(await threads.check(ada, '{')).toMatchObject({ ok: false })
    expect(await threads.check(ada, '['.repeat(100_000))).toMatchObject({ ok: false })
    expect(await threads.pack(ada, { version: 99 })).toMatchObject({ ok: false })
    await expect(threads.bake(ada, bakeTask('{}'))).rejects.toThrow('cannot be read')
    expect(await threads.check(ada, largePage(2))).toMatchObject({
      ok: true,
      facts: { title: 'Large' },
    })
  })

  it('refuse at once what unfolds to too much', async () => {
    const names = Array.from({ length: 2_000 }, (_, index) => `^a${index}`).join('')
    const tree = { tags: [`p${names}`], ids: [], nodes: `~d${'\u0700>'.repeat(400_000)}>` }
    const begun = performance.now()
    expect(await threads.pack(ada, { version: 3, tree })).toMatchObject({
      problem: expect.stringContaining('unfolds'),
    })
    expect(performance.now() - begun).toBeLessThan(2_000)
  })

  it('give another workspace its turn before the rest of one', async () => {
    const page = largePage(20_000)
    // Both threads have started then: that takes longer than a page.
    await Promise.all([threads.check(ada, page), threads.check(ben, page)])
    const done: string[] = []
    const ask = (workspaceId: string, text: string) =>
      threads.check(workspaceId, text).then(() => done.push(workspaceId))
    await Promise.all([...Array.from({ length: 4 }, () => ask(ada, page)), ask(ben, '{}')])
    expect(done.indexOf(ben)).toBeLessThan(2)
  })

  it('[M2.2] write one font at a time, whoever sent them', async () => {
    const ends: string[] = []
    const write = async (owner: string, bytes: Uint8Array) => {
      await threads.font(owner, { bytes })
      ends.push(owner)
    }
    // What is no font is seen at once; the other takes its time.
    const large = await fontFiles['of all weights']()
    await Promise.all([write(ada, large), write(ben, new Uint8Array(100))])
    expect(ends).toEqual([ada, ben])
  })
})
