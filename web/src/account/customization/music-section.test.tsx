import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import type { Plan, Role } from '@waystep/demo-model'
import { afterEach, expect, it, vi } from 'vitest'
import { inApp, someone } from '../../app/testing/in-app.tsx'
import { MusicSection } from './music-section.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const hash = 'cd'.repeat(32)

/** The section, on a server that answers the changes with a status. What was sent. */
function opened({
  plan = 'Pro',
  status = 200,
  role = 'Admin',
}: {
  plan?: Plan
  status?: number
  role?: Role
} = {}) {
  const sent: string[] = []
  const me = someone({ plan })
  const workspaces = me.workspaces.map((one) => ({
    ...one,
    role,
    customBackgroundMusic: [{ name: 'Our jingle', url: `asset:${hash}` }],
  }))
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body }: RequestInit = {}) => {
    if (method === 'GET') return Response.json({ ...me, workspaces })
    sent.push(`${method} ${url} ${typeof body === 'string' ? body : ''}`.trim())
    const refusal = { error: { code: 'wrong-media', message: 'No music', issues: [] } }
    return Response.json(status < 400 ? [] : refusal, { status })
  })
  render(inApp(<MusicSection />, '/customization', { ...me, workspaces }).app)
  const path = `/api/workspaces/${workspaces[0]?.id}/music`
  return { sent, path }
}

const choose = (file: File) =>
  fireEvent.change(screen.getByLabelText('Track'), { target: { files: [file] } })

it('[M9.38, M2.2] uploads a track of the workspace, named as its file', async () => {
  const { sent, path } = opened()
  choose(new File(['music'], 'Summer theme.mp3', { type: 'audio/mpeg' }))
  expect(await screen.findByText('Track uploaded')).toBeTruthy()
  expect(sent).toEqual([`POST ${path}?name=Summer+theme`])
})

it('[M9.38] says what is wrong with a file, and sends none that is too large', async () => {
  const { sent } = opened({ status: 415 })
  choose(new File(['text'], 'notes.txt', { type: 'text/plain' }))
  expect((await screen.findByRole('alert')).textContent).toBe('No music')
  const large = new File(['x'], 'long.wav')
  Object.defineProperty(large, 'size', { value: 20 * 1024 * 1024 + 1 })
  choose(large)
  await waitFor(() =>
    expect(screen.getByRole('alert').textContent).toBe('A track can be at most 20 MB.'),
  )
  expect(sent).toHaveLength(1)
})

it('[M3.39] names a track anew, and removes it after a question', async () => {
  const { sent, path } = opened()
  const name = screen.getByLabelText<HTMLInputElement>('Name of Our jingle')
  fireEvent.change(name, { target: { value: 'The old jingle' } })
  fireEvent.blur(name)
  await waitFor(() => expect(sent).toEqual([`PATCH ${path}/${hash} {"name":"The old jingle"}`]))
  fireEvent.click(screen.getByRole('button', { name: 'Remove Our jingle' }))
  expect(screen.getByRole('alertdialog').textContent).toContain('silent at once')
  fireEvent.click(screen.getByRole('button', { name: 'Remove' }))
  await waitFor(() => expect(sent[1]).toBe(`DELETE ${path}/${hash}`))
})

it('[M6.3] leads to the plans where the workspace’s has no music', () => {
  opened({ plan: 'Free' })
  expect(screen.queryByRole('button', { name: 'Upload a track' })).toBeNull()
  expect(
    screen.getByRole('link', { name: 'About plans on this server' }).getAttribute('href'),
  ).toBe('/upgrade?from=music')
})

it('[M6.5] is changed by Admins only; others hear it', () => {
  opened({ role: 'Member' })
  expect(screen.getByText('Only an Admin of the workspace can change it.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /Upload|Remove/ })).toBeNull()
  expect(screen.getByRole<HTMLInputElement>('textbox').disabled).toBe(true)
  expect(screen.getByLabelText('Our jingle')).toBeTruthy()
})
