import { flowOf } from '@waystep/demo-model'
import {
  chapterOn,
  chapterStep,
  hotspotOn,
  imageStep,
  testButton,
  testDocument,
} from '@waystep/demo-model/testing'
import { describe, expect, it } from 'vitest'
import { graphOf } from './flow-graph.ts'

const a = imageStep('a')
const b = imageStep('b')
const c = imageStep('c')

function graph(parts: Parameters<typeof testDocument>[0]) {
  const document = testDocument(parts)
  const { nodes, arrows } = graphOf(document, flowOf(document))
  const nameOf = (id: string) => document.steps[id]?.text ?? id
  return {
    nodes: nodes.map(({ id }) => nameOf(id)),
    arrows: arrows.map(
      ({ from, to, kind, returns }) =>
        `${nameOf(from)} > ${nameOf(to)}: ${kind}${returns ? ', returns' : ''}`,
    ),
  }
}

describe('the arrows of the flow', () => {
  it('lead from each step to the next, and from the last one to the end', () => {
    expect(graph({ steps: [a, b] })).toEqual({
      nodes: ['a', 'b', 'end'],
      arrows: ['a > b: order', 'b > end: order'],
    })
  })

  it('are as strong as the strongest way between two steps, and one for all of them', () => {
    const hotspots = [
      hotspotOn(a, 'on', { nextslide: b.id }),
      hotspotOn(b, 'again', { nextslide: a.id, prevslide: a.id }),
    ]
    expect(graph({ steps: [a, b], hotspots }).arrows).toEqual([
      'a > b: chosen',
      'b > a: chosen, returns',
    ])
  })

  it('return where they lead to an earlier step or to the same, and are quiet for Back', () => {
    const hotspots = [
      hotspotOn(b, 'back', { prevslide: a.id }),
      hotspotOn(c, 'here', { nextslide: c.id }),
    ]
    const { arrows } = graph({ steps: [a, b, c], hotspots })
    expect(arrows).toContain('b > a: back, returns')
    expect(arrows).toContain('c > c: chosen, returns')
    expect(arrows).toContain('b > c: order')
  })

  it('lead out of the demo to one place for each address', () => {
    const step = chapterStep('end')
    const link = 'https://acme.example/'
    const { id } = chapterOn(step)
    const out = { linkTxt: link, isLinkExternal: true }
    const buttons = [testButton('buy', id, out), testButton('book', id, out)]
    const { nodes, arrows } = graph({
      steps: [a, step],
      chapters: [chapterOn(step, { buttons })],
    })
    expect(nodes).toContain(`outside ${link}`)
    expect(nodes.filter((id) => id.startsWith('outside'))).toHaveLength(1)
    expect(arrows).toContain(`${step.text} > outside ${link}: chosen`)
  })

  it('neither begin nor end at a step that is switched off, and the end is left out where nothing leads there', () => {
    const off = chapterStep('off')
    const chapters = [chapterOn(off, { enabled: false })]
    const { nodes } = graph({ steps: [a, off, b], chapters })
    expect(nodes).toEqual(['a', 'b', 'end'])
    const hotspots = [hotspotOn(a, 'round', { nextslide: a.id })]
    expect(graph({ steps: [a], hotspots }).nodes).toEqual(['a'])
  })
})
