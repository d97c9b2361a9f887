import { describe, expect, it } from 'vitest'
import { nodeType } from '../tree/nodes.ts'
import type { PageSnapshot } from '../tree/page-snapshot.ts'
import { completeCapture } from './complete-capture.ts'

/** A page with two pictures. Nobody but the page gets either. */
function pageWith(failedFiles: readonly string[] | undefined): PageSnapshot {
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
    ...(failedFiles ? { failedFiles } : {}),
    frames: [],
    canvases: [],
    maskedBoxes: [],
  }
}

async function lostOf(failedFiles?: readonly string[]) {
  const options = { fetchAsset: () => Promise.resolve(null), capturedAt: new Date(0) }
  const { capture } = await completeCapture(pageWith(failedFiles), options)
  return capture.health.map(({ kind, detail }) => `${kind} ${detail}`)
}

describe('[E2.36] files that cannot be had', () => {
  const both = ['asset-missing https://a.test/one.png', 'asset-missing https://a.test/two.svg#part']

  it('are lost where the page has them, or is of an extension that does not say', async () => {
    expect(await lostOf()).toEqual(both)
    expect(await lostOf(['https://a.test/other.png'])).toEqual(both)
  })

  it('are no loss where the page did not get them either', async () => {
    expect(await lostOf(['https://a.test/one.png'])).toEqual(both.slice(1))
    expect(await lostOf(['https://a.test/one.png', 'https://a.test/two.svg'])).toEqual([])
  })
})
