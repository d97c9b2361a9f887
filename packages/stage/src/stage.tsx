import { scrollPage } from '@waystep/capture-format/mount'
import { type CSSProperties, useEffect, useRef } from 'react'
import { BrowserBar } from './browser-bar.tsx'
import { useCloseUp } from './close-up/use-close-up.ts'
import { painted } from './ground/painted.ts'
import { HotspotLayer } from './hotspots/hotspot-layer.tsx'
import { middleOf } from './hotspots/hotspot-place.ts'
import { lostHotspots, type PlacedHotspot, placeHotspots } from './hotspots/place-hotspots.ts'
import { LinkLayer } from './links/link-layer.tsx'
import { useStageLinks } from './links/use-stage-links.ts'
import { OverMedia } from './media/over-media.tsx'
import { PageFigure } from './media/page-figure.tsx'
import { useAnchors } from './media/use-anchors.ts'
import { type LoadedMedia, useMediaStack } from './media/use-media-stack.ts'
import { StageClip } from './stage-clip.tsx'
import type { StageProps } from './stage-props.ts'
import { useLostAnchors } from './use-lost-anchors.ts'
import { useOutwardLinks } from './use-outward-links.ts'
import { useReport } from './use-report.ts'
import { useWordsClicks } from './use-words-clicks.ts'
import type { LinkView } from './view/link-view.ts'
import type { PercentPoint } from './view/percent.ts'
import { seenPart } from './view/seen-part.ts'
import type { Size, StepView } from './view/stage-view.ts'
import { type StageZoom, useStageZoom } from './zoom/use-stage-zoom.ts'

const noLinks: readonly LinkView[] = []
const noSteps: NonNullable<StageProps['ahead']> = []

/**
 * Draws one step of a demo: browser bar, page, picture, video or chapter, backdrop and hotspots.
 * The editor, the viewer and the server use the same component; its first picture needs no effect
 * and no script. It fills the width it is given, in the demo's ratio.
 */
export function Stage(props: StageProps) {
  const { step, mode, frame, bar, hotspots, ahead = noSteps, mediaAttempt = 0 } = props
  const { onFrameReady } = props
  const root = useRef<HTMLDivElement>(null)
  const edges = useRef<HTMLDivElement>(null)
  const stack = useMediaStack(step, ahead, mode === 'view', mediaAttempt)
  const { shown, loaded } = stack
  const isShown = shown.id === step.id
  const media = shown.kind === 'chapter' ? null : shown
  // What is explored anyway is no figure, and authors work within the page.
  const isFigure = mode === 'view' && shown.kind === 'page' && !props.explores
  const isOpen = props.explores === true || props.pageOpen === true
  const active = hotspots.find(({ id }) => id === props.activeHotspotId) ?? hotspots[0]
  const links = isShown ? (props.links ?? noLinks) : noLinks
  const anchors = useAnchors({ loaded, hotspots, links, active, size: media?.size ?? frame })
  const zoom = useStageZoom(root, shown, isShown && loaded !== null, props)
  const seen = zoom?.isIn ? zoom.media.seen : seenPart(frame, media ?? uncut(frame))
  const placed = placeHotspots(hotspots, anchors, seen)
  useLostAnchors(loaded, lostHotspots(hotspots, anchors), props.onAnchorsLost)
  useReport(isShown ? step.id : null, props.onShown)
  useReport(stack.hasFailed ? step.id : null, props.onMediaFailed)
  const { pointed, hint } = useStageLinks(props, loaded, links)
  useOutwardLinks(root, mode)
  useWordsClicks(root, mode, props.onHotspotClick)
  const middle = useCloseUp({
    root,
    frame: edges,
    subject: `${step.id} ${active?.id}`,
    onZoom: props.onZoom,
    onPast: (at, down) => loaded?.frame && scrollUnder(loaded.frame, at, down),
  })

  const led = placed.find(({ hotspot }) => hotspot === active)
  useEffect(() => {
    if (loaded?.frame) onFrameReady?.(loaded.frame)
  }, [loaded, onFrameReady])

  return (
    <div
      ref={root}
      className="ws-stage"
      // Places are counted from the left, whatever surrounds the stage; texts have directions of their own.
      dir="ltr"
      {...stageData(props, shown, isShown)}
      style={stageStyle(props, shown, middle ?? focusOf(led, zoom) ?? startOf(loaded))}
    >
      {bar && <BrowserBar {...bar} />}
      <div ref={edges} className="ws-frame">
        <StageClip stage={props} stack={stack} placed={placed} zoom={zoom} isOpen={isOpen} />
        {media && isShown && (
          <OverMedia key={`hotspots ${shown.id}`} media={media} zoom={zoom} foremost>
            <HotspotLayer stage={props} placed={placed} seen={seen} frame={edges}>
              {props.overlay}
            </HotspotLayer>
          </OverMedia>
        )}
        {/* After the words, which are to be heard first. */}
        {media && links.length > 0 && (
          <div className="ws-link-clip">
            <OverMedia key={shown.id} media={media} zoom={zoom}>
              <LinkLayer
                loaded={loaded}
                links={links}
                boxes={anchors}
                pointed={pointed}
                clickable={props.pageInteractive !== true}
                hint={hint}
                onLink={props.onLink}
              />
            </OverMedia>
          </div>
        )}
        {isFigure && (
          <PageFigure
            key={shown.id}
            step={shown}
            loaded={loaded}
            open={props.pageOpen === true}
            onOpen={(open) => props.onPageOpen?.(open)}
          />
        )}
      </div>
    </div>
  )
}

/** A chapter fills its frame. */
const uncut = (size: Size) => ({ size, fit: 'Contain', align: 'Center' }) as const

/** What the style sheet asks of a stage. */
function stageData(props: StageProps, shown: StepView, isShown: boolean) {
  return {
    'data-mode': props.mode,
    'data-kind': shown.kind,
    'data-adapts': props.adaptToNarrow || undefined,
    'data-waits': !isShown || undefined,
    'data-explores': props.explores || undefined,
    'data-zoom': props.zoom ?? undefined,
    'data-ground': hasGround(props, shown) || undefined,
  }
}

/** Does something lie around the step's media? A chapter fills the stage. */
const hasGround = (props: StageProps, shown: StepView) =>
  shown.kind !== 'chapter' && Boolean(props.background)

/** Scrolls what of a page is under a point of it, as a finger would: down by a share of its height. */
function scrollUnder(page: HTMLIFrameElement, { x, y }: PercentPoint, down: number) {
  const { offsetWidth: width, offsetHeight: height } = page
  scrollPage(page).by((x / 100) * width, (y / 100) * height, 0, -down * height)
}

/** What of the step an enlarged part has in its middle. */
function focusOf(active: PlacedHotspot | undefined, zoom: StageZoom | null): PercentPoint | null {
  if (active && active.hotspot.style !== 'Modal') return middleOf(active.place)
  return zoom && middleOf(zoom.media.region)
}

/** Where one begins to read a page, which is what is seen of it without a place to show. */
function startOf(loaded: LoadedMedia | null): PercentPoint {
  return { x: loaded?.frame?.contentDocument?.dir === 'rtl' ? 100 : 0, y: 0 }
}

function stageStyle(props: StageProps, shown: StepView, focus: PercentPoint): CSSProperties {
  return {
    '--ws-frame-width': props.frame.width,
    '--ws-frame-height': props.frame.height,
    ...(props.font && { '--font': props.font }),
    '--ws-focus-x': focus.x,
    '--ws-focus-y': focus.y,
    ...(props.background && hasGround(props, shown) ? painted(props.background) : {}),
  }
}
