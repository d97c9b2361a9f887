import type { Capture, CaptureBox } from '@waystep/capture-format'
import type { HtmlEdit } from '@waystep/demo-model'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { storeAsset } from '../testing/demo-fixtures.ts'
import { type Person, signUp } from '../testing/people.ts'
import {
  boxes,
  editOf,
  hide,
  ids,
  type PicturedPage,
  picturedPage,
  places,
  redact,
  remove,
  saveEdits,
  say,
  viewport,
} from '../testing/pictured-page.ts'
import { isNear, isRed, pixelsIn as pixelsOf } from '../testing/pixels.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'

let server: TestServer
let ada: Person
beforeAll(async () => {
  server = await startTestServer()
  ada = await signUp(server)
})
afterAll(() => server.close())

type Page = PicturedPage

const pageWith = (changed: Partial<Capture> = {}) => picturedPage(server, ada, changed)
const save = (page: Page, ...put: HtmlEdit[]) => saveEdits(server, ada, page, ...put)

async function bytesOf(url: string): Promise<Buffer> {
  const reply = await server.app.inject({ method: 'GET', url, headers: ada.headers })
  expect(reply.statusCode).toBe(200)
  expect(reply.headers['content-type']).toBe('image/webp')
  return reply.rawPayload
}

const thumbnailOf = (page: Page) => bytesOf(`/api/step/${page.stepId}/thumbnail`)

const pixelsIn = (bytes: Buffer, box: Omit<CaptureBox, 'nodeId'>) =>
  pixelsOf(bytes, box, 480 / viewport.width)

