import { Dialog as Parts } from 'radix-ui'
import { type ReactNode, type RefObject, useState } from 'react'

export interface FullScreenDialogProps {
  readonly title: string
  /** Esc asks for it; whoever shows the dialog takes it away. */
  readonly onClose: () => void
  /** At the left end of the bar, in place of the title, which screen readers still hear. */
  readonly lead?: ReactNode
  readonly middle?: ReactNode
  /** At the right end of the bar; the primary one stands last. */
  readonly actions: ReactNode
  /** What has the focus at first; else the dialog itself. */
  readonly initialFocus?: RefObject<HTMLElement | null>
  readonly children: ReactNode
}

/** The frame that full-screen editors share: title left, tools in the middle, actions right. */
export function FullScreenDialog({
  title,
  onClose,
  lead,
  middle,
  actions,
  initialFocus,
  children,
}: FullScreenDialogProps) {
  // Without a trigger of Radix's own nothing else gives the focus back.
  const [before] = useState(() => document.activeElement)
  return (
    <Parts.Root open onOpenChange={(open) => open || onClose()}>
      <Parts.Portal>
        <Parts.Content
          className="wsui-full-screen"
          aria-describedby={undefined}
          onInteractOutside={(event) => event.preventDefault()}
          onCloseAutoFocus={(event) => {
            event.preventDefault()
            if (before instanceof HTMLElement) before.focus()
          }}
          onOpenAutoFocus={(event) => {
            event.preventDefault()
            const dialog = event.currentTarget
            const first = initialFocus?.current ?? dialog
            if (first instanceof HTMLElement) first.focus()
          }}
        >
          <header>
            <div>
              <Parts.Title className={lead ? 'wsui-sr-only' : 'wsui-title-16'}>{title}</Parts.Title>
              {lead}
            </div>
            <div>{middle}</div>
            <div>{actions}</div>
          </header>
          {children}
        </Parts.Content>
      </Parts.Portal>
    </Parts.Root>
  )
}
