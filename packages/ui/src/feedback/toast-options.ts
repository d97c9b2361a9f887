/** How long a toast stays, in milliseconds. */
export const toastDurations = {
  brief: 2_000,
  short: 3_500,
  standard: 5_000,
  long: 30_000,
  veryLong: 40_000,
  persistent: Number.POSITIVE_INFINITY,
} as const

export type ToastDuration = keyof typeof toastDurations

export interface ToastOptions {
  readonly tone?: 'neutral' | 'success' | 'error' | 'busy'
  readonly duration?: ToastDuration
  /** `{ label: 'Undo', onClick }`; the toast closes when it is taken. */
  readonly action?: { readonly label: string; readonly onClick: () => void } | undefined
  /** A toast with the id of one on screen takes its place. */
  readonly id?: string
}
