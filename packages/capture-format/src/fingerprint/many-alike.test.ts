import { expect, it } from 'vitest'
import { treeOf } from '../testing/tree-of.ts'
import { nodeType } from '../tree/nodes.ts'
import { walk } from '../tree/walk.ts'
import { findByFingerprint, fingerprintOf } from './find-by-fingerprint.ts'

const many = 20_000
const times = (each: (index: number) => string) => Array.from({ length: many }, (_, i) => each(i))

/** Pages on which each of thousands of elements could be meant by what tells of another. */
const pages: Readonly<Record<string, string>> = {
  'rows that say the same': `<table><tbody>${times(() => '<tr><td data-x>x</td></tr>').join('')}</tbody></table>`,
  'paragraphs that say the same': `<div>${times(() => '<p data-x>x</p><hr>').join('')}</div>`,
  'what says nothing': `<div>${times(() => '<p data-x></p><hr>').join('')}</div>`,
  'what stands in others that differ': `<div>${times((i) => `<div class="c${i}"><b data-x>x</b></div>`).join('')}</div>`,
  'cells of one row': `<table><tbody><tr>${times(() => '<td data-x>x</td>').join('')}</tr><tr><td>y</td></tr></tbody></table>`,
}

/** So many looks among so many took minutes when each went through all of them. */
it.each(Object.keys(pages))(
  'finds thousands of elements among %s',
  (name) => {
    const tree = treeOf(`<!DOCTYPE html><html><body>${pages[name]}`)
    const ids = [...walk(tree)].flatMap(({ node }) =>
      node.type === nodeType.element && 'data-x' in node.attributes ? [node.id] : [],
    )
    expect(ids).toHaveLength(many)
    const other = treeOf(`<!DOCTYPE html><html><body><p>before</p>${pages[name]}`)
    for (const id of ids.slice(0, 5_000)) {
      const print = fingerprintOf(tree, id)
      if (print === null) throw new Error('an element has no fingerprint')
      const found = findByFingerprint(tree, print)
      if (found.kind === 'found') expect(found.nodeId).toBe(id)
      else expect(found.kind === 'ambiguous' && found.nodeIds.length).toBe(100)
      findByFingerprint(other, print)
      findByFingerprint(other, { ...print, xpath: '/html[1]/x[1]' })
    }
  },
  20_000,
)
