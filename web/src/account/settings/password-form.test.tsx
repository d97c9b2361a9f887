import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { inApp } from '../../app/testing/in-app.tsx'
import { answerCalls } from '../../testing/answer-calls.ts'
import { PasswordForm } from './password-form.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name)
const button = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Change password' })

function fill() {
  fireEvent.change(field('Current password'), { target: { value: 'the old one' } })
  expect(button().disabled).toBe(true)
  fireEvent.change(field('New password'), { target: { value: 'a new one' } })
  expect(button().disabled).toBe(false)
}

it.each([
  ['disconnects extensions unless told otherwise', false],
  ['keeps them where that is wished', true],
])('a changed password %s, and its fields are empty then', async (_which, keeps) => {
  const server = answerCalls({})
  render(inApp(<PasswordForm />, '/settings/account').app)
  fill()
  if (keeps) fireEvent.click(screen.getByRole('checkbox'))
  fireEvent.click(button())
  expect(await screen.findByText('Password changed')).toBeTruthy()
  expect(server.changes().map(({ body }) => body)).toEqual([
    {
      currentPassword: 'the old one',
      newPassword: 'a new one',
      keepExtensions: keeps,
      revokeOtherSessions: true,
    },
  ])
  expect([field('Current password').value, field('New password').value]).toEqual(['', ''])
  expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(true)
})

it('a refused one says why and keeps what was typed', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ code: 'INVALID_PASSWORD' }, { status: 400 }))
  render(inApp(<PasswordForm />, '/settings/account').app)
  fill()
  fireEvent.click(button())
  expect(await screen.findByText('This is not your current password.')).toBeTruthy()
  expect(field('Current password').value).toBe('the old one')
})
