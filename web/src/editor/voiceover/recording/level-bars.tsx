import { useEffect, useRef } from 'react'
import { listenToLevel } from '../../sound-input/sound-level.ts'

/** V2.24, V9.3. */
const bars = 16
const places = Array.from({ length: bars }, (_, index) => index)

/** How loud the last moments were, the newest at the end. */
export function LevelBars({ stream }: { readonly stream: MediaStream | null }) {
  const shown = useRef<HTMLDivElement>(null)
  const meter = useRef<HTMLMeterElement>(null)
  useEffect(() => {
    if (stream === null) return undefined
    const levels = places.map(() => 0)
    return listenToLevel(stream, (level) => {
      levels.push(level)
      levels.shift()
      for (const [index, bar] of [...(shown.current?.children ?? [])].entries()) {
        if (bar instanceof HTMLElement) bar.style.setProperty('--level', String(levels[index]))
      }
      // Whoever asks for it hears a value; it is never announced by itself.
      if (meter.current) meter.current.value = level
    })
  }, [stream])
  return (
    <div className="ed-voice-levels">
      <meter ref={meter} className="wsui-sr-only" aria-label="Microphone level" value={0} />
      <div ref={shown} aria-hidden="true">
        {places.map((place) => (
          <i key={place} />
        ))}
      </div>
    </div>
  )
}
