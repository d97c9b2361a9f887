import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { writePage } from '../html/write-page.ts'
import sample from '../testing/fixtures/capture-v1.json' with { type: 'json' }
import { parseCapture } from './parse-capture.ts'

const json = JSON.stringify(sample)

/** The text of a capture with a piece of it replaced; most are still JSON. */
const mutated = fc
  .tuple(
    fc.nat(json.length - 1),
    fc.nat(40),
    fc.oneof(fc.json({ maxDepth: 2 }), fc.string(), fc.constant('')),
  )
  .map(([at, length, put]) => json.slice(0, at) + put + json.slice(at + length))

function parsedText(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

describe('parseCapture', () => {
  it('answers whatever it is given', () => {
    fc.assert(
      fc.property(fc.anything(), (anything) => {
        expect(typeof parseCapture(anything).ok).toBe('boolean')
      }),
    )
  })

  it('takes only what can be written as a page', () => {
    fc.assert(
      fc.property(mutated, (text) => {
        const parsed = parseCapture(parsedText(text))
        if (!parsed.ok) return
        const page = writePage(parsed.capture.tree, { assetUrl: (hash) => hash })
        expect(page.toLowerCase()).not.toContain('<script')
      }),
    )
  })
})
