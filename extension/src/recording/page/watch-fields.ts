import { focusedIn } from './event-target.ts'
import { editableAt, isLine, isTextField } from './fields.ts'
import { listensFirst } from './listens-first.ts'
import type { Held, PageRecorder } from './page-recorder.ts'
import { TypingSteps } from './typing-steps.ts'

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
  const steps = new TypingSteps(page)
  const listen = listensFirst(signal)

  listen('focusin', (event) => {
    const element = fieldAt(focusedIn(event))
    if (element) steps.focus(element)
  })
  listen('input', (event) => {
    const element = fieldAt(focusedIn(event))
    if (element && event.isTrusted) steps.type(element)
  })
  listen('keydown', (event) => {
    if (!event.isTrusted || !steps.isTyping || event.isComposing) return
    steps.judgeEnter()
    if (event.key === 'Tab') steps.finish(null)
    if (event.key === 'Enter') steps.enter()
  })
  listen('keyup', () => steps.judgeEnter())
  listen('focusout', (event) => {
    steps.judgeEnter()
    if (steps.isIn(event.composedPath()[0])) steps.finish(null)
  })
  const leave = () => {
    steps.settleEnter()
    steps.finish(null)
  }
  listen('pagehide', leave)
  signal.addEventListener('abort', leave)

  return {
    pressedElsewhere: () => void steps.finish(null),
    beforePress(held, on) {
      steps.settleEnter()
      if (!steps.isAround(on)) steps.finish(held)
    },
    entered: (on) => isLine(on) && steps.finish(null),
  }
}

function fieldAt(element: Element | null): HTMLElement | null {
  return isTextField(element) ? element : editableAt(element)
}
