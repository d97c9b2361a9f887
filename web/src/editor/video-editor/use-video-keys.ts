import { useLatest } from '@waystep/stage'
import { useEffect } from 'react'
import { isTyping, matchesShortcut } from '../actions/shortcut.ts'
import { placeOfKey } from './place-slider.tsx'
import type { Cut } from './use-cut.ts'
import type { Player } from './use-player.ts'

/** Controls that use these keys for themselves. */
const presses = 'button, a, [role=radio], [role=alertdialog]'
const moves = '[role=radio], [role=slider], [role=alertdialog]'

interface VideoKeys {
  readonly cut: Cut
  readonly player: Player
  /** Seconds. */
  readonly duration: number
}

/** What keys do wherever the focus is in the editor: play, move along the film, undo, redo, save. */
export function useVideoKeys(keys: VideoKeys): void {
  const latest = useLatest(keys)
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || isTyping(event.target)) return
      if (!take(event, latest.current)) return
      event.preventDefault()
      event.stopPropagation()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [latest])
}

/** Was it a key of the editor? */
function take(event: KeyboardEvent, { cut, player, duration }: VideoKeys): boolean {
  const isIn = (controls: string) =>
    event.target instanceof Element && event.target.closest(controls) !== null
  const is = (...shortcuts: string[]) => shortcuts.some((keys) => matchesShortcut(event, keys))
  if (cut.asks || cut.asksRatio) return false
  if (is('mod+s')) cut.save()
  else if (is('mod+z')) cut.undo()
  else if (is('mod+shift+z', 'mod+y')) cut.redo()
  else if (event.key === ' ' && !isIn(presses)) player.toggle()
  else {
    const place = isIn(moves)
      ? null
      : placeOfKey(event, { value: player.time, min: 0, max: duration })
    if (place === null) return false
    player.show(place)
  }
  return true
}
