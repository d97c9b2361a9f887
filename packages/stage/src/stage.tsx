import { scrollPage } from '@waystep/capture-format/mount'
import { type CSSProperties, useEffect, useRef, useState } from 'react'
import { BrowserBar } from './browser-bar.tsx'
import { Chapter } from './chapter/chapter.tsx'
import { useCloseUp } from './close-up/use-close-up.ts'
import { Backdrop } from './hotspots/backdrop.tsx'
import { HotspotLayer } from './hotspots/hotspot-layer.tsx'
import { middleOf } from './hotspots/hotspot-place.ts'
import { lostHotspots, type PlacedHotspot, placeHotspots } from './hotspots/place-hotspots.ts'
import { LinkLayer } from './links/link-layer.tsx'
import { useDeadLinks } from './links/use-dead-links.ts'
import { usePageLinks } from './links/use-page-links.ts'
import { mediaKey } from './media/media-key.ts'
import { MediaLayer, mediaVariables } from './media/media-layer.tsx'
import { PageFigure } from './media/page-figure.tsx'
import { useAnchors } from './media/use-anchors.ts'
import { type LoadedMedia, useMediaStack } from './media/use-media-stack.ts'
import { useNodeClicks } from './media/use-node-clicks.ts'
import type { StageProps } from './stage-props.ts'
import { useLostAnchors } from './use-lost-anchors.ts'
import { useOutwardLinks } from './use-outward-links.ts'
import { useReport } from './use-report.ts'
import { useWordsClicks } from './use-words-clicks.ts'
import type { LinkView } from './view/link-view.ts'
import type { PercentPoint } from './view/percent.ts'
import { seenPart } from './view/seen-part.ts'
import type { PlainMediaStep, Size } from './view/stage-view.ts'

const noLinks: readonly LinkView[] = []
const noSteps: NonNullable<StageProps['ahead']> = []

/**
 * Draws one step of a demo: browser bar, page, picture, video or chapter, backdrop and hotspots.
 * The editor, the viewer and the server use the same component; its first picture needs no effect
 * and no script. It fills the width it is given, in the demo's ratio.
 */
