import { Chapter } from './chapter/chapter.tsx'
import { Backdrop } from './hotspots/backdrop.tsx'
import type { PlacedHotspot } from './hotspots/place-hotspots.ts'
import { fitting } from './media/fitting.ts'
import { mediaKey } from './media/media-key.ts'
import { MediaLayer } from './media/media-layer.tsx'
import type { MediaStack } from './media/use-media-stack.ts'
import type { StageProps } from './stage-props.ts'

interface StageClipProps {
  readonly stage: StageProps
  readonly stack: MediaStack
  readonly placed: readonly PlacedHotspot[]
  /** The insides of a captured page are there for its viewer. */
  readonly isOpen: boolean
}

/** What is cut off at the frame's edges: pages, pictures and videos, the backdrop, a chapter. */
export function StageClip({ stage, stack, placed, isOpen }: StageClipProps) {
  const { shown, layers } = stack
  const isPlaying = stage.mode === 'view'
  const hasBackdrop = shown.id === stage.step.id && stage.backdrop !== 'None'
  return (
    <div className="ws-clip">
      {layers.map((layer) => (
        <MediaLayer
          key={stack.keyOf(layer)}
          step={layer}
          hidden={mediaKey(layer) !== mediaKey(shown)}
          interactive={stage.pageInteractive === true || isOpen}
          plays={isPlaying}
          open={!isPlaying || isOpen}
          fill={stage.pageFill ?? null}
          onReady={stack.onReady}
          onWhole={stack.onWhole}
          onGone={stack.onGone}
          onFailed={stack.onFailed}
        />
      ))}
      {shown.kind !== 'chapter' && hasBackdrop && (
        <div className="ws-media ws-over" {...fitting(shown)}>
          <Backdrop id={`ws-mask-${shown.id}`} kind={stage.backdrop} placed={placed} />
        </div>
      )}
      {shown.kind === 'chapter' && (
        <Chapter
          key={shown.id}
          chapter={shown.chapter}
          {...(stage.font === undefined ? {} : { font: stage.font })}
          shownOnly={!isPlaying}
          problem={stage.chapterProblem ?? null}
          busy={stage.chapterBusy ?? false}
          isolated={stage.isolated ?? false}
          addresses={stage.addresses}
          onButton={stage.onChapterButton}
          onSubmit={stage.onChapterSubmit}
          onSkip={stage.onChapterSkip}
        />
      )}
    </div>
  )
}
