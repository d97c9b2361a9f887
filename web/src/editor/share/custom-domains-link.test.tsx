import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import type { CustomDomain } from '@waystep/api-contract'
import type { Role } from '@waystep/demo-model'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { inApp, someone } from '../../app/testing/in-app.tsx'
import { EditorContext } from '../core/editor-context.ts'
import { fakeEditor } from '../testing/fake-editor.ts'
import { AddressSection } from './address-section.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const waiting: CustomDomain = {
  id: '3f1c2a52-7c39-4a51-9a0e-5b1d8b3f0c0a',
  hostname: 'demos.northwind.example',
  state: 'waiting',
  record: { type: 'TXT', name: '_waystep.demos.northwind.example', value: 'waystep-domain=a1' },
  rootDemoId: null,
  verifiedAt: null,
  stopsAt: null,
  checkedAt: null,
  problem: null,
  found: [],
}
const address = {
  linkName: null,
  url: 'https://waystep.example/demo/1',
  base: 'https://waystep.example/demo/',
  linkExpiresAt: null,
}
const name = 'Use a domain of your own'

/** The address of a demo whose workspace is not the one that the dashboard shows; what is called there. */
async function opened(role: Role) {
  const { editor, document } = await fakeEditor(1)
  const { workspaceId } = document().demo
  const called: string[] = []
  const domains: CustomDomain[] = []
  vi.stubGlobal('fetch', async (url: URL | string, { method = 'GET' }: RequestInit = {}) => {
    const { pathname } = new URL(String(url), location.origin)
    called.push(`${method} ${pathname}`)
    if (pathname.endsWith('/address')) return Response.json(address)
    if (!pathname.includes('/custom-domains')) return Response.json({ error: {} }, { status: 404 })
    if (method === 'GET') return Response.json({ target: 'waystep.example', limit: 5, domains })
    domains.push(waiting)
    return Response.json(waiting, { status: 201 })
  })
  const me = someone({ plan: 'Scale' })
  const workspaces = [
    ...me.workspaces.map((one) => ({ ...one, role: 'Member' as const })),
    ...me.workspaces.map((one) => ({ ...one, id: workspaceId, role })),
  ]
  const { app } = inApp(
    <EditorContext value={editor}>
      <AddressSection />
    </EditorContext>,
    '/',
    { ...me, workspaces },
  )
  render(app)
  await screen.findByLabelText(/Link name/)
  return { called, workspaceId }
}

describe('the dialog of custom domains in the editor', () => {
  it('[M2.15] adds a domain to the workspace of the demo, and asks anew for its address', async () => {
    const { called, workspaceId } = await opened('Admin')
    fireEvent.click(screen.getByRole('button', { name }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Custom domains' }))
    expect(await dialog.findByText('There are none yet.')).toBeTruthy()
    fireEvent.click(dialog.getByRole('button', { name: 'Add a domain' }))
    const asked = within(screen.getByRole('dialog', { name: 'Add a domain' }))
    fireEvent.change(asked.getByLabelText('Domain'), { target: { value: waiting.hostname } })
    fireEvent.click(asked.getByRole('button', { name: 'Add' }))
    expect(await dialog.findByRole('heading', { name: waiting.hostname })).toBeTruthy()
    expect(dialog.getByLabelText<HTMLInputElement>('Value').value).toBe('waystep-domain=a1')
    expect(called).toContain(`POST /api/workspaces/${workspaceId}/custom-domains`)
    const addresses = () => called.filter((one) => one.endsWith('/address')).length
    const before = addresses()
    fireEvent.click(dialog.getAllByRole('button', { name: 'Close' }).at(-1) as HTMLElement)
    expect(screen.queryByRole('dialog')).toBeNull()
    await waitFor(() => expect(addresses()).toBe(before + 1))
  })

  it('[M2.15] is for Admins of that workspace alone', async () => {
    await opened('Member')
    expect(screen.queryByRole('button', { name })).toBeNull()
  })
})
