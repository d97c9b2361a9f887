import { type Capture, captureVersion, joinPieces, parseCapture } from '@waystep/capture-format'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { inPieces } from './capture-pieces.ts'
import type { StoredAsset } from './journal/records.ts'

function captureOf(texts: readonly string[]): Capture {
  return {
    version: captureVersion,
    url: 'https://shop.example/',
    title: 'Shop',
    capturedAt: new Date(0).toISOString(),
    viewport: { width: 1000, height: 500 },
    devicePixelRatio: 1,
    tree: {
      type: 0,
      id: 1,
      childNodes: texts.map((textContent, index) => ({ type: 5, id: index + 2, textContent })),
    },
    assets: [],
    boxes: [],
    picture: null,
    health: [],
  }
}

const text = fc.string({
  unit: fc.constantFrom('a', 'b', ' ', '\u{1F600}', '\u{1F680}', 'é', '\ud800', '~', '"'),
  minLength: 200,
  maxLength: 900,
})

describe('captures in pieces', () => {
  it('are what they were, whatever was new in those before', async () => {
    const walk = fc.array(fc.array(text, { maxLength: 3 }), { minLength: 1, maxLength: 24 })
    await fc.assert(
      fc.asyncProperty(walk, async (pages) => {
        let files: readonly StoredAsset[] = []
        for (const page of pages) {
          const capture = captureOf(page)
          const sent = await inPieces('recording', capture, files)
          files = sent.files
          expect(sent.capture.bases).toEqual(files.map(({ hash }) => hash))
          expect(files.length).toBeLessThanOrEqual(16)
          const base = files.map(({ bytes }) => Buffer.from(bytes).toString('utf8')).join('')
          const pieces = JSON.parse(JSON.stringify(sent.capture.pieces))
          const joined = joinPieces(base, pieces, 1_000_000)
          if (!joined.ok) throw new Error(joined.problem)
          expect(parseCapture(JSON.parse(joined.text))).toEqual({ ok: true, capture })
        }
      }),
      { numRuns: 30 },
    )
  })

  it('need no file of their own when little is new', async () => {
    const page = Array.from({ length: 300 }, (_, index) => `Invoice ${index * 7919}`)
    const first = await inPieces('recording', captureOf(page), [])
    const other = page.map((line, index) => (index === 150 ? 'Paid' : line))
    const second = await inPieces('recording', captureOf(other), first.files)
    expect(second.files).toEqual(first.files)
    expect(JSON.stringify(second.capture.pieces).length).toBeLessThan(100)
    const third = await inPieces('recording', captureOf([...page, 'x'.repeat(1700)]), first.files)
    expect(third.files).toHaveLength(2)
    const fourth = await inPieces('recording', captureOf([...page, 'x'.repeat(1700)]), third.files)
    expect(fourth.files).toEqual(third.files)
  })
})
