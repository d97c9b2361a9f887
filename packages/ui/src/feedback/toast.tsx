import { Check, CircleAlert, X } from 'lucide-react'
import { Toaster as SonnerToaster, toast as sonner } from 'sonner'
import { IconButton } from '../actions/icon-button.tsx'
import { Icon } from '../display/icon.tsx'
import { Spinner } from './spinner.tsx'

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

let made = 0

/** Says one line at the bottom of the screen. Answers the id to hide it by. */
export function showToast(text: string, options: ToastOptions = {}): string {
  const { tone = 'neutral', duration = 'standard', action } = options
  const id = options.id ?? `toast-${++made}`
  sonner.custom(
    (toastId) => (
      <div className="wsui-toast" role={tone === 'error' ? 'alert' : undefined}>
        {tone === 'success' && <Icon of={Check} tone="success" />}
        {tone === 'error' && <Icon of={CircleAlert} tone="error" />}
        {tone === 'busy' && <Spinner />}
        <span>{text}</span>
        {action && (
          <button
            type="button"
            className="wsui-toast-action"
            onClick={() => {
              sonner.dismiss(toastId)
              action.onClick()
            }}
          >
            {action.label}
          </button>
        )}
        {tone !== 'busy' && (
          <IconButton
            label="Dismiss"
            icon={X}
            size="small"
            onClick={() => sonner.dismiss(toastId)}
          />
        )}
      </div>
    ),
    { id, duration: toastDurations[duration] },
  )
  return id
}

/** Hides the toast of this id, or all of them. */
export function hideToast(id?: string): void {
  sonner.dismiss(id)
}

/** Where toasts appear: the bottom centre. UiProvider holds the only one. */
export function Toaster() {
  return (
    <SonnerToaster
      className="wsui-toaster"
      position="bottom-center"
      visibleToasts={4}
      style={{ '--width': '560px' }}
    />
  )
}
