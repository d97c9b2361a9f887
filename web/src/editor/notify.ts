import { hideToast, showToast, type ToastDuration } from '@waystep/ui'

/** Short words at the bottom of the screen. */
export interface Notify {
  done(text: string): void
  /** With a way back. */
  undoable(text: string, undo: () => void): void
  error(text: string, duration?: ToastDuration): void
  /** What is going on, until `idle`. */
  busy(text: string): void
  idle(): void
}

const busyId = 'editor-busy'

/** Toasts of the editor close after 3.5 s (M8.29); those with a way back, or bad news, stay longer. */
export const toasts: Notify = {
  done: (text) => void showToast(text, { tone: 'success', duration: 'short' }),
  undoable: (text, undo) =>
    void showToast(text, {
      tone: 'success',
      duration: 'standard',
      action: { label: 'Undo', onClick: undo },
    }),
  error: (text, duration = 'long') => void showToast(text, { tone: 'error', duration }),
  busy: (text) => void showToast(text, { tone: 'busy', duration: 'persistent', id: busyId }),
  idle: () => hideToast(busyId),
}
