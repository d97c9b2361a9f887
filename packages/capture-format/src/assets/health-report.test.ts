import { describe, expect, it } from 'vitest'
import { nodeType } from '../tree/nodes.ts'
import type { PageSnapshot } from '../tree/page-snapshot.ts'
import { completeCapture } from './complete-capture.ts'

/** A page with two pictures. Nobody but the page gets either. */
function pageWith(more: Partial<PageSnapshot>): PageSnapshot {
  const picture = (id: number, src: string) =>
    ({ type: nodeType.element, id, tagName: 'img', attributes: { src }, childNodes: [] }) as const
  const childNodes = [
    picture(2, 'https://a.test/one.png'),
    picture(3, 'https://a.test/two.svg#part'),
  ]
  return {
    url: 'https://a.test/',
    title: '',
    viewport: { width: 100, height: 100 },
    devicePixelRatio: 1,
    tree: { type: nodeType.document, id: 1, childNodes },
    boxes: [],
    health: [],
    sheets: [],
    loadedFonts: [],
    frames: [],
    canvases: [],
    maskedBoxes: [],
    ...more,
  }
}

async function lostOf(more: Partial<PageSnapshot> = {}, wholeFiles = false) {
  const options = { wholeFiles, fetchAsset: () => Promise.resolve(null), capturedAt: new Date(0) }
  const { capture } = await completeCapture(pageWith(more), options)
  return capture.health.map(({ kind, detail }) => `${kind} ${detail}`)
}

describe('[E2.36] files that cannot be had', () => {
  const both = ['asset-missing https://a.test/one.png', 'asset-missing https://a.test/two.svg#part']

  it('are lost where the page has them, or is of an extension that does not say', async () => {
    expect(await lostOf()).toEqual(both)
    expect(await lostOf({ failedFiles: ['https://a.test/other.png'] })).toEqual(both)
  })

  it('are no loss where the page did not get them either', async () => {
    expect(await lostOf({ failedFiles: ['https://a.test/one.png'] })).toEqual(both.slice(1))
    const failedFiles = ['https://a.test/one.png', 'https://a.test/two.svg']
    expect(await lostOf({ failedFiles })).toEqual([])
  })

  it.each([true, false])(
    'are none of rules that nothing here can match, kept whole: %s',
    async (whole) => {
      const rules = ['.login{background:url(away.png)}', 'img:hover{background:url(here.png)}']
      const sheet = {
        nodeId: 1,
        place: 'adopted',
        url: null,
        base: 'https://a.test/',
        rules,
      } as const
      expect(await lostOf({ sheets: [sheet] }, whole)).toEqual(
        expect.arrayContaining([...both, 'asset-missing https://a.test/here.png']),
      )
      expect(await lostOf({ sheets: [sheet] }, whole)).toHaveLength(3)
    },
  )
})
