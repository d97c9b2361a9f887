import { useSyncExternalStore } from 'react'

/** What a person chose; `system` follows the machine. */
export type ThemeChoice = 'system' | 'light' | 'dark'

const key = 'waystep-theme'
const listeners = new Set<() => void>()

function isChoice(value: string | null): value is ThemeChoice {
  return value === 'system' || value === 'light' || value === 'dark'
}

/** Storage can be refused (private windows, policies): the theme is then the system's. */
function remembered(): ThemeChoice {
  try {
    const value = localStorage.getItem(key)
    return isChoice(value) ? value : 'system'
  } catch {
    return 'system'
  }
}

let choice: ThemeChoice = 'system'

function apply(next: ThemeChoice): void {
  choice = next
  if (next === 'system') delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = next
  for (const listener of listeners) listener()
}

/** Call once, before the first drawing; other tabs' changes are followed from then on. */
export function startTheme(): void {
  apply(remembered())
  window.addEventListener('storage', (event) => {
    if (event.key === key) apply(remembered())
  })
}

export function chooseTheme(next: ThemeChoice): void {
  apply(next)
  try {
    if (next === 'system') localStorage.removeItem(key)
    else localStorage.setItem(key, next)
  } catch {
    // Holds for this page only, where storage is refused.
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The choice, and how to change it. */
export function useTheme(): readonly [ThemeChoice, (next: ThemeChoice) => void] {
  return [useSyncExternalStore(subscribe, () => choice), chooseTheme]
}
