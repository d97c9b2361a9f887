import { useLatest } from '@waystep/stage'
import { type RefObject, useEffect, useRef } from 'react'
import { type KeyCommand, keyCommand } from './keyboard.ts'
import { listenForSwipes } from './swipe.ts'

interface ViewerInput {
  readonly onCommand: (command: KeyCommand) => void
  /** Do keys move the demo wherever the focus is? */
  readonly shortcuts: boolean
  /** Does the page under the keys and fingers not have them for itself? */
  readonly takes: (command: KeyCommand) => boolean
}

/**
 * Keys and swipes, on the page and within captured pages, which keep their key presses to
 * themselves once they have the focus. Answers the listener for each newly shown page.
 */
export function useViewerInput(
  player: RefObject<HTMLElement | null>,
  input: ViewerInput,
): (frame: HTMLIFrameElement) => void {
  const latest = useLatest(input)
  const inFrame = useRef<AbortController>(undefined)
  const pressed = useRef((event: KeyboardEvent) => {
    const command = keyCommand(event, latest.current.shortcuts)
    if (command === null || !latest.current.takes(command)) return
    if (command !== 'close') event.preventDefault()
    latest.current.onCommand(command)
  })

  useEffect(() => {
    const stop = new AbortController()
    addEventListener('keydown', pressed.current, { signal: stop.signal })
    if (player.current) {
      const swiped = (direction: 'next' | 'back') => {
        if (latest.current.takes(direction)) latest.current.onCommand(direction)
      }
      listenForSwipes(player.current, swiped, stop.signal)
    }
    return () => {
      stop.abort()
      inFrame.current?.abort()
    }
  }, [player, latest])

  const frameReady = useRef((frame: HTMLIFrameElement) => {
    inFrame.current?.abort()
    inFrame.current = new AbortController()
    const { signal } = inFrame.current
    frame.contentDocument?.addEventListener('keydown', pressed.current, { signal })
  })
  return frameReady.current
}
