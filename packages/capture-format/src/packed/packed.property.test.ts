import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { arbitraryTree } from '../testing/arbitrary-tree.ts'
import sample from '../testing/fixtures/capture-v1.json' with { type: 'json' }
import { type Capture, captureVersion } from '../tree/capture.ts'
import { problemOfTree } from '../tree/check-tree.ts'
import { mapTree } from '../tree/map-tree.ts'
import type { DocumentNode } from '../tree/nodes.ts'
import { parseCapture } from '../tree/parse-capture.ts'
import { packCapture } from './pack-capture.ts'
import { joinPieces, ownLength, piecesOf } from './text-pieces.ts'

/** Text with much of what divides a packed tree. */
const dividing = fc.string({
  unit: fc.constantFrom(
    '<',
    '>',
    '|',
    '^',
    '`',
    '~',
    's',
    'd',
    'x',
    '\u0700',
    '\u07ff',
    '\ud800',
    'é',
    '\x7f',
    '\n',
    '\n  ',
    '\n\t',
  ),
  maxLength: 12,
})

/** Trees whose names, texts and attributes look like marks, and whose ids are in no order. */
const confusing = fc
  .tuple(arbitraryTree, dividing, dividing, dividing, fc.integer({ min: 0, max: 7 }))
  .map(([tree, a, b, c, more]): DocumentNode => {
    const id = (node: { readonly id: number }): number =>
      node.id % 3 === 0 ? node.id + more * 999 : node.id
    return mapTree(tree, {
      element: (element) => ({
        ...element,
        id: id(element),
        tagName: element.id % 4 === 0 ? a : element.tagName,
        attributes: { ...element.attributes, [b]: c, [c]: true, rr_scrollTop: more, '': null },
        ...(element.id % 5 === 0 ? { adoptedStyleSheets: [b, c], isCustom: true } : {}),
      }),
      leaf: (leaf) => {
        const moved = { ...leaf, id: id(leaf) }
        return moved.type === 3 ? { ...moved, textContent: moved.textContent + b } : moved
      },
      document: (document) => ({ ...document, id: id(document) }),
    })
  })
  .filter((tree) => problemOfTree(tree) === null)

const withTree = (tree: DocumentNode): Capture =>
  ({ ...sample, version: captureVersion, tree }) as Capture
const textOf = (tree: DocumentNode, like?: string): string =>
  JSON.stringify(packCapture(withTree(tree), like))

function readTree(text: string): DocumentNode {
  const parsed = parseCapture(JSON.parse(text))
  if (!parsed.ok) throw new Error(parsed.problem)
  return parsed.capture.tree
}

describe('a packed capture', () => {
  it('is the capture again when it is read', () => {
    fc.assert(
      fc.property(fc.oneof(arbitraryTree, confusing), (tree) => {
        expect(readTree(textOf(tree))).toEqual(tree)
      }),
    )
  })

  it('is the capture again where it is spelled like another', () => {
    fc.assert(
      fc.property(confusing, confusing, (tree, other) => {
        expect(readTree(textOf(tree, textOf(other)))).toEqual(tree)
      }),
    )
  })

  it('answers whatever is in its place', () => {
    const tree = fc.record({
      tags: fc.oneof(fc.array(dividing), fc.anything()),
      nodes: fc.oneof(
        dividing,
        dividing.map((text) => `~d${text}>`),
        fc.anything(),
      ),
      ids: fc.oneof(fc.array(fc.integer()), fc.anything()),
    })
    fc.assert(
      fc.property(tree, fc.anything(), (tree, boxes) => {
        expect(typeof parseCapture({ ...sample, version: captureVersion, tree, boxes }).ok).toBe(
          'boolean',
        )
      }),
      { numRuns: 2000 },
    )
  })
})

const long = fc
  .array(
    fc.constantFrom('<div class="card">', 'lorem ipsum dolor ', 'é\ud83d\ude00', '\n    ', 'x'),
    {
      maxLength: 60,
    },
  )
  .map((parts) => parts.join(''))

describe('pieces of a text', () => {
  it('make the text again, whatever the base', () => {
    fc.assert(
      fc.property(long, long, (base, text) => {
        const pieces = JSON.parse(JSON.stringify(piecesOf(base, text)))
        expect(joinPieces(base, pieces, text.length)).toEqual({ ok: true, text })
        expect(ownLength(pieces)).toBeLessThanOrEqual(text.length)
      }),
    )
  })

  it('are few where little differs', () => {
    fc.assert(
      fc.property(long, long, dividing, (before, after, put) => {
        const unlike = Array.from({ length: 200 }, (_, index) => `${index * 7919};`).join('')
        const base = before + unlike + after
        const pieces = piecesOf(base, `${before}${unlike}${put}${after}`)
        expect(ownLength(pieces)).toBeLessThan(put.length + 48)
      }),
    )
  })

  it('answer whatever they are', () => {
    fc.assert(
      fc.property(fc.string(), fc.array(fc.oneof(fc.integer(), fc.anything())), (base, pieces) => {
        const joined = joinPieces(base, pieces, 100)
        if (joined.ok) expect(joined.text.length).toBeLessThanOrEqual(100)
        else expect(joined.problem).toMatch(/^pieces/)
      }),
    )
  })

  it('refuse to become more than they may, however often they copy', () => {
    const bomb = Array.from({ length: 10_000 }, (_, index) => [
      index === 0 ? 0 : -1000,
      1000,
    ]).flat()
    expect(joinPieces('x'.repeat(1000), bomb, 1_000_000)).toEqual({
      ok: false,
      problem: 'pieces: make more than 1000000 characters',
    })
    expect(joinPieces('abc', [1, 3], 10)).toEqual({
      ok: false,
      problem: 'pieces.0: is no piece of the base',
    })
  })
})