export function Stage(props: StageProps) {
  const { step, mode, frame, bar, onFrameReady } = props
  const root = useRef<HTMLDivElement>(null)
  const edges = useRef<HTMLDivElement>(null)
  const stack = useMediaStack(
    step,
    props.ahead ?? noSteps,
    mode === 'view',
    props.mediaAttempt ?? 0,
  )
  const { shown, layers, loaded } = stack
  const isShown = shown.id === step.id
  const media = shown.kind === 'chapter' ? null : shown
  // What is explored anyway is no figure, and authors work within the page.
  const isFigure = mode === 'view' && shown.kind === 'page' && !props.explores
  const isOpen = props.explores === true || props.pageOpen === true
  const { hotspots } = props
  const active = hotspots.find(({ id }) => id === props.activeHotspotId) ?? hotspots[0]
  const links = isShown ? (props.links ?? noLinks) : noLinks
  const anchors = useAnchors({ loaded, hotspots, links, active, size: media?.size ?? frame })
  const seen = seenPart(frame, media ?? uncut(frame))
  const placed = placeHotspots(hotspots, anchors, seen)
  useLostAnchors(loaded, lostHotspots(hotspots, anchors), props.onAnchorsLost)
  useReport(isShown ? step.id : null, props.onShown)
  useReport(stack.hasFailed ? step.id : null, props.onMediaFailed)
  useNodeClicks(loaded, props.onNodeClick)
  const [hint, setHint] = useState(0)
  const pointed = usePageLinks({
    loaded,
    links,
    onLink: props.onLink,
    onPointed: props.onLinkPointed,
    onElsewhere: () => props.explores && setHint((before) => before + 1),
  })
  useDeadLinks(loaded, links, mode)
  useOutwardLinks(root, mode)
  useWordsClicks(root, mode, props.onHotspotClick)
  const middle = useCloseUp({
    root,
    frame: edges,
    subject: `${step.id} ${active?.id}`,
    onZoom: props.onZoom,
    onPast: (at, down) => loaded?.frame && scrollUnder(loaded.frame, at, down),
  })

  useEffect(() => {
    if (loaded?.frame) onFrameReady?.(loaded.frame)
  }, [loaded, onFrameReady])

  return (
    <div
      ref={root}
      className="ws-stage"
      // Places are counted from the left, whatever surrounds the stage; texts have directions of their own.
      dir="ltr"
      data-mode={mode}
      data-kind={shown.kind}
      data-adapts={props.adaptToNarrow || undefined}
      data-waits={!isShown || undefined}
      data-explores={props.explores || undefined}
      data-zoom={props.zoom ?? undefined}
      style={stageVariables(
        frame,
        middle ?? focusOf(placed.find(({ hotspot }) => hotspot === active)) ?? startOf(loaded),
      )}
    >
      {bar && <BrowserBar {...bar} />}
      <div ref={edges} className="ws-frame">
        <div className="ws-clip">
          {layers.map((layer) => (
            <MediaLayer
              key={stack.keyOf(layer)}
              step={layer}
              hidden={mediaKey(layer) !== mediaKey(shown)}
              interactive={props.pageInteractive === true || isOpen}
              plays={mode === 'view'}
              open={mode !== 'view' || isOpen}
              fill={props.pageFill ?? null}
              onReady={stack.onReady}
              onWhole={stack.onWhole}
              onGone={stack.onGone}
              onFailed={stack.onFailed}
            />
          ))}
          {media && isShown && props.backdrop !== 'None' && (
            <div className="ws-media ws-over" {...fitting(media)}>
              <Backdrop id={`ws-mask-${shown.id}`} kind={props.backdrop} placed={placed} />
            </div>
          )}
          {shown.kind === 'chapter' && (
            <Chapter
              key={shown.id}
              chapter={shown.chapter}
              {...(props.font === undefined ? {} : { font: props.font })}
              shownOnly={mode !== 'view'}
              problem={props.chapterProblem ?? null}
              busy={props.chapterBusy ?? false}
              isolated={props.isolated ?? false}
              addresses={props.addresses}
              onButton={props.onChapterButton}
              onSubmit={props.onChapterSubmit}
              onSkip={props.onChapterSkip}
            />
          )}
        </div>
        {media && isShown && (
          <div className="ws-media ws-over ws-foremost" {...fitting(media)}>
            <HotspotLayer stage={props} placed={placed} seen={seen} frame={edges}>
              {props.overlay}
            </HotspotLayer>
          </div>
        )}
        {/* After the words, which are to be heard first. */}
        {media && links.length > 0 && (
          <div className="ws-link-clip">
            <div className="ws-media ws-over" {...fitting(media)}>
              <LinkLayer
                key={shown.id}
                loaded={loaded}
                links={links}
                boxes={anchors}
                pointed={pointed}
                clickable={props.pageInteractive !== true}
                hint={hint}
                onLink={props.onLink}
              />
            </div>
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

/** How media is laid into the frame; the style sheet does it. */
function fitting(media: PlainMediaStep) {
  return {
    'data-kind': media.kind,
    'data-fit': media.fit,
    'data-align': media.align,
    style: mediaVariables(media),
  }
}

/** Scrolls what of a page is under a point of it, as a finger would: down by a share of its height. */
function scrollUnder(page: HTMLIFrameElement, { x, y }: PercentPoint, down: number) {
  const { offsetWidth: width, offsetHeight: height } = page
  scrollPage(page).by((x / 100) * width, (y / 100) * height, 0, -down * height)
}

/** What of the step an enlarged part has in its middle. */
function focusOf(active: PlacedHotspot | undefined): PercentPoint | null {
  return active && active.hotspot.style !== 'Modal' ? middleOf(active.place) : null
}

/** Where one begins to read a page, which is what is seen of it without a place to show. */
function startOf(loaded: LoadedMedia | null): PercentPoint {
  return { x: loaded?.frame?.contentDocument?.dir === 'rtl' ? 100 : 0, y: 0 }
}

function stageVariables(frame: Size, focus: PercentPoint): CSSProperties {
  return {
    '--ws-frame-width': frame.width,
    '--ws-frame-height': frame.height,
    '--ws-focus-x': focus.x,
    '--ws-focus-y': focus.y,
  }
}
