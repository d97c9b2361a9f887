import type { Act } from '@waystep/demo-model'
import { vi } from 'vitest'
import type { Held, PageRecorder } from './page-recorder.ts'

type Listener = (event: unknown) => void

/** How an act reads in these tests: `click Save`, `click Save (double)`. */
function wordsOf(act: Act): string {
  const name = 'name' in act ? (act.name ?? '-') : ''
  const how = 'how' in act ? ` (${act.how})` : ''
  const value = 'value' in act ? `: ${act.value}` : ''
  return `${act.kind} ${name}${value}${how}`
}

/** A recorder that writes down what the watchers tell it. */
export function notedPage(abort: AbortController) {
  const said: string[] = []
  const state = { reactions: 0, paused: false }
  let count = 0
  const hold = () => {
    count += 1
    return { pressId: `h${count}`, pressedAt: 0, changedAt: 0 } as Held
  }
  const page: PageRecorder = {
    signal: abort.signal,
    isPaused: () => state.paused,
    reactions: () => state.reactions,
    hold,
    shared: (held) => ({ ...held, pressId: `${held.pressId} shared` }),
    drop: ({ pressId }) => said.push(`drop ${pressId}`),
    sendAhead: ({ pressId }, act) => said.push(`ahead ${pressId}: ${wordsOf(act)}`),
    commit: ({ pressId }, act) => said.push(`${pressId}: ${wordsOf(act)}`),
    amend: (pressId, held, act) => said.push(`${pressId} by ${held.pressId}: ${wordsOf(act)}`),
    targetOf: () => ({ nodeId: null, box: { x: 0, y: 0, width: 0, height: 0 }, point: null }),
  }
  /** What was told since the last time, without what was only sent ahead. */
  const told = () => said.splice(0).filter((one) => !one.startsWith('ahead'))
  return { page, state, hold, told, all: () => said.splice(0) }
}

function kindOf(type: string): new (type: string) => Event {
  if (type.startsWith('pointer')) return PointerEvent
  if (type.startsWith('key')) return KeyboardEvent
  if (type === 'wheel') return WheelEvent
  return /^mouse|click$|menu$/.test(type) ? MouseEvent : Event
}

/** A hand whose events browsers would trust: no script can make those, so the listeners are called. */
export function trustedHand() {
  const listeners = new Map<string, Listener[]>()
  const spy = vi.spyOn(window, 'addEventListener')
  spy.mockImplementation((type: string, listener: unknown, options?: unknown) => {
    listeners.set(type, [...(listeners.get(type) ?? []), listener as Listener])
    const { capture, signal } = options as AddEventListenerOptions
    if (!capture) throw new Error(`A page could keep ${type} to itself`)
    signal?.addEventListener('abort', () => listeners.delete(type))
  })
  vi.stubGlobal('chrome', {
    dom: { openOrClosedShadowRoot: (element: HTMLElement) => element.shadowRoot },
  })
  return {
    /** An event of this type, with what it says, on an element. Answers what became of it. */
    fire(type: string, on: Element, says: Record<string, unknown> = {}) {
      const became = { isStopped: false, isPrevented: false }
      const own: Record<string, unknown> = {
        isTrusted: true,
        isPrimary: true,
        type,
        target: on,
        stopImmediatePropagation() {
          became.isStopped = true
        },
        preventDefault() {
          became.isPrevented = true
        },
        ...says,
      }
      const given = new Proxy(new (kindOf(type))(type), {
        get: (_, name) => (name === 'composedPath' ? () => [on] : own[name as string]),
      })
      for (const listener of listeners.get(type) ?? []) listener(given)
      return became
    },
    end() {
      spy.mockRestore()
      vi.unstubAllGlobals()
    },
  }
}
