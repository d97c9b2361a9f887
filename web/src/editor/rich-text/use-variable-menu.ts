import { offeredVariables } from '@waystep/demo-model'
import { useState } from 'react'
import { useEditor } from '../core/editor-context.ts'
import { type Gate, useGate } from '../plans/use-gate.ts'
import { typedBrace, writeVariable } from './typed-brace.ts'
import type { TextView } from './use-text-view.ts'

/** Offered while the demo has none. */
export const usualVariables = ['name', 'company']
/** So many fit below a caret. */
const most = 8

export interface VariableMenu {
  /** Never empty. A new one is what is typed, which the demo does not know yet. */
  readonly suggestions: readonly { readonly name: string; readonly isNew: boolean }[]
  readonly active: number
  readonly gate: Gate
  /** Where the brace stands. */
  readonly box: () => DOMRect
  setActive(index: number): void
  pick(index: number): void
  dismiss(): void
}

/** The names that what is typed may become: known ones that it begins or is in, and itself. */
export function matchingVariables(known: readonly string[], typed: string): string[] {
  const wanted = typed.toLowerCase()
  const begins = known.filter((name) => name.toLowerCase().startsWith(wanted))
  const holds = known.filter(
    (name) => !begins.includes(name) && name.toLowerCase().includes(wanted),
  )
  const found = [...begins, ...holds].slice(0, most)
  return typed === '' || found.includes(typed) ? found : [...found, typed]
}

/** The names that the demo's texts and forms use, else usual ones. */
export function useKnownVariables(): readonly string[] {
  const document = useEditor().demo.document.value
  const offered = document ? offeredVariables(document) : []
  return offered.length > 0 ? offered : usualVariables
}

/** The variables that a typed brace offers (H2.8, H6.2), and what keys do to them; null when none is typed. */
export function useVariableMenu(view: TextView): VariableMenu | null {
  const { demo } = useEditor()
  const known = useKnownVariables()
  const gate = useGate()('dynamic-variables')
  const [chosen, setChosen] = useState({ typed: '', index: 0 })
  const [dismissed, setDismissed] = useState<number | null>(null)
  const brace = view.isTyping && view.state ? typedBrace(view.state) : null
  if (!brace && dismissed !== null) setDismissed(null)
  if (!brace || !demo.document.value || brace.from === dismissed) return null

  const names = matchingVariables(known, brace.name)
  const active = chosen.typed === brace.name ? Math.min(chosen.index, names.length - 1) : 0
  return {
    suggestions: names.map((name) => ({ name, isNew: !known.includes(name) })),
    active,
    gate,
    box: () => view.boxAt(brace.from),
    setActive: (index) => setChosen({ typed: brace.name, index }),
    pick(index) {
      const name = names[index]
      if (name === undefined) return
      if (gate.decision.allowed) view.run(writeVariable(brace, name))
      else gate.ask()
    },
    dismiss: () => setDismissed(brace.from),
  }
}

/** Does what a key means to an open menu; whether it means anything. */
export function menuTakesKey(menu: VariableMenu, key: string): boolean {
  const { suggestions, active } = menu
  switch (key) {
    case 'ArrowDown':
      menu.setActive((active + 1) % suggestions.length)
      return true
    case 'ArrowUp':
      menu.setActive((active + suggestions.length - 1) % suggestions.length)
      return true
    case 'Enter':
    case 'Tab':
      menu.pick(active)
      return true
    default:
      return false
  }
}
