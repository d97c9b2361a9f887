import { useEffect, useRef } from 'react'
import { openMicrophone, stopTracks } from '../sound-input/open-microphone.ts'
import { listenToLevel } from '../sound-input/sound-level.ts'

/** Shows that a microphone hears something. */
export function LevelMeter({ microphone }: { readonly microphone: string }) {
  const bar = useRef<HTMLElement>(null)
  useEffect(() => {
    let stop = () => {}
    let isGone = false
    openMicrophone(microphone).then(
      (stream) => {
        if (isGone) return stopTracks(stream)
        const stopListening = listenToLevel(stream, (level) => {
          bar.current?.style.setProperty('--level', String(level))
        })
        stop = () => {
          stopListening()
          stopTracks(stream)
        }
      },
      (error) => console.warn('The microphone cannot be heard.', error),
    )
    return () => {
      isGone = true
      stop()
    }
  }, [microphone])
  return (
    <div className="ed-level" aria-hidden="true">
      <i ref={bar} />
    </div>
  )
}
