import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import type { MeReply } from '@waystep/api-contract'
import { UiProvider } from '@waystep/ui'
import { createMemoryRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { afterEach, expect, it } from 'vitest'
import { createQueryClient } from '../query-client.ts'
import { meKey } from '../session/session.tsx'
import { someone } from '../testing/in-app.tsx'
import { StartPage } from './start-page.tsx'

afterEach(cleanup)

/** The start page as a visitor sees it. */
function visit(server: Partial<MeReply['server']>) {
  const client = createQueryClient()
  const me = { user: null, workspaces: [], server: { ...someone().server, ...server } }
  client.setQueryData(meKey, me satisfies MeReply)
  const router = createMemoryRouter([{ path: '*', element: <StartPage /> }])
  render(
    <QueryClientProvider client={client}>
      <UiProvider>
        <RouterProvider router={router} />
      </UiProvider>
    </QueryClientProvider>,
  )
}

const sampleDemoId = '3f1c2a52-7c39-4a51-9a0e-5b1d8b3f0c09'

it('plays the sample demo in the viewer, and says that trying opens a copy of it', () => {
  visit({ sampleDemoId })
  const frame = screen.getByTitle('A demo made with Waystep')
  expect(frame.getAttribute('src')).toBe(`/embed/${sampleDemoId}`)
  expect(screen.getByText(/opens a copy of this demo/)).toBeTruthy()
})

it('promises no copy where there is no sample demo', () => {
  visit({})
  expect(screen.queryByTitle('A demo made with Waystep')).toBeNull()
  expect(screen.queryByText(/copy of this demo/)).toBeNull()
  expect(screen.getByRole('button', { name: 'Try it' })).toBeTruthy()
})

it('[E1.9] offers nobody to try it where trials are off, and still plays', () => {
  visit({ sampleDemoId, trials: false })
  expect(screen.queryByRole('button', { name: 'Try it' })).toBeNull()
  expect(screen.queryByText(/copy of this demo/)).toBeNull()
  expect(screen.getByTitle('A demo made with Waystep')).toBeTruthy()
})
