import { lazy, Suspense, useSyncExternalStore } from 'react'
import { type ToastOptions, toastDurations } from './toast-options.ts'
import type { ToastDrawer } from './toast-place.tsx'

// Fetched with the first toast: most screens show none.
const ToastPlace = lazy(() => import('./toast-place.tsx'))

let made = 0
let wanted = false
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

/** Says one line at the bottom of the screen. Answers the id to hide it by. */
export function showToast(text: string, options: ToastOptions = {}): string {
  const id = options.id ?? `toast-${++made}`
  const milliseconds = toastDurations[options.duration ?? 'standard']
  withDrawer((found) => found.show(id, text, milliseconds, options))
  wanted = true
  for (const listener of listeners) listener()
  return id
}

/** Hides the toast of this id, or all of them. */
export function hideToast(id?: string): void {
  withDrawer((found) => found.hide(id))
}

/** Where toasts appear: the bottom centre. An app has one. */
export function Toaster() {
  const shows = useSyncExternalStore(subscribe, () => wanted)
  if (!shows) return null
  return (
    <Suspense>
      <ToastPlace onDrawer={onDrawer} />
    </Suspense>
  )
}
