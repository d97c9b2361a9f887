import { Button } from '@waystep/ui'
import { Pause, Play } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { OwnVoice } from './own-voice.ts'

interface PlayButtonProps {
  readonly voice: OwnVoice | null
  readonly saved: { readonly url: string } | null
}

/** V2.25. */
const captions = {
  recorded: 'Play Recorded Voiceover',
  uploaded: 'Play Uploaded Voiceover',
  unknown: 'Play Voiceover',
}

/** Plays what is to be saved, else what is saved. */
export function PlayButton({ voice, saved }: PlayButtonProps) {
  const audio = useRef<HTMLAudioElement>(null)
  const [plays, setPlays] = useState(false)
  const [address, setAddress] = useState<string>()
  const blob = voice?.blob ?? null
  const url = saved?.url
  useEffect(() => {
    if (blob === null) {
      setAddress(url)
      return undefined
    }
    const made = URL.createObjectURL(blob)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [blob, url])
  const toggle = () => {
    if (plays) audio.current?.pause()
    else void audio.current?.play().catch(() => setPlays(false))
  }
  return (
    <>
      <Button size="dense" icon={plays ? Pause : Play} onClick={toggle} data-voice-focus>
        {plays ? 'Pause' : captions[voice?.source ?? 'unknown']}
      </Button>
      {/* biome-ignore lint/a11y/useMediaCaption: what is said stands in the panel beside it. */}
      <audio
        ref={audio}
        src={address}
        onPlay={() => setPlays(true)}
        onPause={() => setPlays(false)}
        onEnded={() => setPlays(false)}
      />
    </>
  )
}
