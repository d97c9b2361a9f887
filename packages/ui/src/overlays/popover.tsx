import { Popover as Parts } from 'radix-ui'
import type { ReactNode } from 'react'

export interface PopoverProps {
  /** One button; it opens and closes the popover. */
  readonly trigger: ReactNode
  /** Its name for screen readers. */
  readonly label: string
  readonly children: ReactNode
  readonly open?: boolean | undefined
  readonly onOpenChange?: ((open: boolean) => void) | undefined
  /** Takes the focus when it closes; its trigger does otherwise. */
  readonly onCloseFocus?: (() => void) | undefined
  readonly side?: 'top' | 'right' | 'bottom' | 'left'
  readonly align?: 'start' | 'center' | 'end'
  /** CSS pixels. */
  readonly width?: number | undefined
}

export function Popover({
  trigger,
  label,
  children,
  open,
  onOpenChange,
  onCloseFocus,
  side = 'bottom',
  align = 'center',
  width,
}: PopoverProps) {
  return (
    <Parts.Root {...(open !== undefined && { open })} {...(onOpenChange && { onOpenChange })}>
      <Parts.Trigger asChild>{trigger}</Parts.Trigger>
      <Parts.Portal>
        <Parts.Content
          className="wsui-popover"
          side={side}
          align={align}
          sideOffset={6}
          collisionPadding={8}
          aria-label={label}
          onCloseAutoFocus={(event) => {
            if (!onCloseFocus) return
            event.preventDefault()
            onCloseFocus()
          }}
          style={{ width }}
        >
          {children}
        </Parts.Content>
      </Parts.Portal>
    </Parts.Root>
  )
}
