import { type Query, useQuery, useQueryClient } from '@tanstack/react-query'
import type { MeReply } from '@waystep/api-contract'
import { createContext, type ReactNode, use, useCallback, useMemo, useState } from 'react'
import { call } from '../../api-client/call.ts'
import { rememberedWorkspace, rememberWorkspace } from './remembered-workspace.ts'

export type SessionUser = NonNullable<MeReply['user']>
export type SessionWorkspace = MeReply['workspaces'][number]
export type ServerSettings = MeReply['server']

export const meKey = ['me'] as const

/** Who is here, their workspaces, and what the server allows. */
export function useMe() {
  return useQuery({
    queryKey: meKey,
    queryFn: ({ signal }) => call('GET /api/me', { signal }),
    staleTime: 60_000,
  })
}

/** Asks again who is here: after signing in, up or out. */
export function useRefreshSession() {
  const client = useQueryClient()
  return useCallback(async () => {
    const me = await client.fetchQuery({
      queryKey: meKey,
      queryFn: () => call('GET /api/me', {}),
      staleTime: 0,
    })
    const others = { predicate: (query: Query) => query.queryKey[0] !== meKey[0] }
    client.removeQueries({ type: 'inactive', ...others })
    await client.invalidateQueries(others)
    return me
  }, [client])
}

export interface Session {
  readonly user: SessionUser
  readonly server: ServerSettings
  readonly workspaces: readonly SessionWorkspace[]
  /** The one whose demos are shown. */
  readonly workspace: SessionWorkspace
  readonly chooseWorkspace: (id: string) => void
}

const SessionContext = createContext<Session | null>(null)

/** The session of whoever is signed in; only inside SessionProvider. */
export function useSession(): Session {
  const session = use(SessionContext)
  if (!session) throw new Error('useSession is used outside SessionProvider')
  return session
}

export interface SessionProviderProps {
  readonly user: SessionUser
  readonly server: ServerSettings
  readonly workspaces: readonly [SessionWorkspace, ...SessionWorkspace[]]
  readonly children: ReactNode
}

export function SessionProvider({ user, server, workspaces, children }: SessionProviderProps) {
  const [chosen, setChosen] = useState(rememberedWorkspace)
  const session = useMemo<Session>(
    () => ({
      user,
      server,
      workspaces,
      workspace: workspaces.find(({ id }) => id === chosen) ?? workspaces[0],
      chooseWorkspace: (id) => {
        rememberWorkspace(id)
        setChosen(id)
      },
    }),
    [user, server, workspaces, chosen],
  )
  return <SessionContext value={session}>{children}</SessionContext>
}
