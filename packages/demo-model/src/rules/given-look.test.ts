import { expect, it } from 'vitest'
import type { CommandOf } from '../commands/command.ts'
import type { DemoDocument } from '../records/demo-document.ts'
import type { Hotspot } from '../records/hotspot.ts'
import { hotspotOn, imageStep, pageStep, testDocument } from '../testing/builders.ts'
import { inLookOfDemo, lookOfDemo, lookOfNew } from './given-look.ts'

const page = pageStep('page')
const picture = imageStep('picture')
const demo = (...looks: readonly Partial<Hotspot>[]) =>
  testDocument({
    steps: [page, picture],
    hotspots: looks.map((look, index) => hotspotOn(page, `hotspot ${index}`, look)),
  })

it('is what all hotspots have, and none has by itself', () => {
  const red = { bgcolor: '#dc2626', hotspotWidth: 'Large' } as const
  expect(lookOfDemo(demo(red, { ...red, animation: 'Ping' }))).toEqual({ ...red, style: 'Circle' })
  expect(lookOfDemo(demo(red, {}))).toEqual({ style: 'Circle' })
  expect(lookOfDemo(demo(red))).toEqual({})
  expect(lookOfDemo(demo())).toEqual({})
})

it('goes on to new hotspots, with a style that their step can have', () => {
  const modal = { style: 'Modal', textcolor: '#fef9c3' } as const
  const document = demo(modal, modal)
  expect(lookOfNew(document, page)).toEqual(modal)
  expect(lookOfNew(document, picture)).toEqual({ textcolor: '#fef9c3' })
  const anchor = { style: 'Anchor', anchorNodeId: 4 } as const
  expect(lookOfNew(demo(anchor, { ...anchor, anchorNodeId: 5 }), page)).toEqual({})
})

it('goes on to recorded steps, in the colors of the workspace and the style of what was clicked', () => {
  const given = { style: 'Modal', bgcolor: '#dc2626', animation: 'Spinner' } as const
  const recorded = hotspotOn(page, 'recorded', { style: 'Anchor', anchorNodeId: 7 })
  const command: CommandOf<'add-steps'> = {
    type: 'add-steps',
    after: 1,
    items: [{ step: pageStep('new'), hotspots: [recorded], chapter: null }],
  }
  const workspace = { color: '#14735a', hotspottextcolor: '#fef9c3' }
  const dressed = (document: DemoDocument) => {
    const said = inLookOfDemo(document, workspace, command)
    return said.type === 'add-steps' ? said.items.flatMap(({ hotspots }) => hotspots) : []
  }
  const branded = { bgcolor: '#14735a', textcolor: '#fef9c3' }
  expect(dressed(demo(given, given))).toEqual([
    { ...recorded, ...branded, bgcolor: '#dc2626', animation: 'None' },
  ])
  expect(dressed(demo({}, {}))).toEqual([{ ...recorded, ...branded }])
})
