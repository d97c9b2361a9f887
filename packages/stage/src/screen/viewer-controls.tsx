import type { ReactNode } from 'react'
import type { StepAddresses } from '../published/step-addresses.ts'
import { Way } from '../way.tsx'
import { positionText, stepPosition } from '../words/counted.ts'
import { ownWords, say } from '../words/say.ts'
import {
  BackGlyph,
  FlagGlyph,
  FullScreenGlyph,
  KeyboardGlyph,
  NextGlyph,
  PlayGlyph,
  StartGlyph,
  ZoomGlyph,
} from './icons.tsx'

export interface ViewerControlsProps {
  /** 1-based. */
  readonly number: number
  readonly total: number
  readonly canBack: boolean
  readonly canNext: boolean
  /** Is another step than the first one shown? */
  readonly canStart: boolean
  /** A sandbox is explored: its way back and its start are offered, in place of an order of steps. */
  readonly sandbox: boolean
  /** Draw a segment for each step. */
  readonly progress: boolean
  /** Does it go on by itself? Null where nobody has asked for that. */
  readonly playing: boolean | null
  /** Its author shows no button for that: while it plays, only the Tab key brings it into sight (WCAG 2.2.2). */
  readonly quietPause?: boolean
  /** Null where the browser or the embedding page does not allow full screen, which only the page itself learns. */
  readonly fullScreen: boolean | 'unknown' | null
  /** Do keys move the demo? Null until that is known. */
  readonly shortcuts: boolean | 'unknown' | null
  /** Are captions shown? Null where the step has none. */
  readonly captions: boolean | null
  /** Null where it is offered elsewhere, or not at all. */
  readonly reportUrl?: string | null
  /** Where Back, Next and the start lead by address. */
  readonly addresses?: StepAddresses | undefined
  /** The hotspot whose way Back and Next take. */
  readonly hotspotId?: string | undefined
  /** Whether there is something that can be enlarged; on a phone a button does it. */
  readonly canZoom?: boolean
  readonly onZoom?: () => void
  /** The button of the music, where the viewer plays any. */
  readonly music?: ReactNode
  /** What can be done about voices, where anybody speaks. */
  readonly voice?: ReactNode
  readonly onBack?: () => void
  readonly onNext?: () => void
  readonly onStart?: () => void
  readonly onPlayPause?: () => void
  readonly onCaptions?: (() => void) | undefined
  readonly onFullScreen?: () => void
  readonly onShortcuts?: () => void
}

/** Back, next, progress and full screen, under the stage. */
export function ViewerControls(props: ViewerControlsProps) {
  const { number, total, progress, sandbox, addresses, hotspotId } = props
  // Under the words of a narrow screen there are others, but not in a sandbox.
  const stepButton = sandbox ? 'ws-control' : 'ws-control ws-step-button'
  return (
    <div {...ownWords} className="ws-controls">
      {props.voice}
      <Way
        link={null}
        // Only who came from somewhere in a sandbox goes back there.
        address={sandbox ? null : addresses?.back(hotspotId)}
        className={stepButton}
        aria-label={say('Back')}
        disabled={!props.canBack}
        onClick={props.onBack}
      >
        <BackGlyph />
      </Way>
      {sandbox && (
        <Way
          link={null}
          address={addresses?.start}
          className="ws-control"
          aria-label={say('Back to the start')}
          disabled={!props.canStart}
          onClick={props.onStart}
        >
          <StartGlyph />
        </Way>
      )}
      {(!sandbox || props.canNext) && (
        <Way
          link={null}
          address={addresses?.next(hotspotId)}
          className={stepButton}
          aria-label={say('Next')}
          disabled={!props.canNext}
          onClick={props.onNext}
        >
          <NextGlyph />
        </Way>
      )}
      <PlayPause {...props} />
      <Captions {...props} />
      <div className="ws-track">
        {progress && !sandbox && <Segments number={number} total={total} />}
      </div>
      {!sandbox && (
        <span className="ws-position">
          <bdi>{positionText(number, total)}</bdi>
        </span>
      )}
      {props.reportUrl && (
        <a
          className="ws-control"
          href={props.reportUrl}
          target="_blank"
          rel="noopener nofollow"
          aria-label={say('Report this demo')}
          title={say('Report this demo')}
        >
          <FlagGlyph />
        </a>
      )}
      {props.music}
      <Shortcuts {...props} />
      {props.canZoom && (
        <button
          type="button"
          className="ws-control ws-zoom-button"
          aria-label={say('Zoom in or out')}
          onClick={props.onZoom}
        >
          <ZoomGlyph />
        </button>
      )}
      <FullScreenControl {...props} />
    </div>
  )
}

