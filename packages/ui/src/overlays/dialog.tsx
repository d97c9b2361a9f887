import { X } from 'lucide-react'
import { Dialog as Parts } from 'radix-ui'
import type { ReactNode } from 'react'
import { IconButton } from '../actions/icon-button.tsx'

export interface DialogProps {
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
  readonly title: ReactNode
  readonly subtitle?: ReactNode
  /** Put buttons in a DialogFooter at the end. */
  readonly children?: ReactNode
  /** CSS pixels; never wider than the screen. */
  readonly width?: number
  /** False while it must stay open: Esc, a click outside and the cross do nothing. */
  readonly dismissable?: boolean
}

export function Dialog({
  open,
  onOpenChange,
  title,
  subtitle,
  children,
  width = 440,
  dismissable = true,
}: DialogProps) {
  return (
    <Parts.Root open={open} onOpenChange={(next) => (next || dismissable) && onOpenChange(next)}>
      <Parts.Portal>
        <Parts.Overlay className="wsui-scrim">
          <Parts.Content
            className="wsui-dialog"
            style={{ '--dialog-width': `${width}px` }}
            onOpenAutoFocus={focusContent}
            onInteractOutside={spareToasts}
            {...(subtitle ? {} : { 'aria-describedby': undefined })}
          >
            <header>
              <Parts.Title className="wsui-title-16">{title}</Parts.Title>
            </header>
            {subtitle && (
              <Parts.Description className="wsui-dialog-subtitle">{subtitle}</Parts.Description>
            )}
            {children}
            {/* Last, so that the focus goes to what the dialog is about. */}
            <Parts.Close asChild>
              <IconButton label="Close" icon={X} disabled={!dismissable} />
            </Parts.Close>
          </Parts.Content>
        </Parts.Overlay>
      </Parts.Portal>
    </Parts.Root>
  )
}

const takesFocus = ':is(input, textarea, button, a[href], [tabindex="0"]):not(:disabled)'

/**
 * Called where nothing in the dialog has the focus yet: a dialog that opens together with the page loses what
 * `autoFocus` gave. The button that was to have it gets it then, rather than the first one. While what a dialog
 * is about is still loading, the dialog has the focus rather than its cross.
 */
function focusContent(event: Event): void {
  const dialog = event.currentTarget
  if (!(dialog instanceof HTMLElement)) return
  const wanted = dialog.querySelector<HTMLElement>('[data-auto-focus]')
  const first = dialog.querySelector(takesFocus)
  const isLoading = first === dialog.lastElementChild
  if (!wanted && !isLoading && !raisesKeyboard(first)) return
  event.preventDefault()
  const focused = wanted ?? dialog
  // One that is higher than the window would be scrolled past its title.
  focused.focus({ preventScroll: !wanted })
}

/** On a phone the focus of a search would have a keyboard cover what can be chosen without it. */
function raisesKeyboard(element: Element | null): boolean {
  if (!element?.matches('[type="search"]')) return false
  // A DOM without a window has none.
  return globalThis.matchMedia?.('(pointer: coarse)').matches ?? false
}

/** Toasts lie over dialogs: to press what they offer is not to leave the dialog. */
function spareToasts(event: { detail: { originalEvent: Event }; preventDefault: () => void }) {
  const { target } = event.detail.originalEvent
  if (target instanceof Element && target.closest('.wsui-toaster')) event.preventDefault()
}

/** The padded middle of a dialog. */
export function DialogBody({ children }: { readonly children: ReactNode }) {
  return <div className="wsui-dialog-body">{children}</div>
}

/** The row of buttons that ends a dialog; the primary one stands last. */
export function DialogFooter({ children }: { readonly children: ReactNode }) {
  return <footer>{children}</footer>
}
