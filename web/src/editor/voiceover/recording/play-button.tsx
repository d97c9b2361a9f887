import { Button } from '@waystep/ui'
import { Pause, Play } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { timeText } from '../../sound-input/time-text.ts'
import { hearOnly } from './one-sound.ts'
import type { OwnVoice } from './own-voice.ts'
import { keptFocus } from './use-focus-kept.ts'

interface PlayButtonProps {
  /** What is to be saved, or the address of what is saved. */
  readonly sound: Blob | string | null
  /** Seconds. */
  readonly duration: number
  /** null: this device does not know. */
  readonly source: OwnVoice['source'] | null
}

/** V2.25. */
const captions = {
  recorded: 'Play Recorded Voiceover',
  uploaded: 'Play Uploaded Voiceover',
  unknown: 'Play Voiceover',
}

/** Plays a voice and pauses it; one is heard at a time. */
export function PlayButton({ sound, duration, source }: PlayButtonProps) {
  const audio = useRef<HTMLAudioElement>(null)
  const [plays, setPlays] = useState(false)
  const [failed, setFailed] = useState(false)
  const address = useAddress(sound)
  const toggle = () => {
    const { current } = audio
    if (plays || current === null) return current?.pause()
    setFailed(false)
    hearOnly(current)
    current.play().catch((error) => {
      // Pausing it before it began is no failure.
      if (!(error instanceof DOMException && error.name === 'AbortError')) setFailed(true)
    })
  }
  return (
    <>
      <Button size="dense" icon={plays ? Pause : Play} onClick={toggle} {...keptFocus}>
        {plays ? 'Pause' : captions[source ?? 'unknown']}
      </Button>
      <span className="wsui-caption wsui-num">
        {failed ? <span role="alert">It cannot be played</span> : timeText(duration * 1000)}
      </span>
      {/* biome-ignore lint/a11y/useMediaCaption: a take has no captions, and what a voice says is a text of the panel. */}
      <audio
        ref={audio}
        src={address}
        preload="none"
        onPlay={() => setPlays(true)}
        onPause={() => setPlays(false)}
        onEnded={() => setPlays(false)}
      />
    </>
  )
}

/** Where a sound can be played from, as long as it is shown. */
function useAddress(sound: Blob | string | null): string | undefined {
  const [made, setMade] = useState<string>()
  useEffect(() => {
    if (!(sound instanceof Blob)) return undefined
    const url = URL.createObjectURL(sound)
    setMade(url)
    return () => URL.revokeObjectURL(url)
  }, [sound])
  if (sound === null) return undefined
  return sound instanceof Blob ? made : sound
}
