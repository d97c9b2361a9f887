import type { ReactNode } from 'react'
import { Toaster } from '../feedback/toast.tsx'
import { TooltipProvider } from './tooltip-provider.tsx'

/**
 * Once around an app: tooltips share their delay, and toasts have their place. An app whose first
 * screens are to be light uses Toaster and, around what it fetches later, TooltipProvider.
 */
export function UiProvider({ children }: { readonly children: ReactNode }) {
  return (
    <TooltipProvider>
      {children}
      <Toaster />
    </TooltipProvider>
  )
}
