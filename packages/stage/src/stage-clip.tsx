import { Chapter } from './chapter/chapter.tsx'
import { Backdrop } from './hotspots/backdrop.tsx'
import type { PlacedHotspot } from './hotspots/place-hotspots.ts'
import { mediaKey } from './media/media-key.ts'
import { MediaLayer } from './media/media-layer.tsx'
import { OverMedia } from './media/over-media.tsx'
import type { MediaStack } from './media/use-media-stack.ts'
import type { StageProps } from './stage-props.ts'
import type { StageZoom } from './zoom/use-stage-zoom.ts'

interface StageClipProps {
  readonly stage: StageProps
  readonly stack: MediaStack
  readonly placed: readonly PlacedHotspot[]
  /** How a region of the shown step is drawn; null: it has none. */
  readonly zoom: StageZoom | null
  /** The insides of a captured page are there for its viewer. */
  readonly isOpen: boolean
}

/** What is cut off at the frame's edges: pages, pictures and videos, the backdrop, a chapter. */
export function StageClip({ stage, stack, placed, zoom, isOpen }: StageClipProps) {
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
          plays={isPlaying && !stage.isCovered}
          isWished={stage.startsFilms ?? false}
          showCaptions={stage.showCaptions}
          open={!isPlaying || isOpen}
          fill={stage.pageFill ?? null}
          zoom={mediaKey(layer) === mediaKey(shown) ? zoom : null}
          onReady={stack.onReady}
          onWhole={stack.onWhole}
          onPlaced={stack.onPlaced}
          onGone={stack.onGone}
          onFailed={stack.onFailed}
        />
      ))}
      {shown.kind !== 'chapter' && hasBackdrop && (
        <OverMedia key={`backdrop ${shown.id}`} media={shown} zoom={zoom}>
          <Backdrop id={`ws-mask-${shown.id}`} kind={stage.backdrop} placed={placed} />
        </OverMedia>
      )}
      {shown.kind === 'chapter' && (
        <Chapter
          key={shown.id}
          chapter={shown.chapter}
          shownOnly={!isPlaying}
          problem={stage.chapterProblem ?? null}
          busy={stage.chapterBusy ?? false}
          isolated={stage.isolated ?? false}
          words={stage.words}
          addresses={stage.addresses}
          onButton={stage.onChapterButton}
          onSubmit={stage.onChapterSubmit}
          onSkip={stage.onChapterSkip}
        />
      )}
    </div>
  )
}
