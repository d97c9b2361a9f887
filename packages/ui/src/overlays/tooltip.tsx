import { Tooltip as Parts } from 'radix-ui'
import type { ReactNode } from 'react'
import { Kbd } from '../display/kbd.tsx'

export interface TooltipProps {
  readonly text: ReactNode
  readonly shortcut?: string | undefined
  readonly side?: 'top' | 'right' | 'bottom' | 'left' | undefined
  /** One element that takes a ref and the pointer's events. */
  readonly children: ReactNode
}

/** Needs a UiProvider around the app. */
export function Tooltip({ text, shortcut, side = 'top', children }: TooltipProps) {
  return (
    <Parts.Root>
      <Parts.Trigger asChild>{children}</Parts.Trigger>
      <Parts.Portal>
        <Parts.Content className="wsui-tooltip" side={side} sideOffset={6} collisionPadding={8}>
          {text}
          {shortcut && <Kbd shortcut={shortcut} />}
        </Parts.Content>
      </Parts.Portal>
    </Parts.Root>
  )
}
