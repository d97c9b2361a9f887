import { IconButton } from '@waystep/ui'
import { Pause, Play } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { hearOnly } from '../recording/one-sound.ts'

/** Plays what was recorded to whoever recorded it. */
export function RecordedSound({ sound }: { readonly sound: Blob }) {
  const audio = useRef<HTMLAudioElement>(null)
  const [plays, setPlays] = useState(false)
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    const made = URL.createObjectURL(sound)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [sound])
  const toggle = () => {
    const { current } = audio
    if (plays || current === null) return current?.pause()
    hearOnly(current)
    current.play().catch(() => setPlays(false))
  }
  return (
    <>
      <IconButton
        label={plays ? 'Pause the recording' : 'Play the recording'}
        icon={plays ? Pause : Play}
        look="framed"
        autoFocus
        onClick={toggle}
      />
      {/* biome-ignore lint/a11y/useMediaCaption: what was read stands above it */}
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
