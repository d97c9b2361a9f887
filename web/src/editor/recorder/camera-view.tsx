import { useEffect, useState } from 'react'
import { stopTracks } from '../sound-input/open-microphone.ts'
import { openCamera } from './devices.ts'
import { StreamView } from './stream-view.tsx'

/** What a camera sees, while it is chosen. */
export function CameraView({ camera }: { readonly camera: string }) {
  const [stream, setStream] = useState<MediaStream | null>(null)
  useEffect(() => {
    let opened: MediaStream | null = null
    let isGone = false
    openCamera(camera).then(
      (found) => {
        opened = found
        if (isGone) stopTracks(found)
        else setStream(found)
      },
      (error) => console.warn('The camera shows nothing.', error),
    )
    return () => {
      isGone = true
      stopTracks(opened)
      setStream(null)
    }
  }, [camera])
  return <StreamView stream={stream} label="Your camera" mirrored />
}
