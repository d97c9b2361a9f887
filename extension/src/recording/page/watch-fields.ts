import { isSecretField, noteField } from '@waystep/capture-format/take'
import { accessibleName } from '../accessible-name.ts'
import { editableAt, isDropdown, isTextField } from './fields.ts'
import type { Held, PageRecorder } from './page-recorder.ts'

/** A value this long is prose: its beginning says enough. The text is cut where it is worded. */
const proseLimit = 200

interface Typing {
  readonly element: HTMLElement
  readonly before: string
  lastInputAt: number
}

const textOf = (element: HTMLElement) =>
  isTextField(element) ? element.value : (element.textContent ?? '')

export interface FieldWatch {
  /** The pointer goes down here; `held` is what was read of the page then. */
  beforePress(held: Held, on: Element): void
  /** The pointer goes down in another frame. */
  pressedElsewhere(): void
}

/**
 * Typing into a field and leaving it, or Enter, is a step; so is choosing from a select.
 */
export function watchFields(page: PageRecorder): FieldWatch {
  const { signal } = page
  const values = new WeakMap<HTMLElement, string>()
  let typing: Typing | null = null
  let choosing: { readonly held: Held; readonly select: HTMLSelectElement } | null = null

  function finishTyping(given: Held | null): void {
    const current = typing
    typing = null
    if (!current || page.isPaused() || !current.element.isConnected) return
    const { element } = current
    const value = textOf(element)
    if (value === current.before) return
    values.set(element, value)
    // What was read at a press belongs to the click, too: its id is used by one step only.
    const held = given ? { ...given, pressId: crypto.randomUUID() } : page.hold()
    const secret = isTextField(element) && isSecretField(element)
    const shown = value.replace(/\s+/g, ' ').trim().slice(0, proseLimit)
    const name = accessibleName(element)
    page.commit(
      held,
      { kind: 'type', name, value: secret || !shown ? null : shown },
      page.targetOf(held, element, null),
      current.lastInputAt,
    )
  }

  const listen = <K extends keyof WindowEventMap>(
    type: K,
    listener: (e: WindowEventMap[K]) => void,
  ) => window.addEventListener(type, listener, { capture: true, signal, passive: true })

  listen('focusin', (event) => {
    const element = fieldOf(event)
    if (!element) return
    noteField(element)
    values.set(element, textOf(element))
  })
  listen('input', (event) => {
    const element = fieldOf(event)
    if (!element || !event.isTrusted) return
    if (typing?.element === element) {
      typing.lastInputAt = Date.now()
      return
    }
    finishTyping(null)
    typing = { element, before: values.get(element) ?? '', lastInputAt: Date.now() }
  })
  listen('keydown', (event) => {
    if (!event.isTrusted) return
    const target = event.composedPath()[0] ?? null
    if (isDropdown(target) && !page.isPaused() && choosing?.select !== target) {
      choosing = { held: page.hold(), select: target }
    }
    const leaves =
      event.key === 'Tab' || (event.key === 'Enter' && target instanceof HTMLInputElement)
    if (typing && leaves && !event.isComposing) finishTyping(null)
  })
  listen('focusout', (event) => {
    if (typing && fieldOf(event) === typing.element) finishTyping(null)
  })
  listen('pagehide', () => finishTyping(null))
  listen('change', (event) => {
    const select = event.composedPath()[0] ?? null
    if (!event.isTrusted || !isDropdown(select) || page.isPaused()) return
    const held = choosing?.select === select ? choosing.held : page.hold()
    choosing = null
    const chosen = select.selectedOptions[0]?.label.trim() ?? ''
    if (!chosen) return page.drop(held)
    const name = accessibleName(select)
    const value = isSecretField(select) ? null : chosen
    page.commit(held, { kind: 'choose', name, value }, page.targetOf(held, select, null))
  })

  return {
    pressedElsewhere: () => finishTyping(null),
    beforePress(held, on) {
      if (typing && !typing.element.contains(on)) finishTyping(held)
      choosing = isDropdown(on) ? { held, select: on } : null
    },
  }
}

function fieldOf(event: Event): HTMLElement | null {
  const target = event.composedPath()[0] ?? null
  return isTextField(target) ? target : editableAt(target)
}
