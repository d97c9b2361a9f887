import '@waystep/stage/voice.css'
import {
  hasVoiceCaptions,
  type Playback,
  type PublishedDemo,
  type PublishedStep,
} from '@waystep/demo-model'
import { filesBaseOf, type ViewerBoot } from '@waystep/stage'
import { firstVoice, transcriptOf, VoiceBar } from '@waystep/stage/voice'
import { useEffect, useMemo, useRef } from 'react'
import type { CaptionsSwitch } from '../captions/use-captions.ts'
import type { Autoplay } from '../use-autoplay.ts'
import { useNextVoice } from './use-next-voice.ts'
import { useVoiceCaptions } from './use-voice-captions.ts'
import { useVoicePlayer } from './use-voice-player.ts'
import { voiceFile } from './voice-file.ts'

export interface VoiceProps {
  readonly boot: ViewerBoot
  readonly at: Playback
  readonly step: PublishedStep
  /** The id of the step that is seen. */
  readonly seen: string | null
  readonly autoplay: Pick<Autoplay, 'isPaused' | 'playing'>
  readonly captions: Pick<CaptionsSwitch, 'isOn'>
}

/** Speaks what the steps of a demo say. */
export function Voice({ boot, at, step, seen, autoplay, captions }: VoiceProps) {
  const { manifest } = boot
  const filesBase = filesBaseOf(boot)
  const audio = useRef<HTMLAudioElement>(null)
  const speaks = seen === step.id && !at.ended
  const { view, isHeard, timeNow, ...events } = useVoicePlayer(audio, {
    first: firstVoice(step),
    // Another object begins it anew: each stay at a step is one.
    stay: speaks ? at : null,
    file: step.audio && {
      address: filesBase + voiceFile(step.audio),
      duration: step.audio.duration,
    },
    isPaused: autoplay.isPaused,
    movesOn: autoplay.playing === true,
  })
  const next = stepAfter(manifest, step)?.audio
  useNextVoice(isHeard && next ? filesBase + voiceFile(next) : null)
  const wanted = captions.isOn && speaks ? step.audio?.captions : null
  const words = useVoiceCaptions(wanted ? filesBase + wanted : null, view, timeNow)
  useEffect(() => bringIntoSight(audio.current))
  const transcript = useMemo(() => transcriptOf(manifest), [manifest])
  return (
    <VoiceBar
      view={view}
      captions={captions.isOn && hasVoiceCaptions(manifest) ? words : null}
      transcript={transcript}
      number={step.number}
      language={manifest.language}
      audio={audio}
      {...events}
    />
  )
}

/** Scrolls captions that are longer than their two lines to the line that is said, with the one before it. */
function bringIntoSight(audio: HTMLAudioElement | null): void {
  const now = audio?.closest('.ws-voice')?.querySelector<HTMLElement>('[data-word="now"]')
  const line = now?.parentElement
  if (now && line) line.scrollTop = now.offsetTop - lineHeight
}

/** CSS pixels (`voice.css`), with what is over the first line. */
const lineHeight = 26

/** Where Next leads: to the step that the first hotspot says, else to the next in order. */
function stepAfter({ steps }: PublishedDemo, step: PublishedStep): PublishedStep | undefined {
  const branch = step.hotspots[0]?.nextslide
  return steps.find(({ id }) => id === branch) ?? steps[steps.indexOf(step) + 1]
}
