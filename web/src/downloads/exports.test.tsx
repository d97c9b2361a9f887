import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { prepareToasts, Toaster } from '@waystep/ui'
import type { ReactNode } from 'react'
import { Route, Routes } from 'react-router'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { AuditLog } from '../account/audit/audit-log.tsx'
import { AccountDataSection } from '../account/settings/account-data-section.tsx'
import { inApp, someone } from '../app/testing/in-app.tsx'
import { LeadsPage } from '../dashboard/leads/leads-page.tsx'

const me = someone()
const workspaceId = me.workspaces[0]?.id ?? ''
const at = '2026-01-01T00:00:00.000Z'
const lead = { id: 'lead', demoId: 'demo', email: 'ada@example.com', receivedAt: at, answers: [] }

/** What other calls of these screens answer. */
const others: readonly (readonly [string, unknown])[] = [
  ['leads', { title: 'Tour', leads: [lead], more: false }],
  ['audit', { entries: [], more: false }],
  ['me', me],
]

/** What the server answers for a file. */
let file: () => Response | Promise<Response>
let saved: Map<string, Blob>
let asked: string[]

beforeAll(() => prepareToasts())
beforeEach(() => {
  saved = new Map()
  asked = []
  let content = new Blob()
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    content = blob as Blob
    return 'blob:file'
  })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function save(
    this: HTMLAnchorElement,
  ) {
    saved.set(this.download, content)
  })
  vi.stubGlobal('fetch', async (address: string) => {
    const [path = ''] = address.split('?')
    const known = others.find(([end]) => path.endsWith(`/${end}`))
    if (known) return Response.json(known[1])
    asked.push(address)
    return await file()
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

describe.each<readonly [string, string, string, string, ReactNode]>([
  ['leads', 'Export CSV', '/api/demo/demo/leads.csv', 'leads-demo.csv', <LeadsPage key="leads" />],
  [
    'the audit log of a workspace',
    'Export CSV',
    `/api/workspaces/${workspaceId}/audit.csv`,
    'audit-log.csv',
    <AuditLog key="audit" workspaceId={workspaceId} />,
  ],
  [
    'the audit log of a server',
    'Export CSV',
    '/api/operator/audit.csv',
    'audit-log.csv',
    <AuditLog key="server" workspaceId={null} />,
  ],
  [
    'an account',
    'Export your data',
    '/api/account/export.json',
    'account.json',
    <AccountDataSection key="account" />,
  ],
])('the export of %s', (_, label, address, name, page) => {
  const press = async () => {
    const screens = (
      <Routes>
        <Route path="/demo/:id" element={page} />
      </Routes>
    )
    render(inApp(screens, '/demo/demo', me).app)
    fireEvent.click(await screen.findByRole('button', { name: label }))
  }

  it('is saved on the device', async () => {
    file = () => new Response('content')
    await press()
    await waitFor(() => expect([...saved.keys()]).toEqual([name]))
    expect(asked).toEqual([address])
    expect(saved.get(name)?.size).toBe('content'.length)
  })

  it('says why there is none', async () => {
    const error = { code: 'not-allowed', message: 'Only Admins may do that.', issues: [] }
    file = () => Response.json({ error }, { status: 403 })
    render(<Toaster />)
    await press()
    await screen.findByText('Only Admins may do that.')
    expect(saved.size).toBe(0)
  })
})

it('saves no file for whoever went away meanwhile', async () => {
  let answer: (reply: Response) => void = () => {}
  const answered = new Promise<Response>((resolve) => {
    answer = resolve
  })
  file = () => answered
  render(inApp(<AccountDataSection />, '/', me).app)
  fireEvent.click(await screen.findByRole('button', { name: 'Export your data' }))
  const button = screen.getByRole('button', { name: 'Export your data' })
  await waitFor(() => expect(button.getAttribute('aria-busy')).toBe('true'))
  cleanup()
  answer(new Response('content'))
  await answered
  await new Promise((resolve) => setTimeout(resolve))
  expect(saved.size).toBe(0)
})
