import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import type { CustomDomain } from '@waystep/api-contract'
import type { Plan } from '@waystep/demo-model'
import { afterEach, expect, it, vi } from 'vitest'
import { inApp, someone } from '../../app/testing/in-app.tsx'
import { giveNavigator } from '../../testing/give-navigator.ts'
import { CustomDomainsSection } from './custom-domains-section.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const value = `waystep-domain=${'a1'.repeat(20)}`
const domain = (changes: Partial<CustomDomain> = {}): CustomDomain => ({
  id: '3f1c2a52-7c39-4a51-9a0e-5b1d8b3f0c0a',
  hostname: 'demos.northwind.example',
  state: 'waiting',
  record: { type: 'TXT', name: '_waystep.demos.northwind.example', value },
  rootDemoId: null,
  verifiedAt: null,
  stopsAt: null,
  checkedAt: null,
  problem: null,
  found: [],
  ...changes,
})
const verified = domain({ state: 'verified', verifiedAt: '2026-01-02T00:00:00.000Z' })

interface Sent {
  readonly method: string
  readonly path: string
  readonly body: unknown
}

const refusal = (code: string, message: string, status: number) =>
  Response.json({ error: { code, message, issues: [] } }, { status })

/** The section, and what it sends; `later` is how the domains stand once something was sent. */
function opened({
  domains = [],
  later = domains,
  target = 'waystep.example',
  plan = 'Scale',
  answer = () => Response.json(domain(), { status: 201 }),
}: {
  readonly domains?: CustomDomain[]
  readonly later?: CustomDomain[]
  readonly target?: string | null
  readonly plan?: Plan
  readonly answer?: () => Response
} = {}) {
  const sent: Sent[] = []
  vi.stubGlobal('fetch', async (url: URL | string, init: RequestInit = {}) => {
    const { pathname } = new URL(String(url), location.origin)
    const method = init.method ?? 'GET'
    if (pathname === '/api/demos') return Response.json({ demos: [], next: null })
    if (method === 'GET') {
      return Response.json({ target, limit: 5, domains: sent.length > 0 ? later : domains })
    }
    sent.push({ method, path: pathname, body: init.body ? JSON.parse(String(init.body)) : null })
    return method === 'DELETE' ? new Response(null, { status: 204 }) : answer()
  })
  const { app } = inApp(<CustomDomainsSection />, '/settings/workspace', someone({ plan }))
  render(app)
  return sent
}

const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })

it('[M2.15] adds a domain, and shows the record to set and where the domain is to lead', async () => {
  const sent = opened({ later: [domain()] })
  expect(await screen.findByText('There are none yet.')).toBeTruthy()
  fireEvent.click(button('Add a domain'))
  const dialog = within(screen.getByRole('dialog'))
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Add' }).disabled).toBe(true)
  const typed = { target: { value: 'demos.northwind.example' } }
  fireEvent.change(dialog.getByLabelText('Domain'), typed)
  fireEvent.click(dialog.getByRole('button', { name: 'Add' }))
  expect(await screen.findByText('Domain added. Set its record next.')).toBeTruthy()
  expect(sent).toMatchObject([{ method: 'POST', body: { hostname: 'demos.northwind.example' } }])
  expect(await screen.findByText('Waiting')).toBeTruthy()
  const name = screen.getByLabelText<HTMLInputElement>('Name of the TXT record')
  expect(name.value).toBe('_waystep.demos.northwind.example')
  expect(screen.getByLabelText<HTMLInputElement>('Value').value).toBe(value)
  expect(screen.getByText('waystep.example')).toBeTruthy()
})

it('[M2.15] copies the value of the record', async () => {
  const copied: string[] = []
  const writeText = async (text: string) => void copied.push(text)
  giveNavigator('clipboard', { writeText })
  opened({ domains: [domain()] })
  fireEvent.click(await screen.findByRole('button', { name: 'Copy value' }))
  await waitFor(() => expect(copied).toEqual([value]))
})

