import type { ComponentType } from 'react'
import { createBrowserRouter, Navigate, type RouteObject } from 'react-router'
import { CrashPage } from './pages/crash-page.tsx'
import { LoadingPage } from './pages/loading-page.tsx'
import { NotFoundPage } from './pages/not-found-page.tsx'
import { StartPage } from './pages/start-page.tsx'
import { Root } from './root.tsx'
import { RequireSession } from './session/require-session.tsx'
import { Shell } from './shell/shell.tsx'

type Load = () => Promise<Record<string, ComponentType>>

/** A screen that is fetched when it is first shown. */
function screen(path: string, load: Load, name: string): RouteObject {
  return {
    path,
    lazy: async () => {
      const Component = (await load())[name]
      if (!Component) throw new Error(`No ${name} for ${path}`)
      return { Component }
    },
  }
}

const account = () => import('../account/screens.ts')
const dashboard = () => import('../dashboard/screens.ts')

const routeObjects: RouteObject[] = [
  {
    Component: Root,
    ErrorBoundary: CrashPage,
    HydrateFallback: LoadingPage,
    children: [
      { path: '/', Component: StartPage },
      screen('/sign-in', account, 'SignInPage'),
      screen('/sign-up', account, 'SignUpPage'),
      screen('/forgot-password', account, 'ForgotPasswordPage'),
      screen('/reset-password', account, 'ResetPasswordPage'),
      screen('/invite/:token', account, 'InvitationPage'),
      {
        Component: RequireSession,
        children: [
          {
            path: '/demo/:id/edit',
            lazy: async () => ({ Component: (await import('../editor/index.tsx')).default }),
          },
          {
            Component: Shell,
            children: [
              screen('/demos', dashboard, 'DemosPage'),
              screen('/demos/trash', dashboard, 'TrashPage'),
              screen('/folders/:id', dashboard, 'FolderPage'),
              screen('/settings/account', account, 'AccountPage'),
              screen('/settings/members', account, 'MembersPage'),
              screen('/settings/workspace', account, 'WorkspacePage'),
              { path: '/settings/extension', element: <Navigate to="/extension" replace /> },
              screen('/extension', account, 'ExtensionPage'),
              screen('/operator', account, 'OperatorPage'),
              screen('/upgrade', account, 'UpgradePage'),
            ],
          },
        ],
      },
      { path: '*', Component: NotFoundPage },
    ],
  },
]

export function createRouter() {
  return createBrowserRouter(routeObjects)
}
