import { isSecretField } from '@waystep/capture-format/take'
import { accessibleName } from '../accessible-name.ts'
import { focusedIn } from './event-target.ts'
import { dropdownAt } from './fields.ts'
import { listensFirst } from './listens-first.ts'
import type { Held, PageRecorder } from './page-recorder.ts'

/** Keys that choose nothing. */
const idle = new Set(['Tab', 'Escape', 'Shift', 'Control', 'Alt', 'Meta'])

/** Choosing from a select is a step, with the page as it was before. */
export function watchSelects(page: PageRecorder): {
  beforePress(held: Held, on: Element): void
} {
  const { signal } = page
  let choosing: { readonly held: Held; readonly select: HTMLSelectElement } | null = null

  function forget(): void {
    if (choosing) page.drop(choosing.held)
    choosing = null
  }

  const listen = listensFirst(signal)

  listen('keydown', (event) => {
    const select = focusedIn(event)
    if (!event.isTrusted || !(select instanceof HTMLSelectElement) || idle.has(event.key)) return
    if (page.isPaused() || choosing?.select === select) return
    forget()
    choosing = { held: page.hold(), select }
  })
  listen('change', (event) => {
    const select = focusedIn(event)
    if (!event.isTrusted || !(select instanceof HTMLSelectElement) || page.isPaused()) return
    const isPressed = choosing?.select === select
    // A list that is always open makes a step of the click on what is chosen already.
    if (!isPressed && !dropdownAt(select)) return
    const held = isPressed && choosing ? choosing.held : page.hold()
    choosing = null
    const chosen = Array.from(select.selectedOptions, ({ label }) => label.trim()).join(', ')
    if (!chosen) return page.drop(held)
    const name = accessibleName(select)
    const value = isSecretField(select) ? null : chosen
    page.commit(held, { kind: 'choose', name, value }, page.targetOf(held, select, null))
  })
  signal.addEventListener('abort', forget)

  return {
    beforePress(held, on) {
      const select = dropdownAt(on)
      // A list drawn in the page: what was read when it was opened is the page before.
      if (select && choosing?.select === select) return page.drop(held)
      forget()
      choosing = select && { held, select }
    },
  }
}
