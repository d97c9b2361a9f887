// @vitest-environment node
import { expect, it } from 'vitest'
import type { Anchors } from '../media/use-anchors.ts'
import type { HotspotView } from '../view/hotspot-view.ts'
import { lostHotspots, placeHotspots } from './place-hotspots.ts'

const anchored = (id: string, anchorNodeId: number | null) =>
  ({ id, style: 'Circle', x: 10, y: 20, box: null, anchorNodeId }) as HotspotView
const element = { x: 40, y: 40, width: 20, height: 10, away: false }
const away = { ...element, away: true }
const all = { x: 0, y: 0, width: 100, height: 100 }

it('draws no hotspot whose element is scrolled away, and each that has none', () => {
  const anchors: Anchors = new Map([
    [1, element],
    [2, away],
    [3, null],
  ])
  const hotspots = [
    anchored('here', 1),
    anchored('away', 2),
    anchored('lost', 3),
    anchored('free', null),
  ]
  const placed = placeHotspots(hotspots, anchors, all)
  expect(placed.filter(({ outOfSight }) => outOfSight).map(({ hotspot }) => hotspot.id)).toEqual([
    'away',
  ])
  expect(lostHotspots(hotspots, anchors)).toEqual(['lost'])
})

it('says of no hotspot that it is lost before its page was looked at', () => {
  expect(lostHotspots([anchored('soon', 1)], new Map())).toEqual([])
})
