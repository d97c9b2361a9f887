import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { inApp } from '../../app/testing/in-app.tsx'
import { InviteDialog } from './invite-dialog.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

async function invited(mailed: boolean) {
  const link = 'http://localhost/invite/abc'
  const reply = { email: 'ada@northwind.example', link, mailed }
  vi.stubGlobal('fetch', async () => Response.json(reply, { status: 201 }))
  render(inApp(<InviteDialog onClose={() => {}} />, '/').app)
  fireEvent.change(screen.getByLabelText('Email'), { target: { value: reply.email } })
  fireEvent.click(screen.getByRole('button', { name: 'Invite' }))
  expect(await screen.findByDisplayValue(link)).toBeTruthy()
}

it('says that an invitation is on its way where the server sends mail', async () => {
  await invited(true)
  expect(screen.getByText('Invitation sent')).toBeTruthy()
  expect(screen.queryByText(/sends no email/)).toBeNull()
})

it('asks to hand the link over where the server sends none, and claims no mail', async () => {
  await invited(false)
  expect(screen.getByText('Invitation created')).toBeTruthy()
  expect(screen.getByText(/This server sends no email/)).toBeTruthy()
  expect(screen.queryByText(/on its way/)).toBeNull()
})
