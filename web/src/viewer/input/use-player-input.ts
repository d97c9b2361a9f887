import { type RefObject, useCallback, useRef } from 'react'
import type { KeyCommand } from './keyboard.ts'
import { usePageKeys } from './use-page-keys.ts'
import { useViewerInput } from './use-viewer-input.ts'

/** What is no way through the demo, nor through a page in it. */
const ofPlayer = new Set<KeyCommand>(['full-screen', 'close', 'play'])

/**
 * Keys and swipes of a viewer; in a page that is explored the keys scroll.
 *
 * @param shortcuts whether keys move the demo wherever the focus is
 * @returns what is to be called with the frame of each page that is shown
 */
export function usePlayerInput(
  player: RefObject<HTMLElement | null>,
  { explores, shortcuts }: { readonly explores: boolean; readonly shortcuts: boolean },
  onCommand: (command: KeyCommand) => void,
): (frame: HTMLIFrameElement) => void {
  const page = useRef<HTMLIFrameElement>(null)
  usePageKeys(page, explores)
  const listenIn = useViewerInput(player, {
    onCommand,
    shortcuts,
    takes: (command) => !explores || ofPlayer.has(command),
  })
  return useCallback(
    (frame: HTMLIFrameElement) => {
      page.current = frame
      listenIn(frame)
    },
    [listenIn],
  )
}
