import { Fragment, type RefObject } from 'react'
import { say } from '../words/say.ts'
import { Transcript } from './transcript.tsx'
import { PlayVoiceGlyph, VoiceGlyph } from './voice-icons.tsx'
import {
  type CaptionWord,
  clockText,
  listeningSpeeds,
  type TranscriptLine,
  type VoiceView,
} from './voice-view.ts'

export interface VoiceBarProps {
  readonly view: VoiceView
  /** The words that are said now; null: nobody wants captions, or no voice has any. */
  readonly captions: readonly CaptionWord[] | null
  readonly transcript: readonly TranscriptLine[]
  /** The number of the step that is shown. */
  readonly number: number
  readonly language: string | null
  readonly audio?: RefObject<HTMLAudioElement | null>
  readonly onPlayPause?: (() => void) | undefined
  /** @param seconds from its start */
  readonly onSeek?: ((seconds: number) => void) | undefined
  readonly onMute?: () => void
  readonly onSpeed?: (speed: number) => void
}

/** The voice of a demo, in its bar: what is said, and all that can be done about it. The server draws it as the script does. */
export function VoiceBar(props: VoiceBarProps) {
  const { view, captions, language } = props
  const { state, isMuted } = view
  const mute = say(isMuted ? 'Unmute voice' : 'Mute voice')
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms.
    <div className="ws-voice" role="group" aria-label={say('Voice')}>
      {captions && (
        // Who listens to a screen reader hears the voice, or reads the transcript.
        <p className="ws-voice-words" dir="auto" lang={language ?? undefined} aria-hidden="true">
          {captions.map(({ text, state }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: words have no other name than their place.
            <Fragment key={index}>
              <span data-word={state}>{text.trimEnd()}</span>
              {text.slice(text.trimEnd().length)}
            </Fragment>
          ))}
        </p>
      )}
      <div className="ws-voice-bar" data-state={state}>
        <audio ref={props.audio} preload="none">
          <track kind="captions" />
        </audio>
        <PlayVoice state={state} onPlayPause={props.onPlayPause} />
        <Place view={view} onSeek={props.onSeek} />
        <span className="ws-voice-note" role="status">
          {state === 'failed' && say('This voice did not load')}
        </span>
        <button
          type="button"
          className="ws-control"
          aria-label={mute}
          title={mute}
          onClick={props.onMute}
        >
          <VoiceGlyph muted={isMuted} />
        </button>
        <select
          className="ws-voice-speed"
          aria-label={say('Speed of the voice')}
          value={view.speed}
          onChange={({ currentTarget }) => props.onSpeed?.(Number(currentTarget.value))}
        >
          {listeningSpeeds.map((speed) => (
            <option key={speed} value={speed}>
              {speed}×
            </option>
          ))}
        </select>
        <Transcript lines={props.transcript} number={props.number} language={language} />
      </div>
    </div>
  )
}

function PlayVoice({
  state,
  onPlayPause,
}: Pick<VoiceView, 'state'> & Pick<VoiceBarProps, 'onPlayPause'>) {
  if (state === 'blocked') {
    return (
      <button type="button" className="ws-button ws-primary" onClick={onPlayPause}>
        {say('Tap for sound')}
      </button>
    )
  }
  const label = say(state === 'plays' ? 'Pause voice' : 'Play voice')
  return (
    <button
      type="button"
      className="ws-control"
      aria-label={label}
      title={label}
      disabled={state === 'none'}
      onClick={onPlayPause}
    >
      <PlayVoiceGlyph plays={state === 'plays'} />
    </button>
  )
}

function Place({ view, onSeek }: Pick<VoiceBarProps, 'view' | 'onSeek'>) {
  const { time, duration, state } = view
  const place = Math.min(time, duration ?? 0)
  const [now, all] = [clockText(time), clockText(duration ?? 0)]
  return (
    <>
      <span className="ws-voice-time">{state !== 'none' && now}</span>
      <input
        type="range"
        className="ws-voice-place"
        aria-label={say('Place in the voice')}
        aria-valuetext={say('{time} of {all}', { time: now, all })}
        min={0}
        max={duration ?? 0}
        step={0.5}
        value={place}
        style={{ '--ws-voice-at': duration ? (100 * place) / duration : 0 }}
        disabled={duration === null}
        onChange={({ currentTarget }) => onSeek?.(Number(currentTarget.value))}
      />
      <span className="ws-voice-time">{duration !== null && all}</span>
    </>
  )
}
