import '@waystep/ui/styles.css'
import './styles.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { startTheme, Toaster } from '@waystep/ui'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router'
import { createQueryClient } from './query-client.ts'
import { createRouter } from './routes.tsx'

startTheme()

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')

createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={createQueryClient()}>
      <RouterProvider router={createRouter()} />
      <Toaster />
    </QueryClientProvider>
  </StrictMode>,
)
