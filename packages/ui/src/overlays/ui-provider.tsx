import { Tooltip } from 'radix-ui'
import type { ReactNode } from 'react'
import { Toaster } from '../feedback/toast.tsx'

/** Milliseconds the pointer rests before a tooltip shows. */
const tooltipDelay = 400

/** Once around an app: tooltips share their delay, and toasts have their place. */
export function UiProvider({ children }: { readonly children: ReactNode }) {
  return (
    <Tooltip.Provider delayDuration={tooltipDelay}>
      {children}
      <Toaster />
    </Tooltip.Provider>
  )
}
