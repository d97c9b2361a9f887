import { describe, expect, it } from 'vitest'
import { hasPlace, lossDetail, lossShare, lossText } from './loss-text.ts'

const loss = (kind: string, detail = '', area = 0, nodeId: number | null = 3) => ({
  kind,
  detail,
  area,
  nodeId,
})

describe('[E2.36] words for what a capture could not keep', () => {
  it('are there for losses of newer extensions, too', () => {
    expect(lossText(loss('canvas-unreadable'))).toBe('A drawing could not be kept')
    for (const kind of ['font-forbidden', 'constructor', '']) {
      expect(lossText(loss(kind))).toBe('Something could not be kept')
    }
  })

  it('name files, not addresses', () => {
    const url = 'https://cdn.test/a/b/logo.png?v=3'
    expect(lossDetail(loss('asset-missing', url))).toBe('logo.png from cdn.test')
    expect(lossDetail(loss('frame-unreadable', 'https://pay.test/'))).toBe('pay.test')
    expect(lossDetail(loss('picture-stale', 'taken 40 ms after'))).toBe('taken 40 ms after')
  })

  it('say how much of the page is lost, where it is some', () => {
    expect(lossShare(loss('x', '', 0.204))).toBe('20% of the page')
    expect(lossShare(loss('x', '', 0.001))).toBe('')
  })

  it('lead to an element where there is one', () => {
    expect(hasPlace(loss('canvas-unreadable'))).toBe(true)
    expect(hasPlace(loss('picture-missing', '', 1, null))).toBe(false)
    expect(hasPlace(loss('stylesheet-missing'))).toBe(false)
  })
})
