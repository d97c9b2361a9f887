import { AlertDialog as Parts } from 'radix-ui'
import type { ReactNode } from 'react'
import { Button } from '../actions/button.tsx'

export interface ConfirmDialogProps {
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
  readonly title: string
  /** What will happen, or what will be destroyed. */
  readonly subtitle: ReactNode
  readonly primaryLabel: string
  /** Closing is up to the caller, so that the dialog can stay while work goes on. */
  readonly onConfirm: () => void
  readonly secondaryLabel?: string
  /** Instead of only closing. */
  readonly onSecondary?: (() => void) | undefined
  /** The primary button destroys something. */
  readonly danger?: boolean
  /** Work is going on: buttons are held and the dialog cannot be left. */
  readonly loading?: boolean
}

/** Asks before an action. Title, subtitle, primary and secondary button, loading state (E2.40). */
export function ConfirmDialog({
  open,
  onOpenChange,
  title,
  subtitle,
  primaryLabel,
  onConfirm,
  secondaryLabel = 'No',
  onSecondary,
  danger = false,
  loading = false,
}: ConfirmDialogProps) {
  return (
    <Parts.Root open={open} onOpenChange={(next) => (next || !loading) && onOpenChange(next)}>
      <Parts.Portal>
        <Parts.Overlay className="wsui-scrim">
          <Parts.Content className="wsui-dialog">
            <header>
              <Parts.Title className="wsui-title-16">{title}</Parts.Title>
            </header>
            <Parts.Description className="wsui-dialog-subtitle">{subtitle}</Parts.Description>
            <footer>
              <Parts.Cancel asChild>
                <Button disabled={loading} onClick={onSecondary}>
                  {secondaryLabel}
                </Button>
              </Parts.Cancel>
              <Button
                variant={danger ? 'danger' : 'primary'}
                loading={loading}
                onClick={() => onConfirm()}
              >
                {primaryLabel}
              </Button>
            </footer>
          </Parts.Content>
        </Parts.Overlay>
      </Parts.Portal>
    </Parts.Root>
  )
}
