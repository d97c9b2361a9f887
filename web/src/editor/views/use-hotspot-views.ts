import {
  type DemoDocument,
  type Hotspot,
  type HotspotChanges,
  placeForViewers,
  type Step,
} from '@waystep/demo-model'
import type { HotspotView } from '@waystep/stage'
import { useMemo } from 'react'
import type { DraggedHotspot } from '../core/editor.ts'
import { useDemoWorkspace } from '../plans/use-demo-workspace.ts'
import { hotspotView } from './hotspot-view.ts'

const noPlace = { number: 1, total: 1 }

function moved(view: HotspotView, changes: HotspotChanges): HotspotView {
  const { mouseXCooridnate: x = view.x, mouseYCooridnate: y = view.y } = changes
  const { boxWidth: width, boxHeight: height } = changes
  const isResized = width !== undefined && height !== undefined
  return { ...view, x, y, box: isResized ? { width, height } : view.box }
}

/** The step's hotspots as they are drawn; only the one under the hand is made anew while it is dragged. */
export function useHotspotViews(
  hotspots: readonly Hotspot[],
  step: Step,
  document: DemoDocument | null,
  dragged: DraggedHotspot | null,
): readonly HotspotView[] {
  const { hotspotNextBtnText: next, hotspotBackBtnText: back } = useDemoWorkspace()
  const demo = document?.demo ?? null
  const { number, total } = document ? placeForViewers(document, step.id) : noPlace
  const views = useMemo(
    () =>
      demo === null
        ? []
        : hotspots.map((hotspot, index) => ({
            ...hotspotView(hotspot, { number, total }, demo, { next, back }),
            name: `Hotspot ${index + 1}`,
          })),
    [hotspots, number, total, demo, next, back],
  )
  return dragged === null
    ? views
    : views.map((view) => (view.id === dragged.id ? moved(view, dragged.changes) : view))
}
