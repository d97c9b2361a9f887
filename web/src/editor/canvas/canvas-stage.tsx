import { frameOf, mediaSize, type Step } from '@waystep/demo-model'
import { Stage, type StepView, TooltipWatch } from '@waystep/stage'
import { useCallback } from 'react'
import { useDemoFont } from '../../demo-fonts/use-demo-font.ts'
import { useEditor } from '../core/editor-context.ts'
import { LossOutline } from '../health/loss-outline.tsx'
import { HeldBackStageNote } from '../held-back/held-back-marks.tsx'
import { useDemoWorkspace } from '../plans/use-demo-workspace.ts'
import { backgroundView } from '../views/chapter-view.ts'
import { stageWidth } from '../views/fit-stage.ts'
import { browserBar } from '../views/step-view.ts'
import { useHotspotViews } from '../views/use-hotspot-views.ts'
import { useRoom } from '../views/use-room.ts'
import { useStepView } from '../views/use-step-view.ts'
import type { OpenZoom } from '../zoom/use-zooming.ts'
import { ZoomRegionFrame } from '../zoom/zoom-region.tsx'
import { AreaHandles } from './area-handles.tsx'
import { DragGuides } from './drag-guides.tsx'
import { StageNotes } from './stage-notes.tsx'
import { useHotspotDrag } from './use-hotspot-drag.ts'
import { useHotspotNudge } from './use-hotspot-nudge.ts'
import { useMediaAgain } from './use-media-again.ts'
import { usePickHotspot } from './use-pick-hotspot.ts'
import { useStageNotes } from './use-stage-notes.ts'

interface CanvasStageProps {
  readonly step: Step
  /** Its zoom, while that is open. */
  readonly zoom: OpenZoom | null
}

/** The shown step on the stage, scaled to fit, with its hotspots to pick and move. */
export function CanvasStage({ step, zoom }: CanvasStageProps) {
  const editor = useEditor()
  const { ref, room } = useRoom()
  const document = editor.demo.document.value
  const hotspots = editor.currentHotspots.value
  const open = editor.draft.hotspot.value
  const { dragged, onPointerDown, onGrip, wasDragged } = useHotspotDrag(hotspots)
  useHotspotNudge(ref, hotspots)
  const { again, onMediaFailed } = useMediaAgain()
  const { notes, onTooltipMeasured, onAnchorsLost } = useStageNotes(hotspots, open?.id ?? null)
  const showPage = useCallback(
    (frame: HTMLIFrameElement) => {
      editor.shownPage.value = frame
    },
    [editor],
  )

  const pick = usePickHotspot(wasDragged)
  const font = useDemoFont(document?.demo ?? null, useDemoWorkspace())
  const view = useStepView(step, editor.currentChapter.value)
  const views = useHotspotViews(hotspots, step, document, dragged)
  if (!document || !view) return null
  const { demo } = document
  const tried = editor.triedBackground.value
  const activeId = dragged?.id ?? open?.id ?? null
  const active = views.find(({ id }) => id === activeId)
  const frame = frameOf(document)
  const bar = browserBar(demo, step)
  const width = stageWidth(room, frame, bar !== null)
  const size = mediaSize(step) ?? frame

  return (
    <div className="ed-room" ref={ref}>
      <div className="ed-stage" style={{ width }}>
        <Stage
          key={again}
          frame={frame}
          step={view}
          hotspots={views}
          backdrop={editor.currentBackdrop.value}
          bar={bar}
          background={backgroundView(
            demo.workspaceId,
            tried === undefined ? demo.background : tried,
          )}
          hotspotOpacity={demo.hotspotOpacity}
          font={font}
          mode="edit"
          activeHotspotId={activeId}
          dimOthers={open !== null || dragged !== null || (zoom !== null && !zoom.isPreviewed)}
          onHotspotClick={pick}
          onHotspotPointerDown={onPointerDown}
          onFrameReady={showPage}
          onMediaFailed={onMediaFailed}
          zoomedIn={zoom?.isPreviewed === true}
          onAnchorsLost={onAnchorsLost}
          overlay={
            <>
              {zoom && !zoom.isPreviewed && <ZoomRegionFrame step={step} region={zoom.region} />}
              {active?.style === 'Area' && <AreaHandles area={active} onGrip={onGrip} />}
              {dragged && active && (
                <DragGuides
                  hotspot={active}
                  size={size}
                  shown={{ width, height: (width * frame.height) / frame.width }}
                />
              )}
              <TooltipWatch onMeasured={onTooltipMeasured} />
              <PointedLoss stepId={step.id} view={view} />
              <StageNotes notes={notes}>
                <HeldBackStageNote stepId={step.id} />
              </StageNotes>
            </>
          }
        />
      </div>
    </div>
  )
}

/** An outline around what a capture lost, while its author looks at that in the list of losses. */
function PointedLoss({ stepId, view }: { readonly stepId: string; readonly view: StepView }) {
  const editor = useEditor()
  const page = editor.shownPage.value
  const loss = editor.pointedLoss.value
  if (page === null || loss?.stepId !== stepId || view.kind !== 'page') return null
  return <LossOutline frame={page} nodeId={loss.nodeId} size={view.size} />
}
