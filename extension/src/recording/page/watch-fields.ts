import { isSecretField, noteField } from '@waystep/capture-format/take'
import { accessibleName } from '../accessible-name.ts'
import { focusedIn, isWithin } from './event-target.ts'
import { editableAt, isLine, isTextField } from './fields.ts'
import type { Held, PageRecorder } from './page-recorder.ts'

/** A value this long is prose: its beginning says enough. The text is cut where it is worded. */
const proseLimit = 200

interface Typing {
  readonly element: HTMLElement
  readonly before: string
  lastInputAt: number
}

/** Enter in a field of several lines: a new line, unless the page sends what was written. */
interface Entering {
  readonly held: Held
  readonly typing: Typing
  readonly value: string
}

const textOf = (element: HTMLElement) =>
  isTextField(element) ? element.value : (element.textContent ?? '')

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim()

export interface FieldWatch {
  /** The pointer goes down here; `held` is what was read of the page then. */
  beforePress(held: Held, on: Element): void
  /** The pointer goes down in another frame. */
  pressedElsewhere(): void
  /** Enter is pressed here: whether that ended what was typed. */
  entered(on: Element): boolean
}

/** Typing into a field and leaving it, or Enter, is a step. */
export function watchFields(page: PageRecorder): FieldWatch {
  const { signal } = page
  const values = new WeakMap<HTMLElement, string>()
  let typing: Typing | null = null
  let entering: Entering | null = null

  /** Answers whether a step was made. */
  function finish(given: Held | null): boolean {
    const current = typing
    typing = null
    if (!current || page.isPaused() || !current.element.isConnected) return false
    const value = textOf(current.element)
    if (value === current.before) return false
    values.set(current.element, value)
    // What was read at a press belongs to the click, too: its id is used by one step only.
    say(given ? page.shared(given) : page.hold(), current, value)
    return true
  }

  function say(held: Held, { element, lastInputAt }: Typing, value: string): void {
    const secret = isTextField(element) && isSecretField(element)
    const shown = oneLine(value).slice(0, proseLimit)
    const name = accessibleName(element)
    page.commit(
      held,
      { kind: 'type', name, value: secret || !shown ? null : shown },
      page.targetOf(held, element, null),
      lastInputAt,
    )
  }

  /** What was written is gone: the page has sent it. */
  function judgeEntering(): void {
    if (!entering) return
    const { held, value } = entering
    const { element } = entering.typing
    const isSent = !element.isConnected || !oneLine(textOf(element)).startsWith(oneLine(value))
    if (!isSent) return
    say(held, entering.typing, value)
    entering = null
    typing = null
    values.set(element, textOf(element))
  }

  function forgetEntering(): void {
    if (entering) page.drop(entering.held)
    entering = null
  }

  const listen = <K extends keyof WindowEventMap>(
    type: K,
    listener: (e: WindowEventMap[K]) => void,
  ) => window.addEventListener(type, listener, { capture: true, signal, passive: true })

  listen('focusin', (event) => {
    const element = fieldAt(focusedIn(event))
    if (!element || element === typing?.element) return
    noteField(element)
    values.set(element, textOf(element))
  })
  listen('input', (event) => {
    const element = fieldAt(focusedIn(event))
    if (!element || !event.isTrusted) return
    judgeEntering()
    forgetEntering()
    if (typing?.element === element) {
      typing.lastInputAt = Date.now()
      return
    }
    finish(null)
    typing = { element, before: values.get(element) ?? '', lastInputAt: Date.now() }
  })
  listen('keydown', (event) => {
    if (!event.isTrusted || !typing || event.isComposing) return
    judgeEntering()
    if (event.key === 'Tab') finish(null)
    if (event.key !== 'Enter' || !typing || isLine(typing.element)) return
    forgetEntering()
    const value = textOf(typing.element)
    if (page.isPaused() || value === typing.before || !oneLine(value)) return
    entering = { held: page.hold(), typing, value }
  })
  listen('keyup', judgeEntering)
  listen('focusout', (event) => {
    judgeEntering()
    if (typing && isWithin(event.composedPath()[0], typing.element)) finish(null)
  })
  const leave = () => {
    judgeEntering()
    forgetEntering()
    finish(null)
  }
  listen('pagehide', leave)
  signal.addEventListener('abort', leave)

  return {
    pressedElsewhere: () => void finish(null),
    beforePress(held, on) {
      judgeEntering()
      forgetEntering()
      if (typing && !typing.element.contains(on)) finish(held)
    },
    entered: (on) => isLine(on) && finish(null),
  }
}

function fieldAt(element: Element | null): HTMLElement | null {
  return isTextField(element) ? element : editableAt(element)
}
