import {
  leastZoom,
  movedRegion,
  resizedRegion,
  type Step,
  type ZoomRegion,
} from '@waystep/demo-model'
import { useEditor } from '../core/editor-context.ts'
import { RegionFrame } from './region-frame.tsx'
import { changeZoom, closeZoom, removeZoom } from './zooming.ts'

interface ZoomRegionFrameProps {
  readonly step: Step
  readonly region: ZoomRegion
}

/** The region that viewers are zoomed into. */
export function ZoomRegionFrame({ step, region }: ZoomRegionFrameProps) {
  const editor = useEditor()
  const least = leastZoom(step)
  return (
    <RegionFrame
      name="Zoom"
      description="Arrow keys move it, Delete removes the zoom, Escape closes it."
      region={region}
      gripped={(grip, by) =>
        grip === 'all' ? movedRegion(region, by) : resizedRegion(region, grip, by, least)
      }
      onChange={(next, gesture) =>
        changeZoom(editor, step.id, next, gesture && `zoom ${step.id} ${gesture}`)
      }
      onAct={(act) => (act === 'remove' ? removeZoom(editor, step.id) : closeZoom(editor))}
    />
  )
}
