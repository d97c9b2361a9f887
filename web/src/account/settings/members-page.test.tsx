import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { inApp, someone } from '../../app/testing/in-app.tsx'
import { answerCalls } from '../../testing/answer-calls.ts'
import { MembersPage } from './members-page.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const me = someone()
const [workspace] = me.workspaces
if (!workspace) throw new Error('no workspace')
const of = `/api/workspaces/${workspace.id}`
const other = '3f1c2a52-7c39-4a51-9a0e-5b1d8b3f0c09'
const maya = { userId: me.user.id, name: me.user.name, email: me.user.email, role: 'Admin' }
const noor = { userId: other, name: 'Noor', email: 'noor@northwind.example', role: 'Member' }
const invitation = {
  id: '3f1c2a52-7c39-4a51-9a0e-5b1d8b3f0c11',
  email: 'ines@northwind.example',
  role: 'Member',
  expiresAt: '2026-03-01T12:00:00.000Z',
}

function open(role: 'Admin' | 'Member', answers: Record<string, unknown> = {}) {
  const server = answerCalls({
    [`GET ${of}/members`]: [maya, noor],
    [`GET ${of}/invitations`]: [invitation],
    'GET /api/me': me,
    ...answers,
  })
  const as = { ...me, workspaces: [{ ...workspace, role }] } as typeof me
  const { app, router } = inApp(<MembersPage />, '/settings/members', as)
  render(app)
  return { ...server, router }
}
const press = (name: string, at: HTMLElement = document.body) =>
  fireEvent.click(within(at).getByRole('button', { name }))
const has = (name: string) => screen.queryByRole('button', { name }) !== null

describe('members', () => {
  it('are removed after a question that names them, by Admins', async () => {
    const { changes } = open('Admin')
    expect(await screen.findByText('noor@northwind.example')).toBeTruthy()
    expect(screen.getAllByText('You')).toHaveLength(1)
    press('Remove Noor')
    const question = await screen.findByRole('alertdialog', { name: 'Remove Noor?' })
    expect(changes()).toEqual([])
    press('Remove', question)
    await vi.waitFor(() =>
      expect(changes().map(({ call }) => call)).toEqual([`DELETE ${of}/members/${other}`]),
    )
    expect(await screen.findByText('Member removed')).toBeTruthy()
    expect(screen.queryByRole('alertdialog')).toBeNull()
  })

  it('get another role from Admins', async () => {
    const { changes } = open('Admin')
    const role = await screen.findByRole('combobox', { name: 'Role of Noor' })
    expect(role.textContent).toBe('Member')
    fireEvent.keyDown(role, { key: 'ArrowDown' })
    fireEvent.keyDown(screen.getByRole('option', { name: 'Admin' }), { key: 'Enter' })
    await vi.waitFor(() =>
      expect(changes()).toEqual([
        { call: `PATCH ${of}/members/${other}`, body: { role: 'Admin' } },
      ]),
    )
    expect(await screen.findByText('Role changed')).toBeTruthy()
  })

  it('leave by themselves and stand in another place then', async () => {
    const { changes, asked, router } = open('Member')
    await screen.findByText('noor@northwind.example')
    expect([has('Invite'), has('Remove Noor')]).toEqual([false, false])
    expect(screen.queryByRole('combobox')).toBeNull()
    expect(screen.queryByText('ines@northwind.example')).toBeNull()
    press('Leave the workspace')
    press('Leave', await screen.findByRole('alertdialog', { name: 'Leave Northwind?' }))
    await vi.waitFor(() => expect(router.state.location.pathname).toBe('/demos'))
    expect(changes().map(({ call }) => call)).toEqual([`DELETE ${of}/members/${me.user.id}`])
    expect(asked()).toContain('GET /api/me')
    expect(asked()).not.toContain(`GET ${of}/invitations`)
  })

  it('that cannot be loaded are asked for again', async () => {
    const answers = { [`GET ${of}/members`]: 500 as unknown }
    open('Admin', {
      ...answers,
      [`GET ${of}/members`]: () => answers[`GET ${of}/members`],
    })
    expect(
      await screen.findByText('The members could not be loaded', {}, { timeout: 8000 }),
    ).toBeTruthy()
    answers[`GET ${of}/members`] = [maya, noor]
    press('Try again')
    expect(await screen.findByText('noor@northwind.example')).toBeTruthy()
  }, 20_000)
})

it('an invitation is withdrawn', async () => {
  const { changes } = open('Admin')
  await screen.findByText('ines@northwind.example')
  press('Withdraw')
  await vi.waitFor(() =>
    expect(changes().map(({ call }) => call)).toEqual([
      `DELETE ${of}/invitations/${invitation.id}`,
    ]),
  )
  expect(await screen.findByText('Invitation withdrawn')).toBeTruthy()
})

it('somebody is invited by a dialog', async () => {
  open('Admin', { [`GET ${of}/invitations`]: [] })
  await screen.findByText('noor@northwind.example')
  expect(screen.queryByText('Invitations')).toBeNull()
  press('Invite')
  expect(await screen.findByRole('dialog')).toBeTruthy()
  expect(screen.getByLabelText('Email')).toBeTruthy()
})