it('[M2.15] says what is wrong with a name, until another is typed', async () => {
  const message = 'Nobody can own this alone.'
  opened({ answer: () => refusal('validation-failed', message, 400) })
  fireEvent.click(await screen.findByRole('button', { name: 'Add a domain' }))
  const field = screen.getByLabelText('Domain')
  fireEvent.change(field, { target: { value: 'co.uk' } })
  fireEvent.click(button('Add'))
  expect(await screen.findByText(message)).toBeTruthy()
  fireEvent.change(field, { target: { value: 'acme.co.uk' } })
  expect(screen.queryByText(message)).toBeNull()
})

it('[M2.15] checks now, and says what was found in the record’s place', async () => {
  const failed = domain({ state: 'failed', problem: 'other-value', found: ['v=spf1 -all'] })
  const sent = opened({
    domains: [domain()],
    later: [failed],
    answer: () => Response.json(failed),
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Check now' }))
  expect(await screen.findByText('Checked: see what is still missing')).toBeTruthy()
  expect(sent[0]?.path).toMatch(/\/check$/)
  expect(await screen.findByText('Not verified')).toBeTruthy()
  expect(screen.getByText('v=spf1 -all')).toBeTruthy()
})

it('[M2.15] says that it is verified', async () => {
  opened({ domains: [domain()], later: [verified], answer: () => Response.json(verified) })
  fireEvent.click(await screen.findByRole('button', { name: 'Check now' }))
  expect(await screen.findByText('The domain is verified')).toBeTruthy()
  expect(await screen.findByText('Verified')).toBeTruthy()
  expect(screen.getByText('Opens with')).toBeTruthy()
})

it.each([
  ['missing', 'no-record', 'Record is gone', 'No TXT record was found at this name.'],
  ['failed', 'no-answer', 'Not verified', 'The name servers of this domain did not answer.'],
  ['failed', 'taken', 'Not verified', /another workspace of this server has the domain/],
  ['lost', 'no-record', 'Stopped', /links and embeds with this domain do not work/],
] as const)('[M2.15] tells how a domain stands: %s, %s', async (state, problem, badge, text) => {
  const stopsAt = state === 'missing' ? '2026-05-04T12:00:00.000Z' : null
  opened({ domains: [domain({ state, problem, stopsAt })] })
  expect(await screen.findByText(badge)).toBeTruthy()
  expect(screen.getByText(text)).toBeTruthy()
  if (stopsAt === null) return
  expect(screen.getByText(new RegExp(new Date(stopsAt).toLocaleDateString()))).toBeTruthy()
})

it('[M2.15] removes a domain after asking', async () => {
  const sent = opened({ domains: [verified], later: [] })
  fireEvent.click(await screen.findByRole('button', { name: 'Remove' }))
  expect(screen.getByText(/stop working at once/)).toBeTruthy()
  const dialog = within(screen.getByRole('alertdialog'))
  fireEvent.click(dialog.getByRole('button', { name: 'Remove' }))
  expect(await screen.findByText('Domain removed')).toBeTruthy()
  expect(sent).toMatchObject([{ method: 'DELETE' }])
})

it('[M2.15] offers no more than a workspace may have', async () => {
  const five = Array.from({ length: 5 }, (_, at) =>
    domain({ id: `3f1c2a52-7c39-4a51-9a0e-5b1d8b3f0c0${at}`, hostname: `d${at}.example` }),
  )
  opened({ domains: five })
  expect(await screen.findByRole('heading', { name: 'd4.example' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Add a domain' })).toBeNull()
})

it('[M2.15, M6.10] leads to the plans where the plan has none, and still lets one be removed', async () => {
  opened({ plan: 'Free', domains: [verified] })
  const link = await screen.findByRole('link', { name: 'See plans' })
  expect(link.getAttribute('href')).toBe('/upgrade?from=domain')
  expect(screen.queryByRole('button', { name: 'Check now' })).toBeNull()
  expect(button('Remove')).toBeTruthy()
})

it('[M2.15] says that the server takes none', async () => {
  opened({ target: null })
  expect(await screen.findByText(/has not opened it for custom domains/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Add a domain' })).toBeNull()
})

it('[M2.15] says that they could not be loaded', async () => {
  vi.stubGlobal('fetch', async () => refusal('not-found', 'Gone', 404))
  render(inApp(<CustomDomainsSection />, '/settings/workspace', someone()).app)
  expect(await screen.findByText('Custom domains could not be loaded')).toBeTruthy()
})
