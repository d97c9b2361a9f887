import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { inApp, someone } from '../../app/testing/in-app.tsx'
import { AuthDialog } from './auth-dialog.tsx'

// The auth client keeps the fetch it finds when it is made.
const fetched = vi.hoisted(() => {
  const mock = vi.fn<typeof fetch>()
  globalThis.fetch = mock
  return mock
})

afterEach(cleanup)

const asked = '/demo/d1/edit?step=2&auth=open&redirect_after=save&demoId=d1&type=demo'

/** Signing up answers as told; asking who is here answers with an account from then on. */
function serverAnswers(signedUp: Response) {
  fetched.mockImplementation(async (input) => {
    const address = input instanceof Request ? input.url : String(input)
    return address.includes('/sign-up') ? signedUp.clone() : Response.json(someone())
  })
}

async function fillIn() {
  await userEvent.type(screen.getByLabelText('Your name'), 'Maya')
  await userEvent.type(screen.getByLabelText('Email'), 'maya@northwind.example')
  await userEvent.type(screen.getByLabelText('Password'), 'correct horse')
  await userEvent.click(screen.getByRole('button', { name: 'Create account' }))
}

it('signs up over the screen it was asked on, and leaves its address clean', async () => {
  serverAnswers(Response.json({ user: {}, token: null }))
  const { app, router } = inApp(<AuthDialog />, asked, someone({ trial: true }))
  render(app)
  await fillIn()
  await waitFor(() => expect(router.state.location.search).toBe('?step=2'))
  expect(router.state.location.pathname).toBe('/demo/d1/edit')
  await screen.findByText('Your demo is saved in your account.')
})

it('says that a mail is on its way where addresses are confirmed, and signs nobody in', async () => {
  serverAnswers(Response.json({ confirmation: 'mailed' }))
  const { app, router } = inApp(<AuthDialog />, asked, someone({ trial: true }))
  render(app)
  await fillIn()
  await screen.findByText(/An email to maya@northwind.example is on its way/)
  expect(router.state.location.search).toContain('auth=open')
  const [, init] = fetched.mock.calls.find(([input]) => String(input).includes('/sign-up')) ?? []
  expect(JSON.parse(String(init?.body))).toMatchObject({ callbackURL: '/demo/d1/edit' })
})

it('stays open and says what is wrong', async () => {
  serverAnswers(Response.json({ code: 'USER_ALREADY_EXISTS' }, { status: 422 }))
  const { app, router } = inApp(<AuthDialog />, asked, someone({ trial: true }))
  render(app)
  await fillIn()
  await screen.findByText(/An account with this email already exists/)
  expect(router.state.location.search).toContain('auth=open')
})

it('is not for those who have an account', () => {
  render(inApp(<AuthDialog />, asked).app)
  expect(screen.queryByRole('dialog')).toBeNull()
})
