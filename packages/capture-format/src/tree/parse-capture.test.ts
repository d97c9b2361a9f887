import { describe, expect, it } from 'vitest'
import sample from '../testing/fixtures/capture-v1.json' with { type: 'json' }
import { assetHashes } from './asset-hashes.ts'
import { captureVersion } from './capture.ts'
import { treeLimits } from './check-tree.ts'
import { migrate } from './migrations.ts'
import { parseCapture } from './parse-capture.ts'
import { walk } from './walk.ts'

const problemOf = (json: unknown): string => {
  const parsed = parseCapture(json)
  return parsed.ok ? '' : parsed.problem
}
const withTree = (tree: unknown): unknown => ({ ...sample, tree })

function nested(depth: number): unknown {
  let node: unknown = { type: 3, id: 1, textContent: '' }
  for (let id = 2; id <= depth; id += 1) {
    node =
      id === depth
        ? { type: 0, id, childNodes: [node] }
        : { type: 2, id, tagName: 'b', attributes: {}, childNodes: [node] }
  }
  return node
}

describe('parseCapture', () => {
  it('opens a capture of version 1', () => {
    const parsed = parseCapture(sample)
    expect(parsed.ok && parsed.capture).toEqual({ ...sample, version: captureVersion })
    if (!parsed.ok) return
    expect(assetHashes(parsed.capture)).toEqual(new Set(sample.assets.map(({ hash }) => hash)))
    expect([...walk(parsed.capture.tree)].length).toBeGreaterThan(20)
  })

  it('says where a capture is wrong', () => {
    expect(problemOf(null)).toBe('not a capture')
    expect(problemOf({})).toBe('version: is missing')
    const next = captureVersion + 1
    expect(problemOf({ ...sample, version: next })).toBe(
      `version: ${next} is newer than this reader`,
    )
    expect(problemOf({ ...sample, viewport: { width: -1, height: 1 } })).toMatch(
      /^viewport\.width: /,
    )
    expect(problemOf(withTree({ type: 0, id: 1, childNodes: [{ type: 2, id: 2 }] }))).toMatch(
      /^tree\.0: /,
    )
    expect(
      problemOf(withTree({ type: 0, id: 1, childNodes: [{ type: 3, id: 1, textContent: '' }] })),
    ).toBe('tree.0: has the id 1 of another node')
    expect(
      problemOf(withTree({ type: 0, id: 1, childNodes: [{ type: 0, id: 2, childNodes: [] }] })),
    ).toBe('tree.0: is of the wrong type here')
  })

  it('keeps losses that this reader does not know yet, as long as they are names', () => {
    const entry = { kind: 'font-forbidden', nodeId: 3, detail: 'Inter', area: 0.2 }
    const parsed = parseCapture({ ...sample, health: [entry] })
    expect(parsed.ok && parsed.capture.health).toEqual([entry])
    expect(problemOf({ ...sample, health: [{ ...entry, kind: '<b>' }] })).toMatch(
      /^health\.0\.kind: /,
    )
  })

  it('refuses what is too deep or too long, without running out of stack', () => {
    expect(problemOf(withTree(nested(treeLimits.depth)))).toBe('')
    expect(problemOf(withTree(nested(treeLimits.depth + 1)))).toMatch(/levels deep$/)
    expect(problemOf(withTree(nested(200_000)))).toMatch(/levels deep$/)
    const long = { type: 3, id: 2, textContent: 'x'.repeat(treeLimits.stringLength + 1) }
    expect(problemOf(withTree({ type: 0, id: 1, childNodes: [long] }))).toBe(
      'tree.0: holds too long a text',
    )
  })

  it('brings older versions forward one by one', () => {
    const steps = { 1: (it: object) => ({ ...it, a: 1 }), 2: (it: object) => ({ ...it, b: 2 }) }
    expect(migrate({ version: 1 }, steps, 3)).toEqual({
      ok: true,
      json: { version: 3, a: 1, b: 2 },
    })
    expect(migrate({ version: 1 }, {}, 3)).toEqual({
      ok: false,
      problem: 'version: 1 is not known',
    })
  })
})
