import { useEffect, useRef } from 'react'
import { openMicrophone, stopTracks } from './devices.ts'

/** How loud the microphone is, from silence to as loud as it can be, ten times a second. */
function listen(stream: MediaStream, onLevel: (level: number) => void): () => void {
  const context = new AudioContext()
  const analyser = new AnalyserNode(context, { fftSize: 512 })
  context.createMediaStreamSource(stream).connect(analyser)
  const samples = new Float32Array(analyser.fftSize)
  const timer = setInterval(() => {
    analyser.getFloatTimeDomainData(samples)
    const power = samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length
    // Speech is some thirty decibels below the loudest.
    onLevel(Math.min(Math.max(1 + Math.log10(power + 1e-9) / 6, 0), 1))
  }, 100)
  return () => {
    clearInterval(timer)
    void context.close()
  }
}

/** Shows that a microphone hears something. */
export function LevelMeter({ microphone }: { readonly microphone: string }) {
  const bar = useRef<HTMLElement>(null)
  useEffect(() => {
    let stop = () => {}
    let isGone = false
    openMicrophone(microphone).then(
      (stream) => {
        if (isGone) return stopTracks(stream)
        const stopListening = listen(stream, (level) => {
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
