import type { Direction } from '@waystep/demo-model'
import type { CSSProperties, ReactNode, RefObject } from 'react'
import type { PlayerColors } from '../published/player-colors.ts'
import { Stage } from '../stage.tsx'
import type { StageProps } from '../stage-props.ts'
import { ownWords, say } from '../words/say.ts'
import { EndScreen, type EndScreenProps } from './end-screen.tsx'
import { NarrowWords } from './narrow-words.tsx'
import { LoneControls, ViewerControls, type ViewerControlsProps } from './viewer-controls.tsx'
import { faultInWords, ViewerFault, type ViewerFaultView } from './viewer-fault.tsx'
import { Watermark, type WatermarkView } from './watermark.tsx'

/** What screen readers hear after a change of step. */
export interface Announcement {
  /** Where they are, in Waystep's words. */
  readonly place: string
  /** What is said there, in the demo's. */
  readonly words?: string
}

export interface ViewerScreenProps {
  readonly title: string
  /** What the demo is written in; null: nobody knows. */
  readonly language: string | null
  /** The way its language runs, or its title: what surrounds the demo is mirrored with it. */
  readonly direction: Direction
  readonly description: string | null
  /** The name of whoever made it; null: it is not shown. */
  readonly author: string | null
  /** Inside a frame of another site: nothing around the demo, transparent. */
  readonly embed: boolean
  /** Nothing stands around the demo but what must: it is as large as its window. */
  readonly fillsWindow: boolean
  /** Its author wants nothing in it to move by itself. */
  readonly still: boolean
  /** A line over the demo, for authors who look at it before others do. */
  readonly notice: string | null
  /** On narrow screens the words stand under the stage. */
  readonly adaptToNarrow: boolean
  /** The demo's own, for what the player draws; null: Waystep's. */
  readonly colors: PlayerColors | null
  /** The demo's edge is drawn. */
  readonly border: boolean
  /** No bar under the stage. */
  readonly hideControls: boolean
  readonly stage: StageProps
  readonly controls: ViewerControlsProps
  readonly watermark: WatermarkView | null
  /** Where viewers report the demo; null in a preview. An embed has a sign in its bar instead of words. */
  readonly reportUrl: string | null
  readonly end: EndScreenProps | null
  readonly fault: ViewerFaultView | null
  readonly announcement: Announcement
  readonly player?: RefObject<HTMLElement | null>
  readonly onRetry?: () => void
  /** Another hotspot's words are wanted under a narrow stage. */
  readonly onChooseHotspot?: (hotspotId: string) => void
}

/**
 * A demo as viewers see it: stage, controls and what surrounds them. A pure picture of its props:
 * the server draws the first one, the viewer takes it over.
 */
export function ViewerScreen(props: ViewerScreenProps) {
  const { stage, controls, embed } = props
  const words =
    stage.hotspots.find(({ id }) => id === stage.activeHotspotId) ?? stage.hotspots[0] ?? null
  const cover = coverOf(props)
  return (
    <div
      className="ws-viewer"
      dir={props.direction}
      data-embed={embed || undefined}
      data-full={props.fillsWindow || undefined}
      data-still={props.still || undefined}
      data-adapts={props.adaptToNarrow || undefined}
      data-fills={props.adaptToNarrow || controls.sandbox || undefined}
      style={frameVariables(props)}
    >
      {!embed && (
        <header className="ws-viewer-head">
          <h1 dir="auto">{props.title}</h1>
          {props.author && (
            <p className="ws-author">
              <span {...ownWords}>{say('By')}</span> <bdi>{props.author}</bdi>
            </p>
          )}
          {props.description && <p dir="auto">{props.description}</p>}
        </header>
      )}
      {props.notice && (
        <p {...ownWords} className="ws-notice" dir="auto">
          {props.notice}
        </p>
      )}
      <main
        ref={props.player}
        className="ws-player"
        data-border={props.border || undefined}
        aria-label={say('Interactive demo: {title}', { title: props.title })}
      >
        <Overlaid over={cover}>
          <Stage {...stage} adaptToNarrow={props.adaptToNarrow} isCovered={Boolean(cover)} />
        </Overlaid>
        {props.adaptToNarrow && stage.step.kind !== 'chapter' && (
          <NarrowWords
            hotspots={stage.hotspots}
            hotspot={words}
            canBack={controls.canBack}
            canNext={controls.canNext}
            addresses={stage.addresses}
            onBack={words ? () => stage.onBack?.(words.id) : controls.onBack}
            onNext={words ? () => stage.onNext?.(words.id) : controls.onNext}
            onChoose={props.onChooseHotspot}
          />
        )}
        {props.hideControls ? (
          <LoneControls {...controls} />
        ) : (
          <ViewerControls
            {...controls}
            addresses={stage.addresses}
            hotspotId={words?.id}
            reportUrl={embed ? props.reportUrl : null}
          />
        )}
      </main>
      {props.watermark && <Watermark {...props.watermark} />}
      {props.reportUrl && !embed && (
        <p {...ownWords} className="ws-report">
          <a href="/privacy" target="_blank" rel="noopener nofollow">
            {say('Privacy')}
          </a>
          <a href={props.reportUrl} target="_blank" rel="noopener nofollow">
            {say('Report this demo')}
          </a>
        </p>
      )}
      <div {...ownWords} className="ws-heard" role="status" aria-live="polite">
        {props.fault ? faultInWords(props.fault.kind) : props.announcement.place}
        {!props.fault && props.announcement.words && (
          <span lang={props.language ?? undefined}>{`. ${props.announcement.words}`}</span>
        )}
      </div>
    </div>
  )
}

function coverOf({ fault, end, onRetry }: ViewerScreenProps): ReactNode {
  if (fault) return <ViewerFault {...fault} onRetry={onRetry} />
  return end && <EndScreen {...end} />
}

interface OverlaidProps {
  readonly over: ReactNode
  readonly children: ReactNode
}

/** While something lies over the stage, nothing under it can be reached. */
function Overlaid({ over, children }: OverlaidProps) {
  return (
    <div className="ws-player-stage">
      <div inert={Boolean(over)}>{children}</div>
      {over}
    </div>
  )
}

function frameVariables({ stage, hideControls, colors }: ViewerScreenProps): CSSProperties {
  return {
    '--ws-frame-width': stage.frame.width,
    '--ws-frame-height': stage.frame.height,
    '--ws-bar-height': stage.bar ? '36px' : '0px',
    ...(colors && {
      '--ws-accent-light': colors.light.color,
      '--ws-accent-dark': colors.dark.color,
      '--ws-on-accent-light': colors.light.text,
      '--ws-on-accent-dark': colors.dark.text,
    }),
    ...(hideControls && { '--ws-controls': '0px' }),
  }
}
