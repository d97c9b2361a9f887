import type { PageFill } from '@waystep/capture-format/mount'
import { useLayoutEffect, useRef } from 'react'
import type { PlainMediaStep, StepView } from '../view/stage-view.ts'
import type { StageZoom } from '../zoom/use-stage-zoom.ts'
import { mediaFitting } from './fitting.ts'
import { PageFrame } from './page-frame.tsx'
import { Picture } from './picture.tsx'
import { type ShowCaptions, Video } from './video.tsx'

interface MediaLayerProps {
  readonly step: PlainMediaStep
  readonly hidden: boolean
  readonly interactive: boolean
  /** Do videos play by themselves? */
  readonly plays: boolean
  /** Did their viewer ask for that? */
  readonly isWished: boolean
  readonly showCaptions: ShowCaptions | undefined
  /** Are the insides of a page there for keys and screen readers? */
  readonly open: boolean
  readonly fill: PageFill | null
  /** How a region of it is drawn; null: it has none. */
  readonly zoom: StageZoom | null
  /** Called each time what is in sight of the media is there; with the frame when it is a page. */
  readonly onReady: (step: StepView, frame: HTMLIFrameElement | null) => void
  /** All of it is there. */
  readonly onWhole: (step: StepView) => void
  readonly onPlaced: (step: StepView) => void
  readonly onGone: (step: StepView) => void
  readonly onFailed: (step: StepView) => void
}

/** One page, picture or video, fitted into the frame. */
export function MediaLayer(props: MediaLayerProps) {
  const { step, hidden, interactive, open, fill, onPlaced, onGone } = props
  const onWhole = () => props.onWhole(step)
  // A picture or a video is shown when all of it can be seen.
  const onReady = () => {
    props.onReady(step, null)
    onWhole()
  }
  const onFailed = () => props.onFailed(step)
  const shared = { hidden, onReady, onFailed }

  const mounted = useRef(step)
  // Before anything of it can have loaded.
  useLayoutEffect(() => {
    const { current } = mounted
    onPlaced(current)
    return () => onGone(current)
  }, [onPlaced, onGone])

  return (
    <div
      className="ws-media"
      {...mediaFitting(step, props.zoom)}
      data-hidden={hidden || undefined}
      aria-hidden={hidden}
    >
      {step.kind === 'page' && (
        <PageFrame
          step={step}
          interactive={interactive && !hidden}
          open={open}
          fill={fill}
          hidden={hidden}
          onReady={(frame) => props.onReady(step, frame)}
          onWhole={onWhole}
          onFailed={onFailed}
        />
      )}
      {step.kind === 'image' && <Picture step={step} {...shared} />}
      {step.kind === 'video' && (
        <Video
          step={step}
          plays={props.plays}
          isWished={props.isWished}
          showCaptions={props.showCaptions}
          {...shared}
        />
      )}
    </div>
  )
}
