import '@waystep/ui/styles.css'
import './panel.css'
import { startTheme, UiProvider } from '@waystep/ui'
import { type ReactNode, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'

/** Draws a page of the extension. */
export function mountPanelPage(page: ReactNode): void {
  startTheme()
  const root = document.getElementById('root')
  if (!root) return
  createRoot(root).render(
    <StrictMode>
      <UiProvider>{page}</UiProvider>
    </StrictMode>,
  )
}
