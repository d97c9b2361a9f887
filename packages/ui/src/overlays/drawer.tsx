import { Dialog } from 'radix-ui'
import type { ReactNode } from 'react'

export interface DrawerProps {
  readonly open: boolean
  readonly onClose: () => void
  readonly label: string
  readonly children: ReactNode
}

/** Slides in from the side, over the page. */
export function Drawer({ open, onClose, label, children }: DrawerProps) {
  return (
    <Dialog.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Dialog.Portal>
        <Dialog.Overlay className="wsui-scrim" />
        <Dialog.Content
          className="wsui-drawer"
          aria-describedby={undefined}
          onOpenAutoFocus={focusDrawer}
        >
          <Dialog.Title className="wsui-sr-only">{label}</Dialog.Title>
          {children}
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

/** Rather than the first button in it, which stands below the links. */
function focusDrawer(event: Event): void {
  event.preventDefault()
  if (event.currentTarget instanceof HTMLElement) event.currentTarget.focus()
}
