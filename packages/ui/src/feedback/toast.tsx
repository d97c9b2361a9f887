import { useSyncExternalStore } from 'react'
import { type ToastOptions, toastDurations } from './toast-options.ts'
import type ToastPlace from './toast-place.tsx'
import type { ToastDrawer } from './toast-place.tsx'

let made = 0
let wanted = false
let place: typeof ToastPlace | null = null
let fetching = false
let drawer: ToastDrawer | null = null
/** What was asked for before there was a drawer. */
let waiting: ((drawer: ToastDrawer) => void)[] = []
const listeners = new Set<() => void>()

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function onDrawer(next: ToastDrawer | null) {
  drawer = next
  if (!next) return
  const asked = waiting
  waiting = []
  for (const use of asked) use(next)
}

function withDrawer(use: (drawer: ToastDrawer) => void) {
  if (drawer) return use(drawer)
  waiting.push(use)
}

/**
 * Fetches what draws toasts, which start pages do without, before the first toast asks for it. Screens
 * that go on working offline call this. A fetch that fails is made again with the next toast, and when
 * the network is back.
 */
export async function prepareToasts(): Promise<void> {
  if (place || fetching) return
  fetching = true
  try {
    place = (await import('./toast-place.tsx')).default
    for (const listener of listeners) listener()
  } catch {
    addEventListener('online', () => void prepareToasts(), { once: true })
  }
  fetching = false
}

/** Says one line at the bottom of the screen. Answers the id to hide it by. */
export function showToast(text: string, options: ToastOptions = {}): string {
  const id = options.id ?? `toast-${++made}`
  const milliseconds = toastDurations[options.duration ?? 'long']
  withDrawer((found) => found.show(id, text, milliseconds, options))
  wanted = true
  for (const listener of listeners) listener()
  void prepareToasts()
  return id
}

/** Hides the toast of this id, or all of them. */
export function hideToast(id?: string): void {
  withDrawer((found) => found.hide(id))
}

/** Where toasts appear: the bottom centre. An app has one. */
export function Toaster() {
  const Place = useSyncExternalStore(subscribe, () => (wanted ? place : null))
  return Place && <Place onDrawer={onDrawer} />
}
