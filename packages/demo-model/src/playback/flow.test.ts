import { describe, expect, it } from 'vitest'
import {
  chapterOn,
  chapterStep,
  hotspotOn,
  imageStep,
  testButton,
  testDocument,
} from '../testing/builders.ts'
import { testId } from '../testing/test-ids.ts'
import { flowOf } from './flow.ts'

const a = imageStep('a')
const b = imageStep('b')
const c = imageStep('c')
const link = 'https://acme.com/'

/** Edges as `a > b`, `a (hotspot) > c`; back with <, out of the demo by its link, the end as a point. */
function drawn(document: Parameters<typeof flowOf>[0]): string[] {
  const nameOf = (id: string) => document.steps[id]?.text ?? id
  return flowOf(document).edges.map(({ from, kind, back, to }) => {
    const how = kind === 'order' ? '' : ` (${kind})`
    return `${nameOf(from)}${how} ${back ? '<' : '>'} ${to.link ?? nameOf(to.stepId ?? '.')}`
  })
}

describe('the flow of a demo', () => {
  it('of no step is empty, of one step ends', () => {
    const nothing = { unreachable: [], deadEnds: [], switchedOff: [] }
    expect(flowOf(testDocument())).toEqual({ ...nothing, edges: [] })
    expect(drawn(testDocument({ steps: [a] }))).toEqual(['a > .'])
    expect(flowOf(testDocument({ steps: [a] }))).toMatchObject(nothing)
  })

  it('goes in order where nothing leads elsewhere, and past hotspots without a way of their own', () => {
    const hotspots = [hotspotOn(a, 'to c', { nextslide: c.id }), hotspotOn(a, 'on')]
    expect(drawn(testDocument({ steps: [a, b, c], hotspots }))).toEqual([
      ...['a > b', 'a (hotspot) > c', 'c > .', 'b > c'],
    ])
  })

  it('knows steps that no way leads to', () => {
    const hotspots = [hotspotOn(a, 'to c', { nextslide: c.id })]
    const flow = flowOf(testDocument({ steps: [a, b, c], hotspots }))
    expect(flow).toMatchObject({ unreachable: [b.id], deadEnds: [] })
    const backToB = hotspotOn(c, 'back', { prevslide: b.id })
    const found = testDocument({ steps: [a, b, c], hotspots: [...hotspots, backToB] })
    expect(flowOf(found).unreachable).toEqual([])
    expect(drawn(found)).toContain('c (hotspot) < b')
  })

  it('knows steps from which the only way leads out, unless they are the last', () => {
    const hotspots = [
      hotspotOn(b, 'out', { nextlink: link }),
      hotspotOn(a, 'c', { nextslide: c.id }),
    ]
    const on = hotspotOn(a, 'on')
    const flow = flowOf(testDocument({ steps: [a, b, c], hotspots: [...hotspots, on] }))
    expect(flow.deadEnds).toEqual([{ stepId: b.id, reason: 'outside' }])
    expect(flow.unreachable).toEqual([])
    const last = flowOf(testDocument({ steps: [a, b], hotspots: hotspots.slice(0, 1) }))
    expect(last.deadEnds).toEqual([])
  })

  it('knows circles that nothing leads out of', () => {
    const round = [hotspotOn(c, 'round', { nextslide: b.id })]
    const steps = [a, b, c]
    expect(flowOf(testDocument({ steps, hotspots: round })).deadEnds).toEqual(
      steps.map(({ id }) => ({ stepId: id, reason: 'circle' })),
    )
    const out = hotspotOn(b, 'out', { nextlink: link })
    const hotspots = [...round, out, hotspotOn(b, 'on')]
    expect(flowOf(testDocument({ steps, hotspots })).deadEnds).toEqual([])
  })

  it('follows buttons of Link and Embed chapters, and leaves switched-off chapters out', () => {
    const cover = chapterStep('cover')
    const off = chapterStep('off')
    const id = testId('chapter of cover')
    const buttons = [
      testButton('one', id, { linkTxt: c.id }),
      testButton('two', id, { linkTxt: c.id }),
      testButton('three', id, { linkTxt: link, isLinkExternal: true }),
      testButton('four', id, { linkTxt: off.id }),
    ]
    const chapters = [chapterOn(cover, { buttons }), chapterOn(off, { enabled: false })]
    const document = testDocument({ steps: [cover, off, b, c], chapters })
    expect(drawn(document)).toEqual([
      ...['cover > b', 'cover (button) > c', `cover (button) > ${link}`, 'c > .', 'b > c'],
    ])
    expect(flowOf(document)).toMatchObject({ unreachable: [], switchedOff: [off.id] })
  })

  it('leads in order up to a gate, and behind it only those who passed it', () => {
    const gate = chapterStep('gate')
    const chapters = [chapterOn(gate, { type: 'Password', hasPassword: true })]
    const hotspots = [hotspotOn(a, 'over it', { nextslide: c.id })]
    const steps = [a, b, gate, c]
    expect(drawn(testDocument({ steps, hotspots, chapters }))).toEqual([
      ...['a > b', 'b > gate', 'gate > c', 'c > .'],
    ])
    const again = [...hotspots, hotspotOn(c, 'again', { nextslide: a.id })]
    const edges = drawn(testDocument({ steps, hotspots: again, chapters }))
    expect(edges).toContain('a (hotspot) > c')
  })
})
