import { describe, expect, it } from 'vitest'
import { type SandboxHotspot, sandboxHotspotSchema } from '../records/edit-attributes.ts'
import {
  chapterOn,
  chapterStep,
  hotspotOn,
  imageStep,
  pageStep,
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
function drawn(...[document, linksOf]: Parameters<typeof flowOf>): string[] {
  const nameOf = (id: string) => document.steps[id]?.text ?? id
  return flowOf(document, linksOf).edges.map(({ from, kind, back, to }) => {
    const how = kind === 'order' ? '' : ` (${kind})`
    return `${nameOf(from)}${how} ${back ? '<' : '>'} ${to.link ?? nameOf(to.stepId ?? '.')}`
  })
}

describe('the flow of a demo', () => {
  it('of no step is empty, of one step ends', () => {
    const nothing = { unreachable: [], deadEnds: [], switchedOff: [], hidden: [] }
    expect(flowOf(testDocument())).toEqual({ ...nothing, edges: [] })
    expect(drawn(testDocument({ steps: [a] }))).toEqual(['a > .'])
    expect(flowOf(testDocument({ steps: [a] }))).toMatchObject(nothing)
  })

  it('goes in order where nothing leads elsewhere, and past hotspots without a way of their own', () => {
    const hotspots = [hotspotOn(a, 'to c', { nextslide: c.id }), hotspotOn(a, 'on')]
    expect(drawn(testDocument({ steps: [a, b, c], hotspots }))).toEqual([
      'a > b',
      'a (hotspot) > c',
      'c > .',
      'b > c',
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

  it('knows them in a sandbox, too, while its links are not known, and in a guided demo always', () => {
    const hotspots = [hotspotOn(c, 'round', { nextslide: b.id })]
    const guided = testDocument({ steps: [a, b, c], hotspots })
    const sandbox = { ...guided, demo: { ...guided.demo, type: 'Sandbox' as const } }
    const circles = [a, b, c].map(({ id }) => ({ stepId: id, reason: 'circle' }))
    expect(flowOf(sandbox).deadEnds).toEqual(circles)
    expect(flowOf(guided, () => []).deadEnds).toEqual(circles)
    expect(flowOf(sandbox, () => []).deadEnds).toEqual([])
  })

  describe('with linked elements', () => {
    const [p, q, r, s] = [pageStep('p'), pageStep('q'), pageStep('r'), pageStep('s')] as const
    const to = (fields: Partial<SandboxHotspot>) => sandboxHotspotSchema.parse(fields)
    const links: Readonly<Record<string, readonly SandboxHotspot[]>> = {
      [p.id]: [
        to({ targetStepId: r.id }),
        to({ targetStepId: p.id }),
        to({ targetStepId: testId('gone') }),
        to({ linkType: 'external', externalUrl: link }),
        { ...to({ linkType: 'external' }), externalUrl: 'javascript:alert(1)' },
      ],
      [r.id]: [to({ targetStepId: p.id })],
      [q.id]: [to({ targetStepId: p.id })],
    }
    const linksOf = (id: string) => links[id] ?? []
    const guided = testDocument({ steps: [p, q, r, s] })
    const sandbox = { ...guided, demo: { ...guided.demo, type: 'Sandbox' as const } }

    it('knows where they lead beside the order of the steps', () => {
      expect(new Set(drawn(guided, linksOf))).toEqual(
        new Set([
          'p > q',
          'p (link) > r',
          `p (link) > ${link}`,
          'q > r',
          'q (link) > p',
          'r > s',
          'r (link) > p',
          's > .',
        ]),
      )
      expect(flowOf(guided, linksOf)).toMatchObject({ unreachable: [], deadEnds: [] })
    })

    it('follows nothing else in a sandbox, which may go round and is left by no last step', () => {
      const flow = flowOf(sandbox, linksOf)
      expect(drawn(sandbox, linksOf).sort()).toEqual([
        `p (link) > ${link}`,
        'p (link) > r',
        'q (link) > p',
        'r (link) > p',
      ])
      expect(flow.unreachable).toEqual([q.id, s.id])
      expect(flow.deadEnds).toEqual([])
      const stuck = flowOf(sandbox, (id) => (id === p.id ? linksOf(id) : []))
      expect(stuck.deadEnds).toEqual([{ stepId: r.id, reason: 'nowhere' }])
    })

    it('leaves pictures and chapters of a sandbox in order', () => {
      const mixed = {
        ...sandbox,
        steps: { ...sandbox.steps, [p.id]: { ...p, htmlCaptureId: null } },
      }
      expect(drawn(mixed, () => [])).toContain('p > q')
    })
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
      'cover > b',
      'cover (button) > c',
      `cover (button) > ${link}`,
      'c > .',
      'b > c',
    ])
    expect(flowOf(document)).toMatchObject({ unreachable: [], switchedOff: [off.id] })
  })

  it('goes past hidden steps: links to them lead to the next one, and they are no dead ends', () => {
    const round = { ...b, isHidden: true }
    const hotspots = [
      hotspotOn(a, 'to b', { nextslide: b.id }),
      hotspotOn(round, 'round', { nextslide: a.id }),
    ]
    const document = testDocument({ steps: [a, round, c], hotspots })
    expect(drawn(document)).toEqual(['a (hotspot) > c', 'c > .'])
    expect(flowOf(document)).toMatchObject({
      unreachable: [],
      deadEnds: [],
      switchedOff: [],
      hidden: [b.id],
    })
  })

  it('leads in order up to a gate, and behind it only those who passed it', () => {
    const gate = chapterStep('gate')
    const chapters = [chapterOn(gate, { type: 'Password', hasPassword: true })]
    const hotspots = [hotspotOn(a, 'over it', { nextslide: c.id })]
    const steps = [a, b, gate, c]
    expect(drawn(testDocument({ steps, hotspots, chapters }))).toEqual([
      'a > b',
      'b > gate',
      'gate > c',
      'c > .',
    ])
    const again = [...hotspots, hotspotOn(c, 'again', { nextslide: a.id })]
    const edges = drawn(testDocument({ steps, hotspots: again, chapters }))
    expect(edges).toContain('a (hotspot) > c')
  })
})
