import { describe, expect, it } from 'vitest'
import sample from '../testing/fixtures/capture-v1.json' with { type: 'json' }
import { type Capture, captureVersion } from '../tree/capture.ts'
import { treeLimits } from '../tree/check-tree.ts'
import type { DocumentNode, TreeNode } from '../tree/nodes.ts'
import { parseCapture } from '../tree/parse-capture.ts'
import { packCapture } from './pack-capture.ts'
import { packTree } from './pack-tree.ts'

function opened(json: unknown): Capture {
  const parsed = parseCapture(json)
  if (!parsed.ok) throw new Error(parsed.problem)
  return parsed.capture
}

const capture = opened(sample)
const packed = packCapture(capture)

function problemOf(tree: object): string {
  const parsed = parseCapture({ ...packed, tree: { tags: [], ids: [], ...tree } })
  return parsed.ok ? '' : parsed.problem
}

function page(childNodes: readonly TreeNode[]): DocumentNode {
  return { type: 0, id: 1, compatMode: 'CSS1Compat', childNodes }
}

const rows = (count: number): DocumentNode =>
  page(
    Array.from({ length: count }, (_, index): TreeNode => {
      const cell: TreeNode = { type: 3, id: 3 + 2 * index, textContent: `${index}` }
      const attributes = { class: 'row', rr_scrollTop: 20 }
      return { type: 2, id: 2 + 2 * index, tagName: 'td', attributes, childNodes: [cell] }
    }),
  )

describe('packCapture', () => {
  it('says the same in fewer characters', () => {
    const again = opened(JSON.parse(JSON.stringify(packed)))
    expect({ ...again, boxes: [] }).toEqual({ ...capture, boxes: [] })
    expect(again.boxes.map(({ nodeId }) => nodeId)).toEqual(
      capture.boxes.map(({ nodeId }) => nodeId),
    )
    expect(capture.version).toBe(captureVersion)
    const [short, long] = [packed, capture].map((it) => JSON.stringify([it.tree, it.boxes]).length)
    expect(short).toBeLessThan((long ?? 0) / 2)
  })

  it('writes the order of the nodes in place of their ids, and a tag that comes often once', () => {
    const tree = packTree(rows(40))
    expect(tree).toMatchObject({ tags: ['td^class`row^rr_scrollTop``20'], ids: [] })
    expect(tree.nodes.slice(0, 20)).toBe('~dCSS1Compat\u0700|0>\u0700|1>')
    expect(packTree(rows(4)).tags).toEqual([])
  })

  it('spells a capture like another one', () => {
    const base = JSON.stringify(packCapture({ ...capture, tree: rows(40) }))
    const few = packCapture({ ...capture, tree: rows(2) }, base)
    expect(few.tree.nodes).toContain('\u0700|0>')
    expect(opened(few).tree).toEqual(rows(2))
  })

  it('keeps boxes as the whole pixels that hold them, whatever is around them', () => {
    const tree = page([
      {
        type: 2,
        id: 2,
        tagName: 'p',
        attributes: {},
        childNodes: [{ type: 2, id: 3, tagName: 'b', attributes: {}, childNodes: [] }],
      },
    ])
    const inner = { nodeId: 3, x: 8.6, y: -20.255, width: 1279.6, height: 0.01 }
    const outer = { nodeId: 2, x: 8.0001, y: 16.9999, width: 1280, height: 3 }
    const boxes = [inner, outer, inner, { ...outer, nodeId: 999 }]
    const packed = packCapture({ ...capture, tree, boxes })
    // Stored pages are read by these numbers.
    expect(packed.boxes.slice(0, 5)).toEqual([3, 8, -21, -1289, 20])
    expect(packed.boxes.slice(5, 10)).toEqual([-1, 8, 17, -1288, -20])
    expect(packed.boxes.slice(10, 15)).toEqual([1, 0, -38, -1, 40])
    const whole = { nodeId: 2, x: 8, y: 17, width: 1280, height: 3 }
    const held = { nodeId: 3, x: 8, y: -21, width: 1281, height: 1 }
    expect(opened(packed).boxes).toEqual([held, whole, held, { ...whole, nodeId: 999 }])
  })

  it('says a line break that is like the last one in one character', () => {
    const text = (id: number, textContent: string): TreeNode => ({ type: 3, id, textContent })
    const texts = ['a\n  b\n  c\nd', '\n', '\x7f~\n\n  ', '~\x7f'].map((one, at) =>
      text(at + 2, one),
    )
    const { nodes } = packTree(page(texts))
    expect(nodes).toBe('~dCSS1Compat|a\n  b\x7fc\nd|\x7f|~\x7f~~\x7f\n  |~~~\x7f>')
    const tree = page(texts)
    expect(opened(packCapture({ ...capture, tree })).tree).toEqual(tree)
  })
})

