import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import type { MeReply } from '@waystep/api-contract'
import { UiProvider } from '@waystep/ui'
import type { ReactNode } from 'react'
import { createMemoryRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createQueryClient } from '../../app/query-client.ts'
import { RequireSession } from '../../app/session/require-session.tsx'
import { someone } from '../../app/testing/in-app.tsx'
import { copiedStepsKey } from '../../editor/clipboard/copied-steps-key.ts'
import { answerCalls } from '../../testing/answer-calls.ts'
import { InvitationPage } from '../invitation/invitation-page.tsx'
import { ConfirmPage } from './confirm-page.tsx'
import { ForgotPasswordPage } from './forgot-password-page.tsx'
import { ResetPasswordPage } from './reset-password-page.tsx'
import { SignInPage } from './sign-in-page.tsx'
import { SignUpPage } from './sign-up-page.tsx'
import { SingleSignOnPage } from './single-sign-on-page.tsx'

const account = someone()
const trial = someone({ trial: true })
const nobody: MeReply = { ...account, user: null, workspaces: [] }
const [workspace] = account.workspaces

let answers: Record<string, unknown>
let server: ReturnType<typeof answerCalls>
let router: ReturnType<typeof createMemoryRouter>

beforeEach(() => {
  answers = { 'GET /api/me': nobody }
  server = answerCalls(answers)
  localStorage.clear()
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

async function open(page: ReactNode, address: string, me: MeReply | number = nobody) {
  answers['GET /api/me'] = me
  router = createMemoryRouter(
    [
      { path: '/page/:token?', element: page },
      {
        path: '/inside',
        element: <RequireSession />,
        children: [{ index: true, element: 'Inside' }],
      },
      { path: '*', element: null },
    ],
    { initialEntries: [address] },
  )
  render(
    <QueryClientProvider client={createQueryClient()}>
      <UiProvider>
        <RouterProvider router={router} />
      </UiProvider>
    </QueryClientProvider>,
  )
  await settle()
}
const settle = () => act(async () => void (await new Promise((done) => setTimeout(done, 20))))
const at = () => `${router.state.location.pathname}${router.state.location.search}`
const text = () => document.body.textContent ?? ''
const write = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
async function send() {
  fireEvent.submit(document.querySelector('form') as HTMLFormElement)
  await settle()
}
const link = (name: string) => screen.queryByRole('link', { name })?.getAttribute('href') ?? null
const sent = (path: string) =>
  server.changes().flatMap(({ call, body }) => (call === `POST ${path}` ? [body] : []))

describe('what is for people who are signed in', () => {
  it('is shown to them', async () => {
    await open(null, '/inside', account)
    expect(text()).toContain('Inside')
  })

  it('asks others to sign in, and leads back', async () => {
    await open(null, '/inside?a=b')
    expect(at()).toBe('/sign-in?next=%2Finside%3Fa%3Db')
  })

  it('says so where the server does not answer, and asks again', async () => {
    await open(null, '/inside', 400)
    expect(text()).toContain('Waystep could not be opened')
    expect(at()).toBe('/inside')
  })

  it('waits for the answer', async () => {
    answers['GET /api/me'] = account
    vi.stubGlobal('fetch', () => new Promise(() => {}))
    router = createMemoryRouter([{ path: '*', element: <RequireSession /> }])
    render(
      <QueryClientProvider client={createQueryClient()}>
        <RouterProvider router={router} />
      </QueryClientProvider>,
    )
    await settle()
    expect(text()).not.toContain('could not be opened')
  })

  it('lets whoever is in no workspace sign out, with nothing left in the browser', async () => {
    await open(null, '/inside', { ...account, workspaces: [] })
    expect(text()).toContain(`invite ${account.user.email}`)
    localStorage.setItem(copiedStepsKey, 'steps of a demo')
    answers['POST /api/auth/sign-out'] = 500
    press('Sign out')
    await settle()
    expect([localStorage.getItem(copiedStepsKey), at()]).toEqual(['steps of a demo', '/inside'])
    delete answers['POST /api/auth/sign-out']
    press('Sign out')
    await settle()
    expect([localStorage.getItem(copiedStepsKey), at()]).toEqual([null, '/'])
  })
})

describe('signing in', () => {
  it('sends what was typed, and leads to where somebody wanted to go', async () => {
    await open(<SignInPage />, '/page?next=/demo/d1/edit')
    expect(link('Create an account')).toBe('/sign-up?next=%2Fdemo%2Fd1%2Fedit')
    expect(link('Continue with single sign-on')).toBe('/single-sign-on?next=%2Fdemo%2Fd1%2Fedit')
    expect(field('Email').readOnly).toBe(false)
    write('Email', 'maya@northwind.example')
    write('Password', 'correct horse')
    answers['GET /api/me'] = account
    await send()
    expect(sent('/api/auth/sign-in/email')).toEqual([
      { email: 'maya@northwind.example', password: 'correct horse' },
    ])
    expect(at()).toBe('/demo/d1/edit')
  })

  it('leads to the demos where nothing else was wanted, and never to another server', async () => {
    await open(<SignInPage />, '/page', account)
    expect(at()).toBe('/demos')
    cleanup()
    await open(<SignInPage />, '/page?next=https://evil.example/', account)
    expect(at()).toBe('/demos')
  })

  it('is for trial users, too, and offers no account where there is none to be had', async () => {
    const closed = { ...trial, server: { ...trial.server, signUp: 'invite' as const } }
    await open(<SignInPage />, '/page', closed)
    expect(at()).toBe('/page')
    expect([link('Create an account'), link('Continue with single sign-on')]).toEqual([
      null,
      '/single-sign-on',
    ])
  })

  it('says what went wrong, and can be tried again', async () => {
    answers['POST /api/auth/sign-in/email'] = 401
    await open(<SignInPage />, '/page')
    await send()
    expect([text().includes('It broke'), at()]).toEqual([true, '/page'])
    await send()
    expect(sent('/api/auth/sign-in/email')).toHaveLength(2)
  })

  it('asks for the second factor, by the app or a recovery code', async () => {
    answers['POST /api/auth/sign-in/email'] = { twoFactorRedirect: true }
    await open(<SignInPage />, '/page')
    await send()
    expect(at()).toBe('/page')
    write('Code', '123456')
    fireEvent.click(screen.getByRole('checkbox'))
    press('Use a recovery code')
    expect(field('Recovery code').value).toBe('')
    write('Recovery code', 'abcd')
    press('Use the app')
    write('Code', '654321')
    await send()
    expect(sent('/api/auth/two-factor/verify-totp')).toEqual([
      { code: '654321', trustDevice: true },
    ])
    press('Use a recovery code')
    write('Recovery code', 'abcd')
    await send()
    expect(sent('/api/auth/two-factor/verify-backup-code')).toHaveLength(1)
    press('Sign in as somebody else')
    expect(field('Email').value).toBe('')
  })
})

describe('signing up', () => {
  const fill = () => {
    write('Your name', ' Maya ')
    write('Email', 'maya@northwind.example')
    write('Password', 'correct horse')
  }

  it('makes an account, and leads on', async () => {
    await open(<SignUpPage />, '/page?next=/demos/x')
    expect([link('Sign in'), text().includes('The demos you made are kept')]).toEqual([
      '/sign-in?next=%2Fdemos%2Fx',
      false,
    ])
    expect(field('Password').minLength).toBe(8)
    fill()
    answers['GET /api/me'] = account
    await send()
    expect(sent('/api/auth/sign-up/email')).toEqual([
      {
        name: 'Maya',
        email: 'maya@northwind.example',
        password: 'correct horse',
        callbackURL: '/demos/x',
      },
    ])
    expect(at()).toBe('/demos/x')
  })

  it('waits for the link in a mail where addresses are confirmed', async () => {
    answers['POST /api/auth/sign-up/email'] = { confirmation: 'mailed' }
    await open(<SignUpPage />, '/page', trial)
    expect(text()).toContain('The demos you made are kept')
    expect(link('Sign in')).toBe('/sign-in')
    fill()
    await send()
    expect(text()).toContain('An email to maya@northwind.example is on its way')
    press('Try again')
    expect(field('Email').value).toBe('maya@northwind.example')
  })

  it.each([
    ['invite', 'Accounts are made by invitation'],
    ['closed', 'Ask whoever runs it'],
  ] as const)('is not offered where it is %s', async (signUp, words) => {
    await open(<SignUpPage />, '/page', { ...nobody, server: { ...account.server, signUp } })
    expect(text()).toContain(words)
    expect(document.querySelector('form')).toBeNull()
  })

  it('is not for who has an account', async () => {
    await open(<SignUpPage />, '/page?next=/demos/x', account)
    expect(at()).toBe('/demos/x')
  })
})

describe('the link that confirms an address', () => {
  const token = (payload: object) => `head.${btoa(JSON.stringify(payload)).replace(/=+$/, '')}.sign`

  it('asks for the password of the account that it is for', async () => {
    const good = token({ email: 'maya@northwind.example' })
    await open(<ConfirmPage />, `/page?token=${good}`)
    expect([field('Email').value, field('Email').readOnly]).toEqual([
      'maya@northwind.example',
      true,
    ])
    write('Password', 'correct horse')
    press('Confirm and sign in')
    await send()
    expect(sent('/api/auth/sign-in/email')[0]).toEqual({
      email: 'maya@northwind.example',
      password: 'correct horse',
      confirmation: good,
    })
  })

  it.each(['', 'a.b.c', token({ email: 5 }), token({})])('does not work as %j', async (broken) => {
    await open(<ConfirmPage />, `/page?token=${broken}`)
    expect([text().includes('This link does not work'), link('Sign up')]).toEqual([
      true,
      '/sign-up',
    ])
  })

  it('is not needed by who is signed in, but by a trial user', async () => {
    await open(<ConfirmPage />, '/page', account)
    expect(at()).toBe('/demos')
    cleanup()
    await open(<ConfirmPage />, '/page', trial)
    expect(at()).toBe('/page')
  })
})

describe('a password that is forgotten', () => {
  it('is mailed a link for, which says nothing of accounts', async () => {
    await open(<ForgotPasswordPage />, '/page')
    write('Email', 'maya@northwind.example')
    await send()
    expect(sent('/api/auth/request-password-reset')).toEqual([
      { email: 'maya@northwind.example', redirectTo: '/reset-password' },
    ])
    expect(text()).toContain('If there is an account for maya@northwind.example')
  })

  it('is set anew by that link, and then signed in with', async () => {
    await open(<ResetPasswordPage />, '/page?token=abc')
    write('New password', 'correct horse')
    await send()
    expect(sent('/api/auth/reset-password')).toEqual([
      { token: 'abc', newPassword: 'correct horse' },
    ])
    expect(at()).toBe('/sign-in')
  })

  it('is set by no other link', async () => {
    await open(<ResetPasswordPage />, '/page')
    expect([text().includes('no longer works'), link('Ask for a new link')]).toEqual([
      true,
      '/forgot-password',
    ])
  })
})

describe('single sign-on', () => {
  it('hands on once what a provider sent, out of the address, and leads on', async () => {
    answers['POST /api/single-sign-on/session'] = { next: '/demo/d1/edit' }
    await open(<SingleSignOnPage />, '/page?state=s&code=c', account)
    expect(sent('/api/single-sign-on/session')).toEqual([{ query: 'state=s&code=c' }])
    expect(at()).toBe('/demo/d1/edit')
  })

  it('says why it failed, and begins again', async () => {
    answers['POST /api/single-sign-on/session'] = 403
    await open(<SingleSignOnPage />, '/page?state=s')
    expect([text().includes('It broke'), at()]).toEqual([true, '/page'])
    press('Start again')
    expect(field('Email')).toBeTruthy()
    expect(link('Sign in with a password or a passkey')).toBe('/sign-in?next=%2Fdemos')
  })

  it('says why it cannot begin', async () => {
    answers['POST /api/single-sign-on'] = 404
    await open(<SingleSignOnPage />, '/page?next=/demos/x')
    write('Email', 'maya@northwind.example')
    await send()
    expect(sent('/api/single-sign-on')).toEqual([
      { email: 'maya@northwind.example', next: '/demos/x' },
    ])
    expect(text()).toContain('It broke')
  })
})

describe('an invitation', () => {
  const invitation = { workspaceName: 'Northwind', email: 'maya@northwind.example' }
  beforeEach(() => {
    answers['GET /api/invitations/t1'] = invitation
    answers['POST /api/invitations/t1/accept'] = { workspaceId: workspace?.id }
  })

  it('is taken by who has an account', async () => {
    await open(<InvitationPage />, '/page/t1', account)
    press('Join the workspace')
    await settle()
    expect(sent('/api/invitations/t1/accept')).toHaveLength(1)
    expect(at()).toBe('/demos')
  })

  it('is taken by making the account it was sent to', async () => {
    await open(<InvitationPage />, '/page/t1', trial)
    expect([field('Email').value, field('Email').readOnly]).toEqual([invitation.email, true])
    expect(link('Sign in to join')).toBe('/sign-in?next=%2Finvite%2Ft1')
    write('Your name', 'Maya')
    write('Password', 'correct horse')
    await send()
    await settle()
    expect(sent('/api/auth/sign-up/email')[0]).toMatchObject({ invitation: 't1' })
    expect(sent('/api/invitations/t1/accept')).toHaveLength(1)
  })

  it('asks to sign in where the server takes no new accounts', async () => {
    const server = { ...account.server, signUp: 'closed' as const }
    await open(<InvitationPage />, '/page/t1', { ...nobody, server })
    expect(document.querySelector('form')).toBeNull()
    expect(link('Sign in to join')).toBe('/sign-in?next=%2Finvite%2Ft1')
  })

  it.each([404, 410])('no longer works where the server says %i', async (status) => {
    answers['GET /api/invitations/t1'] = status
    await open(<InvitationPage />, '/page/t1')
    expect(text()).toContain('This invitation no longer works')
  })

  it('may work later where it could not be loaded', async () => {
    answers['GET /api/invitations/t1'] = 400
    await open(<InvitationPage />, '/page/t1')
    expect(text()).toContain('The invitation could not be loaded')
  })
})
