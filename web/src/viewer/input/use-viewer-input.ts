import { type RefObject, useEffect, useRef } from 'react'
import { type KeyCommand, keyCommand } from './keyboard.ts'
import { listenForSwipes } from './swipe.ts'

/**
 * Keys and swipes, on the page and within captured pages, which keep their key presses to
 * themselves once they have the focus. Answers the listener for each newly shown page.
 */
export function useViewerInput(
  player: RefObject<HTMLElement | null>,
  onCommand: (command: KeyCommand) => void,
): (frame: HTMLIFrameElement) => void {
  const latest = useRef(onCommand)
  const inFrame = useRef<AbortController>(undefined)
  const pressed = useRef((event: KeyboardEvent) => {
    const command = keyCommand(event)
    if (command === null) return
    if (command !== 'close') event.preventDefault()
    latest.current(command)
  })

  useEffect(() => {
    latest.current = onCommand
  })

  useEffect(() => {
    const stop = new AbortController()
    addEventListener('keydown', pressed.current, { signal: stop.signal })
    if (player.current) {
      listenForSwipes(player.current, (direction) => latest.current(direction), stop.signal)
    }
    return () => {
      stop.abort()
      inFrame.current?.abort()
    }
  }, [player])

  const frameReady = useRef((frame: HTMLIFrameElement) => {
    inFrame.current?.abort()
    inFrame.current = new AbortController()
    const { signal } = inFrame.current
    frame.contentDocument?.addEventListener('keydown', pressed.current, { signal })
  })
  return frameReady.current
}
