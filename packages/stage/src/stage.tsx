import { type CSSProperties, useEffect, useRef } from 'react'
import { BrowserBar } from './browser-bar.tsx'
import { Chapter } from './chapter/chapter.tsx'
import { HotspotLayer } from './hotspots/hotspot-layer.tsx'
import { mediaKey } from './media/media-key.ts'
import { MediaLayer, mediaVariables } from './media/media-layer.tsx'
import { useAnchors } from './media/use-anchors.ts'
import { useMediaStack } from './media/use-media-stack.ts'
import { useNodeClicks } from './media/use-node-clicks.ts'
import type { StageProps } from './stage-props.ts'
import { useOutwardLinks } from './use-outward-links.ts'
import { useReport } from './use-report.ts'
import { useWordsClicks } from './use-words-clicks.ts'

const noSteps: NonNullable<StageProps['ahead']> = []

/**
 * Draws one step of a demo: browser bar, page, picture, video or chapter, backdrop and hotspots.
 * The editor, the viewer and the server use the same component; its first picture needs no effect
 * and no script. It fills the width it is given, in the demo's ratio.
 */
export function Stage(props: StageProps) {
  const { step, mode, frame, bar, onFrameReady } = props
  const root = useRef<HTMLDivElement>(null)
  const stack = useMediaStack(step, props.ahead ?? noSteps, mode === 'view')
  const { shown, layers, loaded } = stack
  const isShown = mediaKey(shown) === mediaKey(step)
  const media = shown.kind === 'chapter' ? null : shown
  const anchors = useAnchors(loaded, props.hotspots, media?.size ?? frame)
  useReport(isShown ? step.id : null, props.onShown)
  useReport(stack.hasFailed ? step.id : null, props.onMediaFailed)
  useNodeClicks(loaded, props.onNodeClick)
  useOutwardLinks(root, mode)
  useWordsClicks(root, mode, props.onHotspotClick)

  useEffect(() => {
    if (loaded?.frame) onFrameReady?.(loaded.frame)
  }, [loaded, onFrameReady])

  return (
    <div
      ref={root}
      className="ws-stage"
      data-mode={mode}
      data-kind={shown.kind}
      data-adapts={props.adaptToNarrow || undefined}
      data-waits={!isShown || undefined}
      style={stageVariables(props)}
    >
      {bar && <BrowserBar {...bar} />}
      <div className="ws-frame">
        <div className="ws-clip">
          {layers.map((layer) => (
            <MediaLayer
              key={mediaKey(layer)}
              step={layer}
              hidden={mediaKey(layer) !== mediaKey(shown)}
              interactive={props.pageInteractive === true}
              onReady={stack.onReady}
              onGone={stack.onGone}
              onFailed={stack.onFailed}
            />
          ))}
          {shown.kind === 'chapter' && (
            <Chapter
              key={shown.id}
              chapter={shown.chapter}
              {...(props.font === undefined ? {} : { font: props.font })}
              shownOnly={mode !== 'view'}
              error={props.chapterError ?? null}
              busy={props.chapterBusy ?? false}
              onButton={props.onChapterButton}
              onSubmit={props.onChapterSubmit}
              onSkip={props.onChapterSkip}
            />
          )}
        </div>
        {media && isShown && (
          <div
            className="ws-media ws-over"
            data-fit={media.fit}
            data-align={media.align}
            style={mediaVariables(media)}
          >
            <HotspotLayer stage={props} anchors={anchors}>
              {props.overlay}
            </HotspotLayer>
          </div>
        )}
      </div>
    </div>
  )
}

function stageVariables({ frame, hotspots, activeHotspotId }: StageProps): CSSProperties {
  const active = hotspots.find(({ id }) => id === activeHotspotId) ?? hotspots[0]
  return {
    '--ws-frame-width': frame.width,
    '--ws-frame-height': frame.height,
    '--ws-focus-x': active?.style === 'Modal' ? 50 : (active?.x ?? 50),
    '--ws-focus-y': active?.style === 'Modal' ? 50 : (active?.y ?? 50),
  }
}
