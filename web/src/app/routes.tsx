import type { ComponentType } from 'react'
import { createBrowserRouter, Navigate, type RouteObject } from 'react-router'
import { CrashPage } from './pages/crash-page.tsx'
import { LoadingPage } from './pages/loading-page.tsx'
import { NotFoundPage } from './pages/not-found-page.tsx'
import { StartPage } from './pages/start-page.tsx'
import { Root } from './root.tsx'

type Load = () => Promise<Record<string, ComponentType>>

function fetched(load: Load, name: string): () => Promise<{ Component: ComponentType }> {
  return async () => {
    const Component = (await load())[name]
    if (!Component) throw new Error(`There is no ${name}`)
    return { Component }
  }
}

/** A screen that is fetched when it is first shown. */
const screen = (path: string, load: Load, name: string): RouteObject => ({
  path,
  lazy: fetched(load, name),
})

// The start page and signing in are the first that anybody sees: what only the screens behind them
// need (menus, dialogs, schemas) is not in their chunks.
const session = () => import('./session/require-session.tsx')
const account = () => import('../account/screens.ts')
const shell = () => import('./shell/shell.tsx')
const help = () => import('../help/help-screen.tsx')
const dashboard = () => import('../dashboard/screens.ts')

const routeObjects: RouteObject[] = [
  {
    Component: Root,
    ErrorBoundary: CrashPage,
    HydrateFallback: LoadingPage,
    children: [
      { path: '/', Component: StartPage },
      screen('/sign-in', () => import('../account/sign/sign-in-page.tsx'), 'SignInPage'),
      screen('/sign-up', () => import('../account/sign/sign-up-page.tsx'), 'SignUpPage'),
      screen('/confirm', () => import('../account/sign/confirm-page.tsx'), 'ConfirmPage'),
      screen(
        '/forgot-password',
        () => import('../account/sign/forgot-password-page.tsx'),
        'ForgotPasswordPage',
      ),
      screen(
        '/reset-password',
        () => import('../account/sign/reset-password-page.tsx'),
        'ResetPasswordPage',
      ),
      screen(
        '/single-sign-on',
        () => import('../account/sign/single-sign-on-page.tsx'),
        'SingleSignOnPage',
      ),
      screen('/help', help, 'HelpScreen'),
      screen('/help/:page', help, 'HelpScreen'),
      screen('/report/:id', () => import('../report/report-page.tsx'), 'ReportPage'),
      screen('/copy/:id', () => import('../copy/copy-page.tsx'), 'CopyPage'),
      screen('/invite/:token', account, 'InvitationPage'),
      {
        lazy: fetched(session, 'RequireSession'),
        children: [
          {
            path: '/demo/:id/edit',
            lazy: async () => ({ Component: (await import('../editor/index.tsx')).default }),
          },
          {
            lazy: fetched(shell, 'Shell'),
            children: [
              screen('/demos', dashboard, 'DemosPage'),
              screen('/demos/trash', dashboard, 'TrashPage'),
              screen('/demos/:id/leads', dashboard, 'LeadsPage'),
              screen('/leads', dashboard, 'AllLeadsPage'),
              screen('/folders/:id', dashboard, 'FolderPage'),
              screen('/settings/account', account, 'AccountPage'),
              screen('/settings/members', account, 'MembersPage'),
              screen('/settings/workspace', account, 'WorkspacePage'),
              screen('/customization', account, 'CustomizationPage'),
              screen('/settings/audit', account, 'AuditPage'),
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
