import { describe, expect, it } from 'vitest'
import { applyEdits } from '../../edits/apply-edits.ts'
import type { Edit } from '../../edits/edit.ts'
import { writePage } from '../../html/write-page.ts'
import { editOf } from '../../testing/edit-of.ts'
import { treeOf } from '../../testing/tree-of.ts'
import { type DocumentNode, nodeType } from '../../tree/nodes.ts'
import { walk } from '../../tree/walk.ts'
import { findText } from '../text/find-text.ts'
import { type PlannedChange, planForAll, planForStep } from './plan-replacements.ts'
import type { FindPage } from './wishes.ts'

const idOf = (tree: DocumentNode, tag: string, nth = 0): number =>
  [...walk(tree)].filter(({ node }) => node.type === nodeType.element && node.tagName === tag)[nth]
    ?.node.id ?? 0

function pageOf(stepId: string, tree: DocumentNode, edits: readonly Edit[] = []): FindPage {
  const { tree: shown, resolutions } = applyEdits(tree, edits, { stepId })
  return { stepId, captured: tree, shown, resolutions }
}

function wanted(page: FindPage, find: string, text: string, skip: readonly number[] = []) {
  const matches = findText(page.shown, { find, exact: false, caseSensitive: false })
  const chosen = matches.filter((_, index) => !skip.includes(index))
  return { page, replacements: chosen.map((match) => ({ ...match, text })) }
}

/** Planned changes as edits, as whoever keeps the records would make them. */
function asEdits(changes: readonly PlannedChange[], pages: readonly FindPage[]): Edit[] {
  return changes.map(({ scope, stepId, nodeId, changes: edits }, index) => {
    const tree = pages.find((page) => page.stepId === stepId)?.captured
    if (!tree) throw new Error(stepId)
    const enabledStepId = scope === 'all' ? null : stepId
    return editOf(tree, nodeId, edits, { id: `new${index}`, enabledStepId })
  })
}

const html = (tree: DocumentNode): string => writePage(tree, { assetUrl: (hash) => hash })

function result(page: FindPage, edits: readonly Edit[]): string {
  return html(applyEdits(page.captured, edits, { stepId: page.stepId }).tree)
}

const nav = '<nav><a>Contoso home</a></nav>'
const first = `<body>${nav}<table><tr><td>Contoso</td><td>5</td></tr><tr><td>Fabrikam</td><td>7</td></tr></table><p>For <b>Contoso</b> and Contoso</p></body>`
const second = `<body>${nav}<table><tr><td>Fabrikam</td><td>5</td></tr><tr><td>Contoso</td><td>7</td></tr></table><p>Other</p></body>`

describe('planning replacements', () => {
  it('puts the replacement in literally, at every chosen match and nowhere else', () => {
    const page = pageOf('s', treeOf(first))
    const changes = planForStep(wanted(page, 'contoso', '$1 $& <i>', [0]), [])
    const baked = result(page, asEdits(changes, [page]))
    expect(baked.match(/\$1 \$&amp; &lt;i&gt;/g)).toHaveLength(3)
    expect(baked).toContain('Contoso home')
    expect(baked).toMatch(/<p [^>]*>For <b /)
    expect(changes.every(({ scope }) => scope === 'step')).toBe(true)
  })

  it('makes one edit of all steps of what is the same everywhere, and of the rest edits of their steps', () => {
    const pages = [pageOf('s', treeOf(first)), pageOf('t', treeOf(second))]
    const changes = planForAll(
      pages.map((page) => wanted(page, 'contoso', 'Bluebird')),
      [],
    )
    const ofNav = changes.filter(({ changes: { Texts } }) =>
      Texts?.newValue['#0']?.includes('home'),
    )
    expect(ofNav.map(({ scope }) => scope)).toEqual(['all'])
    const edits = asEdits(changes, pages)
    for (const page of pages) {
      expect(result(page, edits)).toBe(html(page.captured).replaceAll('Contoso', 'Bluebird'))
    }
  })

  it('never changes what was not chosen in another step', () => {
    const pages = [pageOf('s', treeOf(first)), pageOf('t', treeOf(second))]
    const [one, two] = pages.map((page, i) =>
      wanted(page, 'contoso', 'Bluebird', i === 1 ? [0] : []),
    )
    if (!one || !two) throw new Error('no pages')
    const edits = asEdits(planForAll([one, two], []), pages)
    const ofNav = edits.filter(({ edits: { Texts } }) => Texts?.oldValue?.['#0'] === 'Contoso home')
    expect(ofNav.map(({ enabledStepId }) => enabledStepId)).toEqual(['s'])
    expect(result(two.page, edits)).toContain('Contoso home')
    expect(result(one.page, edits)).not.toContain('Contoso')
  })

  it('never puts the words of one row into another in a step that is recorded later', () => {
    const page = pageOf('s', treeOf(first))
    const edits = asEdits(planForAll([wanted(page, 'contoso', 'Bluebird')], []), [page])
    const later = pageOf('t', treeOf(first.replaceAll('Contoso', 'Adatum')))
    expect(result(later, edits)).toBe(html(later.captured))
  })

  it('gives an element with a whole new text another, and keeps what its edits say elsewhere', () => {
    const tree = treeOf('<body><p title="Contoso">Old <b>x</b> tail</p></body>')
    const whole = editOf(tree, idOf(tree, 'p'), { TextContent: { newValue: 'By Contoso' } })
    const page = pageOf('s', tree, [whole])
    const changes = planForAll([wanted(page, 'contoso', 'Bluebird')], [whole])
    expect(changes).toMatchObject([
      {
        scope: 'all',
        changes: {
          TextContent: { oldValue: 'By Contoso', newValue: 'By Bluebird' },
          Texts: { oldValue: { title: 'Contoso' }, newValue: { title: 'Bluebird' } },
        },
      },
    ])
    expect(Object.keys(changes[0]?.changes.Texts?.newValue ?? {})).toEqual(['title'])
  })

  it('puts it into the first part of a text that is split over elements, and takes the rest from the others', () => {
    const split = `<body>${nav}<p>By Con<b>toso</b> Ltd</p><h1>Con<i>to</i>so</h1></body>`
    const pages = [pageOf('s', treeOf(split)), pageOf('t', treeOf(split))]
    const changes = planForAll(
      pages.map((page) => wanted(page, 'contoso', 'Bluebird')),
      [],
    )
    expect(changes.map(({ scope }) => scope)).toEqual(Array(5).fill('all'))
    const edits = asEdits(changes, pages)
    for (const page of pages) {
      const text = result(page, edits).replace(/<[^>]*>/g, '')
      expect(text).toContain('Bluebird homeBy Bluebird LtdBluebird')
    }
    const groups = changes.map(({ group }) => group)
    expect(groups.filter((group) => group === null)).toHaveLength(1)
    const numbers = new Set(groups.filter((group) => group !== null))
    for (const one of numbers) expect(groups.filter((group) => group === one)).toHaveLength(2)
    expect(numbers.size).toBe(2)
  })

  it('takes a text back to what the page had', () => {
    const tree = treeOf('<body><p>Contoso <b>x</b> Contoso</p></body>')
    const page = pageOf('s', tree)
    const there = asEdits(planForStep(wanted(page, 'contoso', 'Bluebird'), []), [page])
    const again = pageOf('s', tree, there)
    const [back] = planForStep(wanted(again, 'bluebird', 'Contoso', [1]), there)
    expect(back?.changes.Texts?.newValue).toEqual({ '#0': 'Contoso ', '#1': ' Bluebird' })
  })
})
