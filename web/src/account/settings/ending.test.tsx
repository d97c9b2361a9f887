import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { inApp, someone } from '../../app/testing/in-app.tsx'
import { answerCalls } from '../../testing/answer-calls.ts'
import { AccountDataSection } from './account-data-section.tsx'
import { WorkspaceDataSection } from './workspace-data-section.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const me = someone()
const workspaceId = me.workspaces[0]?.id ?? ''
const deletion = `/api/workspaces/${workspaceId}/deletion`
const held = { demos: 3, leads: 1, bytes: 4_200_000 }

function open(section: ReactNode, answers: Record<string, unknown>) {
  const server = answerCalls({ 'GET /api/me': me, ...answers })
  render(inApp(section, '/settings').app)
  return server
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const end = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Delete forever' })
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })

describe('a workspace', () => {
  const label = 'Type the name of the workspace'

  it('is deleted once its name is typed, in any letters', async () => {
    const server = open(<WorkspaceDataSection />, {
      [`GET ${deletion}`]: { ...held, members: 4 },
    })
    press('Delete the workspace…')
    expect(
      await screen.findByText(
        /3 demos, 1 lead and 4 MB of pages and files, .* 4 members lose access\./,
      ),
    ).toBeTruthy()
    expect(end().disabled).toBe(true)
    type(label, 'Northwin')
    expect(end().disabled).toBe(true)
    type(label, ' northwind ')
    expect(end().disabled).toBe(false)
    fireEvent.click(end())
    expect(await screen.findByText('Workspace deleted')).toBeTruthy()
    expect(server.changes()).toEqual([{ call: `POST ${deletion}`, body: { name: ' northwind ' } }])
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(server.asked()).toContain('GET /api/me')
  })

  it('of one person takes nobody’s access', async () => {
    open(<WorkspaceDataSection />, { [`GET ${deletion}`]: { ...held, members: 1 } })
    press('Delete the workspace…')
    expect(await screen.findByText(/3 demos/)).toBeTruthy()
    expect(screen.queryByText(/lose access/)).toBeNull()
  })

  it('stays where the server refuses, which is said', async () => {
    open(<WorkspaceDataSection />, { [`POST ${deletion}`]: 409 })
    press('Delete the workspace…')
    type(label, 'Northwind')
    fireEvent.click(end())
    expect(await within(screen.getByRole('dialog')).findByText('It broke')).toBeTruthy()
    expect(screen.queryByText('Workspace deleted')).toBeNull()
  })

  it('is deleted by whoever has just signed in, and by nobody else', async () => {
    open(<WorkspaceDataSection />, {})
    const error = { code: 'sign-in-again', message: 'Again', requestId: 'r', issues: [] }
    vi.stubGlobal('fetch', async () => Response.json({ error }, { status: 403 }))
    press('Delete the workspace…')
    type(label, 'Northwind')
    fireEvent.click(end())
    expect(await screen.findByRole('dialog', { name: 'Sign in again' })).toBeTruthy()
  })
})

describe('an account', () => {
  const label = 'Type your email address'
  const workspace = (state: string, name: string) => ({ id: name, name, state, ...held })

  it('is told what becomes of each workspace, and ends with its address', async () => {
    const assign = vi.fn()
    vi.stubGlobal('location', { ...window.location, assign })
    const server = open(<AccountDataSection />, {
      'GET /api/account/deletion': {
        workspaces: [workspace('deleted', 'Mine'), workspace('left', 'Ours')],
      },
    })
    press('Delete your account…')
    expect(await screen.findByText(/is deleted, with 3 demos/)).toBeTruthy()
    expect(screen.getByText(/goes on without you/)).toBeTruthy()
    expect(screen.queryByText(/only Admin/)).toBeNull()
    type(label, 'maya@northwind.example')
    fireEvent.click(end())
    await vi.waitFor(() => expect(server.changes()).toHaveLength(1))
    expect(server.changes()[0]).toEqual({
      call: 'POST /api/account/deletion',
      body: { email: 'maya@northwind.example' },
    })
    await vi.waitFor(() => expect(assign).toHaveBeenCalledWith('/'))
  })

  it('stays as long as others have no Admin beside it', async () => {
    open(<AccountDataSection />, {
      'GET /api/account/deletion': {
        workspaces: [workspace('needs-admin', 'Ours'), workspace('needs-admin', 'Theirs')],
      },
    })
    press('Delete your account…')
    expect(await screen.findByText(/Other people are in “Ours” and “Theirs”/)).toBeTruthy()
    expect(screen.queryByLabelText(label)).toBeNull()
    expect(end().disabled).toBe(true)
  })

  it('stays until it is known what goes with it, which is asked for again', async () => {
    let answer: unknown = 500
    open(<AccountDataSection />, { 'GET /api/account/deletion': () => answer })
    press('Delete your account…')
    const failure = 'What becomes of your workspaces could not be loaded'
    expect(await screen.findByText(failure, {}, { timeout: 8000 })).toBeTruthy()
    expect(screen.queryByLabelText(label)).toBeNull()
    expect(end().disabled).toBe(true)
    answer = { workspaces: [workspace('left', 'Ours')] }
    press('Try again')
    expect(await screen.findByText(/goes on without you/)).toBeTruthy()
    type(label, 'maya@northwind.example')
    expect(end().disabled).toBe(false)
  }, 20_000)
})