describe('parseCapture of a packed tree', () => {
  it.each([
    ['tree.nodes: is empty', ''],
    ['tree.nodes: an element does not end', '~d<html'],
    ['tree.nodes: ends early at 4', '~d>>'],
    ['tree.nodes: goes on after its end at 5', '~d>~d>'],
    ['tree.nodes: cannot be read at 4', '~d|>text'],
    ['tree.nodes: cannot be read at 2', '~d~q>'],
    ['tree.nodes: cannot be read at 2', '~d~'],
    ['tree.nodes: has a tag at 2 that is not listed', '~d\u0700>>'],
    ['tree.nodes: has two documents in a frame', '~d<iframe~d>~d>>>'],
    ['tree.nodes: has a doctype that is none', '~d~thtml>'],
    ['tree.nodes: has style sheets that are none', '~dBackCompat^x>'],
    ['tree.nodes: has an unknown flag q', '~d<svg^^q>>'],
    ['tree.nodes: has an attribute that is not text', '~d<b^rr_scrollTop``1e999>>'],
    ['tree.nodes: has an attribute of two values', '~d<b^rr_scrollTop`1`2>>'],
    ['tree: has an unknown compatMode', '~dQuirks>'],
    ['tree: is of the wrong type here', '<b>'],
    ['tree.0: is of the wrong type here', '~d~d>>'],
  ])('says %s', (problem, nodes) => {
    expect(problemOf({ nodes })).toBe(problem)
  })

  it('says what else is wrong with it', () => {
    expect(problemOf({ nodes: 7 })).toBe('tree.nodes: is not text')
    expect(problemOf({ nodes: '~d>', tags: [7] })).toBe('tree.tags: is no list of texts')
    const ids = 'tree.ids: is no list of pairs of integers'
    expect(problemOf({ nodes: '~d>', ids: [1] })).toBe(ids)
    expect(problemOf({ nodes: '~d>', ids: [0.5, 1] })).toBe(ids)
    expect(problemOf({ nodes: '~d>', ids: [5, 1] })).toBe('tree.nodes: has fewer nodes than ids')
    expect(problemOf({ nodes: '~d>', ids: [0, -7] })).toBe('tree: has no valid id')
    expect(problemOf({ nodes: '~d|>', ids: [1, -1] })).toBe('tree.0: has the id 1 of another node')
    expect(parseCapture({ ...packed, boxes: [1, 2, 3, 4] }).ok).toBe(false)
    expect(parseCapture({ ...packed, boxes: [1, 2, 3, 4, 2 ** 52] }).ok).toBe(false)
  })

  it('refuses what is too deep, too much or too long, without running out of stack or memory', () => {
    const deep = (levels: number) => `~d${'<b'.repeat(levels)}${'>'.repeat(levels)}>`
    expect(problemOf({ nodes: deep(treeLimits.depth - 1) })).toBe('')
    expect(problemOf({ nodes: deep(200_000) })).toMatch(/levels deep$/)
    expect(problemOf({ nodes: `~d${'|'.repeat(treeLimits.nodes)}>` })).toMatch(
      /beyond 1000000 nodes/,
    )
    const tags = [`b^title\`${'x'.repeat(1_000_000)}`]
    const many = `~d${'\u0700>'.repeat(100_000)}>`
    expect(problemOf({ nodes: many, tags })).toMatch(/beyond what a page may hold in text$/)
    const breaks = `~d|\n${' '.repeat(1_000_000)}${'\x7f'.repeat(1_000_000)}>`
    expect(problemOf({ nodes: breaks })).toMatch(/beyond what a page may hold in text$/)
  })

  it('takes an attribute for what it is called, not for an object of its own', () => {
    const tree = page([
      { type: 2, id: 2, tagName: 'b', attributes: JSON.parse('{"__proto__":"x"}'), childNodes: [] },
    ])
    const [node] = opened(packCapture({ ...capture, tree })).tree.childNodes
    expect(Object.keys((node as { attributes: object }).attributes)).toEqual(['__proto__'])
  })
})