/** What a button has while nobody knows whether there is one, so that nothing moves when it comes. */
function Room({ name }: { readonly name: string }) {
  return <span className={`ws-control ${name}`} aria-hidden="true" />
}

function FullScreenControl({ fullScreen, onFullScreen }: ViewerControlsProps) {
  if (fullScreen === null) return null
  if (fullScreen === 'unknown') return <Room name="ws-full-screen" />
  return (
    <button
      type="button"
      className="ws-control"
      aria-label={say(fullScreen ? 'Leave full screen' : 'Full screen')}
      onClick={onFullScreen}
    >
      <FullScreenGlyph active={fullScreen} />
    </button>
  )
}

/** What stays of the bar where the author hid it: what moves by itself can be stopped, and keys switched off. */
export function LoneControls(props: ViewerControlsProps) {
  const { playing, captions, music, voice } = props
  const shortcuts = props.shortcuts === 'unknown' ? null : props.shortcuts
  if (playing === null && shortcuts === null && captions === null && !music && !voice) return null
  return (
    <div
      {...ownWords}
      className="ws-lone-controls"
      data-playing={isQuiet(props) ? undefined : (props.playing ?? undefined)}
    >
      {voice}
      <PlayPause {...props} />
      {music}
      <Captions {...props} />
      <Shortcuts {...props} shortcuts={shortcuts} />
    </div>
  )
}

function isQuiet({ playing, quietPause }: ViewerControlsProps): boolean {
  return playing === true && quietPause === true
}

function PlayPause(props: ViewerControlsProps) {
  const { playing, onPlayPause } = props
  if (playing === null) return null
  return (
    <button
      type="button"
      className="ws-control"
      data-quiet={isQuiet(props) || undefined}
      aria-label={say(playing ? 'Pause' : 'Play')}
      onClick={onPlayPause}
    >
      <PlayGlyph playing={playing} />
    </button>
  )
}

function Shortcuts({ shortcuts, playing, captions, onShortcuts }: ViewerControlsProps) {
  if (shortcuts === null) return null
  if (shortcuts === 'unknown') return <Room name="ws-shortcuts" />
  const more = `${playing === null ? '' : ', P'}${captions === null ? '' : ', C'}`
  const keys = say('arrows, Space, Home, End, F') + more
  return (
    <button
      type="button"
      role="switch"
      aria-checked={shortcuts}
      className="ws-control ws-shortcuts"
      aria-label={say('Keyboard shortcuts')}
      title={say(
        shortcuts ? 'Keyboard shortcuts are on: {keys}' : 'Keyboard shortcuts are off: {keys}',
        { keys },
      )}
      onClick={onShortcuts}
    >
      <KeyboardGlyph off={!shortcuts} />
    </button>
  )
}

function Captions({ captions, onCaptions }: ViewerControlsProps) {
  if (captions === null) return null
  return (
    <button
      type="button"
      className="ws-control ws-captions"
      aria-label={say('Captions')}
      aria-pressed={captions}
      title={say('Captions (C)')}
      onClick={onCaptions}
    />
  )
}

interface SegmentsProps {
  readonly number: number
  readonly total: number
}

function Segments({ number, total }: SegmentsProps) {
  return (
    <div
      className="ws-segments"
      role="progressbar"
      aria-valuemin={1}
      aria-valuemax={total}
      aria-valuenow={number}
      aria-label={stepPosition(number, total)}
    >
      {Array.from({ length: total }, (_, index) => index + 1).map((step) => (
        <i key={step} data-state={step < number ? 'done' : step === number ? 'now' : undefined} />
      ))}
    </div>
  )
}