describe('the thumbnail of an edited page', () => {
  it('covers what is redacted, and what hangs out of it, and nothing else', async () => {
    const page = await pageWith()
    const before = await thumbnailOf(page)
    for (const place of ['h1', 'p', 'b'] as const) {
      expect((await pixelsIn(before, places[place])).some(isRed)).toBe(true)
    }
    await save(page, editOf(page, 'p', redact))
    const after = await thumbnailOf(page)
    expect((await pixelsIn(after, places.p)).every(isNear(136, 136, 136))).toBe(true)
    expect((await pixelsIn(after, places.b)).every(isNear(136, 136, 136))).toBe(true)
    expect((await pixelsIn(after, places.h1)).some(isRed)).toBe(true)
    expect(await bytesOf(`/api/demo/${page.demoId}/thumbnail`)).toEqual(after)
  })

  it.each([
    ['hidden', hide],
    ['removed', remove],
  ])('shows the colour around where something is %s', async (_, edits) => {
    const page = await pageWith()
    await save(page, editOf(page, 'img', edits), editOf(page, 'h1', edits))
    const after = await thumbnailOf(page)
    expect((await pixelsIn(after, places.img)).every(isNear(255, 255, 255))).toBe(true)
    expect((await pixelsIn(after, places.h1)).every(isNear(255, 255, 255))).toBe(true)
  })

  it('writes new texts where the old ones were, in their colour', async () => {
    const page = await pageWith()
    await save(page, editOf(page, 'h1', say('<b>Bills</b> & "co" ]]> &#x1; \u0001')))
    const area = { ...places.h1, x: 22, width: 40 }
    const old = await pageWith()
    const [before, after] = [await thumbnailOf(old), await thumbnailOf(page)]
    const pixels = await pixelsIn(after, area)
    expect(pixels.some(isRed)).toBe(true)
    expect(pixels).not.toEqual(await pixelsIn(before, area))
    await save(page, editOf(page, 'h1', say(''), { createdAt: '2026-01-02T12:00:00.000Z' }))
    const none = await pixelsIn(await thumbnailOf(page), places.h1)
    expect(none.every(isNear(255, 255, 255))).toBe(true)
  })

  it('draws other pictures and colours', async () => {
    const page = await pageWith()
    const blue = await sharp({
      create: { width: 50, height: 90, channels: 3, background: '#0000ff' },
    })
      .png()
      .toBuffer()
    const asset = `asset:${await storeAsset(server, ada, blue)}`
    await save(
      page,
      editOf(page, 'img', { ImageSrc: { oldValue: null, newValue: asset } }),
      editOf(page, 'i', {
        TextColor: { oldValue: null, newValue: '#00f' },
        BackgroundColor: { oldValue: null, newValue: '#ffff00' },
      }),
    )
    const after = await thumbnailOf(page)
    // The edges of pictures are mixed with what is beside them.
    const within = { x: 24, y: 204, width: 150, height: 110 }
    expect((await pixelsIn(after, within)).every(isNear(0, 0, 255))).toBe(true)
    const pixels = await pixelsIn(after, places.i)
    expect(pixels.some(isNear(255, 255, 0))).toBe(true)
    expect(pixels.some(isRed)).toBe(false)
  })

  it.each<[string, Partial<Capture>, Partial<HtmlEdit>]>([
    ['has no box', { boxes: boxes.filter(({ nodeId }) => nodeId !== ids.i) }, {}],
    ['is not found', {}, { nodeHash: '3.0.0.0' }],
    [
      'was taken at another time than the picture',
      { health: [{ kind: 'picture-stale', nodeId: null, detail: '', area: 1 }] },
      {},
    ],
    ['stands in a view of another shape', { viewport: { width: 640, height: 900 } }, {}],
  ])('is blurred wholly where what is redacted %s', async (_, changed, fields) => {
    const page = await pageWith(changed)
    const lost = { ...fields, xpath: '', parentHash: null, firstSiblingHash: null }
    await save(page, editOf(page, 'i', redact, fields.nodeHash ? lost : {}))
    const after = await thumbnailOf(page)
    expect((await pixelsIn(after, { x: 0, y: 0, ...viewport })).some(isRed)).toBe(false)
  })

  it('is that of the picture while no edit changes what is seen', async () => {
    const page = await pageWith()
    const before = await thumbnailOf(page)
    const link = { linkType: 'external' as const, targetStepId: null, captureId: null }
    const newValue = {
      ...link,
      hoverColor: null,
      externalUrl: 'https://a.example',
      openInNewTab: null,
    }
    const picture = vi.spyOn(server.services.captures, 'picture')
    await save(
      page,
      editOf(page, 'h1', { SandboxHotspot: { oldValue: null, newValue } }),
      editOf(page, 'p', redact, { rejectedStepIds: [page.stepId] }),
    )
    expect(await thumbnailOf(page)).toEqual(before)
    expect(picture).not.toHaveBeenCalled()
    picture.mockRestore()
  })

  it('is drawn once for each state of the edits, and kept only for the last', async () => {
    const page = await pageWith()
    const picture = vi.spyOn(server.services.captures, 'picture')
    await save(page, editOf(page, 'h1', redact))
    const both = await Promise.all([thumbnailOf(page), thumbnailOf(page)])
    expect(both[0]).toEqual(both[1])
    expect(await thumbnailOf(page)).toEqual(both[0])
    expect(picture).toHaveBeenCalledTimes(1)
    await save(page, editOf(page, 'p', redact))
    expect(await thumbnailOf(page)).not.toEqual(both[0])
    expect(picture).toHaveBeenCalledTimes(2)
    picture.mockRestore()
    const kept: string[] = []
    for await (const { key } of server.services.store.list('thumbnails/')) kept.push(key)
    expect(kept.filter((key) => key.includes(page.stepId))).toHaveLength(1)
  })

  it('stays cheap and shows nothing of what is redacted, whatever boxes say', async () => {
    const far = { x: -1e8, y: -1e8, width: 1e8, height: 1e8 }
    const odd: CaptureBox[] = [
      { nodeId: ids.i, x: 1e8, y: 0, width: -5, height: 0 },
      { nodeId: ids.b, ...far },
      { nodeId: ids.b, ...far, x: 30 },
    ]
    const many = Array.from({ length: 100_000 }, (_, at) => ({
      nodeId: at % 2 ? ids.p : 1_000_000 + at,
      x: at % 600,
      y: 0,
      width: 1e8,
      height: 1e8,
    }))
    const page = await pageWith({ boxes: [...odd, ...many] })
    await save(page, editOf(page, 'p', redact), editOf(page, 'i', redact))
    const after = await thumbnailOf(page)
    expect((await pixelsIn(after, { x: 0, y: 0, ...viewport })).some(isRed)).toBe(false)
  })

  it('is nothing for people who may not see the demo', async () => {
    const page = await pageWith()
    await save(page, editOf(page, 'p', redact))
    await thumbnailOf(page)
    const eve = await signUp(server)
    const url = `/api/step/${page.stepId}/thumbnail`
    const reply = await server.app.inject({ method: 'GET', url, headers: eve.headers })
    expect(reply.statusCode).toBeGreaterThanOrEqual(401)
    expect(reply.rawPayload.subarray(8, 12).toString()).not.toBe('WEBP')
  })
})
