import {
  type AutoplayClock,
  type AutoplayWish,
  autoplayTurn,
  isPlaying,
  type Playback,
} from '@waystep/demo-model'
import { wantsLessMotion } from '@waystep/stage'
import type { AutoplayPlace } from '../use-autoplay.ts'
import { watchMedia } from './watch-media.ts'

interface AutoplaySurroundings {
  readonly wish: () => AutoplayWish
  readonly place: () => AutoplayPlace
  readonly onPlaying: (playing: boolean) => void
  /** Goes one step on; `again`: and then to the first one. */
  readonly goOn: (does: 'next' | 'again') => void
}

export interface AutoplayDriver {
  /** To be called when something may have changed. */
  readonly look: () => void
  readonly end: () => void
}

/** Milliseconds after which is looked again at what nothing tells of: the focus within a captured page, a menu. */
const lookAgain = 500

/** Does in a browser what `autoplayTurn` says. */
export function driveAutoplay(
  player: HTMLElement,
  { wish, place, onPlaying, goOn }: AutoplaySurroundings,
): AutoplayDriver {
  const stop = new AbortController()
  const motion = matchMedia('(prefers-reduced-motion: reduce)')
  const media = watchMedia(player, look, stop.signal)
  let clock: AutoplayClock | null = null
  let left: Playback | null = null
  let timer: ReturnType<typeof setTimeout> | undefined

  function look() {
    clearTimeout(timer)
    const { demo, at, isSeen } = place()
    if (clock?.at !== at) media.forget()
    const around = {
      at,
      isSeen,
      wish: wish(),
      lessMotion: wantsLessMotion(player),
      isHidden: document.hidden,
      isTyping: isTyping(),
      menuIsOpen: menuIsOpen(),
      mediaPlays: media.plays(),
    }
    onPlaying(isPlaying(around))
    const turn = autoplayTurn(demo, clock, around, performance.now())
    clock = turn.clock
    if (turn.does !== 'wait') {
      // It may be asked again before the next step is drawn.
      if (left !== at) goOn(turn.does)
      left = at
      return
    }
    const isUntold = turn.hold === 'typing' || turn.hold === 'menu'
    const wakeIn = isUntold ? lookAgain : turn.wakeIn
    if (wakeIn !== null) timer = setTimeout(look, wakeIn)
  }

  const { signal } = stop
  for (const type of ['visibilitychange', 'focusin', 'focusout']) {
    document.addEventListener(type, look, { signal })
  }
  motion.addEventListener('change', look, { signal })
  look()
  return {
    look,
    end: () => {
      clearTimeout(timer)
      stop.abort()
    },
  }
}

const fields = 'input, textarea, select, [contenteditable]'
/** The place and the speed of a voice keep the focus of whoever chose them once. */
const ofVoice = '.ws-voice'

function isTyping(): boolean {
  const focused = document.activeElement
  const within =
    focused instanceof HTMLIFrameElement ? focused.contentDocument?.activeElement : focused
  // A form of a captured page answers with its fields: the prototype is asked.
  if (!within || !Element.prototype.matches.call(within, fields)) return false
  return !Element.prototype.closest.call(within, ofVoice)
}

const menus = '[aria-haspopup][aria-expanded="true"], [role="menu"], [role="listbox"]'

function menuIsOpen(): boolean {
  return document.querySelector(menus) !== null
}
