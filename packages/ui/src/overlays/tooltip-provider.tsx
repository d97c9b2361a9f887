import { Tooltip } from 'radix-ui'
import type { ReactNode } from 'react'

/** Milliseconds the pointer rests before a tooltip shows. */
const tooltipDelay = 400

/** Around what has tooltips: they share their delay. */
export function TooltipProvider({ children }: { readonly children: ReactNode }) {
  return <Tooltip.Provider delayDuration={tooltipDelay}>{children}</Tooltip.Provider>
}
