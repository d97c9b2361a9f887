import { applyCommand } from '@waystep/demo-model'
import { describe, expect, it } from 'vitest'
import { hotspotId, sampleDemo, stepId } from '../saving/testing/sample-demo.ts'
import { type Proposal, shownProposals, stepsWithHotspots, takeTexts } from './proposal.ts'
import { proposalFault } from './proposal-fault.ts'

const proposal = (index: number, more: Partial<Proposal> = {}): Proposal => ({
  hotspotId: hotspotId(index),
  stepId: stepId(index),
  was: `Click ${index}`,
  now: `Click **${index}** now`,
  faults: [],
  ...more,
})
const demo = sampleDemo(3)

describe('shownProposals', () => {
  it('are in the order of the steps, each once', () => {
    const answered = [proposal(3), proposal(1), proposal(3, { now: 'Again' })]
    expect(shownProposals(demo, answered).map(({ hotspotId: id, now }) => [id, now])).toEqual([
      [hotspotId(1), 'Click **1** now'],
      [hotspotId(3), 'Again'],
    ])
  })

  it('leave out what the demo has not, what is empty, and what changes nothing', () => {
    const answered = [
      proposal(9),
      proposal(1, { hotspotId: '__proto__' }),
      proposal(2, { now: ' \n' }),
      proposal(3, { now: 'Click 3' }),
    ]
    expect(shownProposals(demo, answered)).toEqual([])
  })

  it('stand with the step that holds the hotspot, whatever was answered', () => {
    const [shown] = shownProposals(demo, [proposal(1, { stepId: stepId(3) })])
    expect(shown?.stepId).toBe(stepId(1))
  })
})

describe('takeTexts', () => {
  it('is one command whose inverse gives back all that was, and keeps what people wrote', () => {
    const accepted = takeTexts(demo, [proposal(1), proposal(3)])
    if (!accepted) throw new Error('Nothing was accepted')
    expect(accepted.count).toBe(2)
    const done = applyCommand(demo, accepted.command)
    if (!done.ok) throw new Error('It was refused')
    expect(done.document.hotspots[hotspotId(1)]).toEqual({
      ...demo.hotspots[hotspotId(1)],
      text: 'Click 1',
      aiText: 'Click **1** now',
      aiTextVisible: true,
    })
    expect(done.document.hotspots[hotspotId(2)]).toEqual(demo.hotspots[hotspotId(2)])
    const undone = applyCommand(done.document, done.inverse)
    expect(undone.ok && undone.document).toEqual(demo)
  })

  it('leaves out a hotspot that is gone, and what no hotspot may hold', () => {
    const tooLong = proposal(2, { now: 'x'.repeat(200_000) })
    expect(takeTexts(demo, [proposal(1), proposal(9), tooLong])).toMatchObject({
      count: 1,
      left: 2,
    })
    expect(takeTexts(demo, [proposal(9)])).toBeNull()
    expect(takeTexts(demo, [])).toBeNull()
  })
})

describe('a text that somebody changed since it was read', () => {
  const changed = (changes: { text?: string; aiText?: string; aiTextVisible?: boolean }) => ({
    ...demo,
    hotspots: { ...demo.hotspots, [hotspotId(1)]: { ...demo.hotspots[hotspotId(1)], ...changes } },
  })

  it('stays, and is counted', () => {
    const other = changed({ text: 'Choose your plan' }) as typeof demo
    expect(takeTexts(other, [proposal(1)])).toBeNull()
    expect(takeTexts(other, [proposal(1), proposal(2)])).toMatchObject({ count: 1, left: 1 })
  })

  it('is what viewers read of the two that a hotspot has', () => {
    const other = changed({ aiText: 'By AI', aiTextVisible: true }) as typeof demo
    expect(takeTexts(other, [proposal(1)])).toBeNull()
    expect(takeTexts(other, [proposal(1, { was: 'By AI' })])?.count).toBe(1)
  })
})

it('asks for steps with hotspots only', () => {
  const { [hotspotId(2)]: _, ...hotspots } = demo.hotspots
  expect(stepsWithHotspots({ ...demo, hotspots })).toEqual([stepId(1), stepId(3)])
})

it('tells every fault in words', () => {
  expect(
    [
      { code: 'too-long', limit: 500 } as const,
      { code: 'too-long' } as const,
      { code: 'variables-lost', names: ['name', 'company'] } as const,
      { code: 'variables-added', names: ['name'] } as const,
      { code: 'markup-changed' } as const,
      { code: 'other-language' } as const,
    ].map((fault) => proposalFault(structuredClone(fault) as never)),
  ).toEqual([
    'It is longer than 500 characters.',
    'It is too long.',
    'It lacks {{name}}, {{company}}.',
    'It has {{name}}, which the text before did not have.',
    'Its links, bold or italic words or lists differ from those before.',
    'It seems to be in another language.',
  ])
})
