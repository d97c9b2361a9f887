import type { Size } from '@waystep/demo-model'
import { useLayoutEffect, useRef, useState } from 'react'

/** Measures an element, in CSS pixels. */
export function useRoom() {
  const ref = useRef<HTMLDivElement>(null)
  const [room, setRoom] = useState<Size>({ width: 0, height: 0 })
  useLayoutEffect(() => {
    const element = ref.current
    if (!element) return
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setRoom(entry.contentRect)
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return { ref, room }
}
