import { Check, CircleAlert, X } from 'lucide-react'
import { useEffect } from 'react'
import { Toaster as SonnerToaster, toast as sonner } from 'sonner'
import { IconButton } from '../actions/icon-button.tsx'
import { Icon } from '../display/icon.tsx'
import { TooltipProvider } from '../overlays/tooltip-provider.tsx'
import { Spinner } from './spinner.tsx'
import type { ToastOptions } from './toast-options.ts'

/** What draws toasts once it was fetched. */
export interface ToastDrawer {
  show(id: string, text: string, milliseconds: number, options: ToastOptions): void
  hide(id?: string): void
}

const drawer: ToastDrawer = {
  show(id, text, milliseconds, { tone = 'neutral', action }) {
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
      { id, duration: milliseconds },
    )
  },
  hide(id) {
    sonner.dismiss(id)
  },
}

/** A screen that has something at its bottom edge says with `--toast-bottom` how far up toasts stay clear of it. */
const place = { bottom: 'var(--toast-bottom, var(--s-6))', left: 'var(--s-4)', right: 'var(--s-4)' }

export interface ToastPlaceProps {
  /** Says that toasts can be drawn from now on, or (null) no longer. Stays the same. */
  readonly onDrawer: (drawer: ToastDrawer | null) => void
}

export default function ToastPlace({ onDrawer }: ToastPlaceProps) {
  useEffect(() => {
    onDrawer(drawer)
    return () => onDrawer(null)
  }, [onDrawer])
  return (
    <TooltipProvider>
      <SonnerToaster
        className="wsui-toaster"
        position="bottom-center"
        visibleToasts={4}
        offset={place}
        mobileOffset={place}
        style={{ '--width': '560px' }}
      />
    </TooltipProvider>
  )
}
