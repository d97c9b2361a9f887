import { QueryClientProvider } from '@tanstack/react-query'
import type { MeReply } from '@waystep/api-contract'
import { createWorkspace, type Plan } from '@waystep/demo-model'
import { UiProvider } from '@waystep/ui'
import type { ReactNode } from 'react'
import { createMemoryRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { createQueryClient } from '../query-client.ts'
import { meKey, SessionProvider } from '../session/session.tsx'

/** A workspace on a plan and its Admin, with an account or on trial. */
export function someone({
  trial = false,
  plan = 'Scale',
  server = {},
}: {
  readonly trial?: boolean
  readonly plan?: Plan
  readonly server?: Partial<MeReply['server']>
} = {}) {
  const user: NonNullable<MeReply['user']> = {
    id: '3f1c2a52-7c39-4a51-9a0e-5b1d8b3f0c01',
    name: 'Maya Lindqvist',
    email: 'maya@northwind.example',
    isOperator: false,
    isTrial: trial,
    activity: {},
  }
  const workspace: MeReply['workspaces'][number] = {
    ...createWorkspace({
      id: '3f1c2a52-7c39-4a51-9a0e-5b1d8b3f0c02',
      name: 'Northwind',
      plan,
      isTrial: trial,
      createdAt: '2026-01-01T00:00:00.000Z',
    }),
    role: 'Admin',
  }
  return {
    user,
    workspaces: [workspace],
    server: {
      signUp: 'open',
      trials: true,
      embedDomains: [],
      publicUrl: 'http://localhost',
      sampleDemoId: null,
      onboardingUrl: null,
      ...server,
    },
  } satisfies MeReply
}

/** A screen with all that stands around it in the app, at an address, for somebody signed in. */
export function inApp(screen: ReactNode, path: string, me: ReturnType<typeof someone> = someone()) {
  const client = createQueryClient()
  client.setQueryData(meKey, me)
  const [first, ...others] = me.workspaces
  if (!first) throw new Error('Nobody is in no workspace')
  const element = (
    <SessionProvider user={me.user} server={me.server} workspaces={[first, ...others]}>
      {screen}
    </SessionProvider>
  )
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: [path] })
  const app = (
    <QueryClientProvider client={client}>
      <UiProvider>
        <RouterProvider router={router} />
      </UiProvider>
    </QueryClientProvider>
  )
  return { app, router }
}
