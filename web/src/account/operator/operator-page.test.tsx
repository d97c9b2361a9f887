import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { inApp, someone } from '../../app/testing/in-app.tsx'
import { answerCalls } from '../../testing/answer-calls.ts'
import { OperatorPage } from './operator-page.tsx'

const id = (last: number) => `00000000-0000-4000-8000-00000000000${last}`
const day = '2026-03-01T12:00:00.000Z'
const workspace = (last: number, changes: object = {}) => ({
  id: id(last),
  name: `Workspace ${last}`,
  plan: 'Scale',
  inTrial: false,
  isTrial: false,
  enterpriseId: null,
  members: last,
  createdAt: day,
  ...changes,
})
const ban = (last: number, changes: object = {}) => ({
  id: id(last),
  account: { name: 'Eve', email: 'eve@evil.example' },
  network: null,
  reason: 'Phishing',
  hidesDemos: true,
  by: 'Maya',
  createdAt: day,
  endsAt: null,
  liftedAt: null,
  holds: true,
  ...changes,
})
const demo = { id: id(7), title: 'Bad demo', workspaceName: 'Northwind', takenDown: false }
const report = (last: number, changes: object = {}, of: object = {}) => ({
  id: id(last),
  reason: 'phishing',
  text: 'It asks for my password',
  network: '192.0.2.0/24',
  createdAt: day,
  settledAt: null,
  settledAs: null,
  demo: { ...demo, maker: { name: 'Eve', email: 'eve@evil.example' }, ...of },
  ...changes,
})
const domain = (last: number, isApproved: boolean) => ({
  id: id(last),
  domain: `d${last}.example`,
  workspaceName: 'Northwind',
  issuer: 'https://idp.example',
  isApproved,
})

let answers: Record<string, unknown>
let server: ReturnType<typeof answerCalls>

beforeEach(() => {
  answers = {
    'GET /api/operator/workspaces': [
      workspace(1, { isTrial: true }),
      workspace(2, { enterpriseId: id(5), inTrial: true }),
    ],
    'GET /api/operator/enterprises': [{ id: id(5), name: 'Group', createdAt: day }],
    'GET /api/operator/bans': { bans: [], more: false },
    'GET /api/operator/demos': [],
    'GET /api/operator/reports': { reports: [], more: false },
    'GET /api/operator/sign-on-domains': [],
  }
  server = answerCalls(answers)
  // jsdom lays nothing out, so nothing is ever resized.
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  )
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

async function open(tab?: string, isOperator = true) {
  const me = someone()
  render(inApp(<OperatorPage />, '/', { ...me, user: { ...me.user, isOperator } }).app)
  if (tab) fireEvent.mouseDown(screen.getByRole('tab', { name: tab }), { button: 0 })
  await act(async () => {})
}
const text = () => document.body.textContent ?? ''
const button = (name: string, at: HTMLElement = document.body) =>
  within(at).getByRole<HTMLButtonElement>('button', { name })
const press = (name: string) => fireEvent.click(button(name))
const has = (name: string) => screen.queryByRole('button', { name }) !== null
const dialog = () => screen.getByRole('dialog')
const write = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
const changed = async () => {
  await vi.waitFor(() => expect(server.changes()).not.toEqual([]))
  return server.changes().at(-1)
}
const rows = () => document.querySelectorAll('.rows > .row').length

it('is nobody’s but an operator’s', async () => {
  await open(undefined, false)
  expect(screen.queryByRole('tab')).toBeNull()
  expect(server.asked()).toEqual([])
})

describe('workspaces', () => {
  it('are listed, found by their names in any letters, and moved to a plan or an enterprise', async () => {
    await open()
    await screen.findByText('Workspace 1')
    expect(screen.getAllByText('Trial user')).toHaveLength(1)
    expect(screen.getByRole('combobox', { name: 'Enterprise of Workspace 1' }).textContent).toBe(
      'None',
    )
    expect(screen.getByRole('combobox', { name: 'Enterprise of Workspace 2' }).textContent).toBe(
      'Group',
    )
    const trial = screen.getByRole('switch', { name: 'Paid features on trial for Workspace 2' })
    expect(trial.getAttribute('aria-checked')).toBe('true')
    fireEvent.click(trial)
    expect(await changed()).toEqual({
      call: `PATCH /api/operator/workspaces/${id(2)}`,
      body: { inTrial: false },
    })
    fireEvent.change(screen.getByPlaceholderText('Search workspaces'), {
      target: { value: ' SPACE 2 ' },
    })
    expect(screen.queryByText('Workspace 1')).toBeNull()
    expect(text()).not.toContain('No matches')
    fireEvent.change(screen.getByPlaceholderText('Search workspaces'), { target: { value: 'x' } })
    expect(text()).toContain('No matches')
  })

  it('are grouped by a new enterprise', async () => {
    await open()
    await screen.findByText('Workspace 1')
    press('New enterprise')
    write('Name', 'Holding')
    press('Create enterprise')
    expect(await changed()).toEqual({
      call: 'POST /api/operator/enterprises',
      body: { name: 'Holding' },
    })
    await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it.each([
    ['workspaces', 'The workspaces could not be loaded'],
    ['enterprises', 'The enterprises could not be loaded'],
  ])('say that their %s could not be had', async (what, words) => {
    answers[`GET /api/operator/${what}`] = 400
    await open()
    expect(await screen.findByText(words)).toBeTruthy()
  })
})

describe('bans', () => {
  it('are none, or said to be', async () => {
    await open('Bans')
    expect(await screen.findByText('Nobody is banned')).toBeTruthy()
    expect(has('Show more')).toBe(false)
  })

  it('say whom they keep out, since when, and whether they hold', async () => {
    answers['GET /api/operator/bans'] = {
      bans: [
        ban(1),
        ban(2, {
          account: null,
          network: '192.0.2.0/24',
          hidesDemos: false,
          by: null,
          endsAt: day,
        }),
        ban(3, { account: null, holds: false, liftedAt: day }),
        ban(4, { account: null, holds: false }),
      ],
      more: false,
    }
    await open('Bans')
    await screen.findByText('Eve, eve@evil.example')
    expect(screen.getAllByText('Demos hidden')).toHaveLength(1)
    expect(screen.getAllByText('A deleted account')).toHaveLength(2)
    const when = new Date(day).toLocaleDateString()
    expect(text()).toContain(`Since ${when}, no end date · by Maya`)
    expect(text()).toContain(`192.0.2.0/24PhishingSince ${when}, until ${when}Lift`)
    expect([screen.getByText('Lifted'), screen.getByText('Ended')]).toHaveLength(2)
    expect([
      screen.getAllByRole('button', { name: 'Lift' }).length,
      text().includes('Nobody'),
    ]).toEqual([2, false])
  })

  it('are lifted once that was confirmed', async () => {
    answers['GET /api/operator/bans'] = { bans: [ban(1)], more: false }
    await open('Bans')
    await screen.findByText('Eve, eve@evil.example')
    expect(screen.queryByRole('dialog')).toBeNull()
    press('Lift')
    expect(text()).toContain('Eve, eve@evil.example may sign in again')
    press('Lift')
    expect(await changed()).toMatchObject({ call: `DELETE /api/operator/bans/${id(1)}` })
  })

  it('come page by page', async () => {
    answers['GET /api/operator/bans'] = { bans: [ban(1), ban(2)], more: true }
    answers[`GET /api/operator/bans?after=${id(2)}`] = { bans: [ban(3)], more: false }
    await open('Bans')
    await vi.waitFor(() => expect(rows()).toBe(2))
    press('Show more')
    await vi.waitFor(() => expect(rows()).toBe(3))
    expect(has('Show more')).toBe(false)
  })

  it('are made of an account, with its demos, until a day', async () => {
    await open('Bans')
    press('New ban')
    const ban = () => button('Ban', dialog())
    expect(ban().disabled).toBe(true)
    write('Email', ' eve@evil.example ')
    expect(ban().disabled).toBe(true)
    write('Reason', 'Phishing')
    expect(ban().disabled).toBe(false)
    write(/^Last day/, '2026-03-01')
    fireEvent.click(screen.getByRole('checkbox', { name: 'Hide the demos they made' }))
    fireEvent.submit(screen.getByLabelText('Email'))
    expect(await changed()).toEqual({
      call: 'POST /api/operator/bans',
      body: {
        whom: { kind: 'account', email: 'eve@evil.example' },
        reason: 'Phishing',
        hidesDemos: true,
        endsAt: new Date('2026-03-01T23:59:59.999').toISOString(),
      },
    })
    await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('are made of a network, which has no demos to hide', async () => {
    await open('Bans')
    press('New ban')
    fireEvent.click(screen.getByRole('checkbox', { name: 'Hide the demos they made' }))
    fireEvent.click(screen.getByRole('radio', { name: 'A network' }))
    expect(screen.queryByRole('checkbox')).toBeNull()
    expect(text()).toContain('Such as 192.0.2.7')
    write('Address or network', '192.0.2.7')
    write('Reason', 'Floods')
    fireEvent.submit(screen.getByLabelText('Reason'))
    expect((await changed())?.body).toEqual({
      whom: { kind: 'network', network: '192.0.2.7' },
      reason: 'Floods',
      hidesDemos: false,
      endsAt: null,
    })
  })
})

describe('demos', () => {
  it('are found, and taken down with a reason', async () => {
    answers['GET /api/operator/demos'] = [{ ...demo, createdAt: day }]
    await open('Demos')
    await screen.findByText('Bad demo')
    expect([rows(), text().includes('Taken down'), text().includes('No matches')]).toEqual([
      1,
      false,
      false,
    ])
    press('Take down')
    expect(button('Take down', dialog()).disabled).toBe(true)
    write('Reason', 'Phishing')
    fireEvent.submit(screen.getByLabelText('Reason'))
    expect(await changed()).toEqual({
      call: `POST /api/operator/demos/${id(7)}/takedown`,
      body: { reason: 'Phishing' },
    })
    await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    fireEvent.change(screen.getByPlaceholderText('Search by title or id'), {
      target: { value: ' bad ' },
    })
    await vi.waitFor(() => expect(server.asked()).toContain('GET /api/operator/demos?search=bad'))
  })

  it('are put back, or none match', async () => {
    answers['GET /api/operator/demos'] = [{ ...demo, createdAt: day, takenDown: true }]
    await open('Demos')
    expect(await screen.findByText('Taken down')).toBeTruthy()
    answers['GET /api/operator/demos'] = []
    press('Put back')
    expect(await changed()).toMatchObject({
      call: `DELETE /api/operator/demos/${id(7)}/takedown`,
    })
    expect(await screen.findByText('No matches')).toBeTruthy()
  })
})

describe('reports', () => {
  it('stand together by their demo, and are dismissed', async () => {
    answers['GET /api/operator/reports'] = {
      reports: [report(1), report(2, { text: '' })],
      more: false,
    }
    await open('Reports')
    await screen.findByText('Bad demo')
    expect([rows(), screen.getAllByText('It asks for my password').length]).toEqual([1, 1])
    expect(text()).toContain('Northwind · Eve, eve@evil.example')
    expect(text()).toContain('192.0.2.0/24')
    press('Dismiss')
    expect(await changed()).toMatchObject({
      call: `POST /api/operator/demos/${id(7)}/reports/dismissal`,
    })
  })

  it('lead to a ban of who made the demo, and to its end', async () => {
    answers['GET /api/operator/reports'] = { reports: [report(1)], more: false }
    await open('Reports')
    await screen.findByText('Bad demo')
    press('Ban author')
    expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('eve@evil.example')
    press('Cancel')
    expect(screen.queryByRole('dialog')).toBeNull()
    press('Take down')
    expect(screen.getByRole('dialog').textContent).toContain('Take this demo down?')
  })

  it('that are settled say how, and offer what is still to do', async () => {
    answers['GET /api/operator/reports?state=open'] = { reports: [], more: false }
    answers['GET /api/operator/reports?state=settled'] = {
      reports: [report(1, { settledAs: 'taken-down' }, { takenDown: true, maker: null })],
      more: false,
    }
    await open('Reports')
    expect(await screen.findByText('No open reports')).toBeTruthy()
    fireEvent.click(screen.getByRole('radio', { name: 'Settled' }))
    await screen.findByText('Bad demo')
    expect(['Dismiss', 'Ban author', 'Take down'].map(has)).toEqual([false, false, false])
    expect(text()).toContain('192.0.2.0/24 · Taken down')
  })

  it('of which none was settled are said to be none', async () => {
    await open('Reports')
    fireEvent.click(screen.getByRole('radio', { name: 'Settled' }))
    expect(await screen.findByText('Nothing settled yet')).toBeTruthy()
  })
})

describe('domains of single sign-on', () => {
  it('are approved and removed once that was confirmed', async () => {
    answers['GET /api/operator/sign-on-domains'] = [domain(1, false), domain(2, true)]
    await open('Domains')
    await screen.findByText('d1.example')
    expect([screen.getAllByText('Approved').length, has('Approve d2.example')]).toEqual([1, false])
    press('Approve d1.example')
    expect(text()).toContain('Is d1.example the domain of “Northwind”?')
    press('Approve')
    expect(await changed()).toMatchObject({
      call: `POST /api/operator/sign-on-domains/${id(1)}/approval`,
    })
    await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    press('Remove d2.example')
    expect(text()).toContain('Remove d2.example?')
    press('Remove')
    await vi.waitFor(() =>
      expect(server.changes().at(-1)?.call).toBe(`DELETE /api/operator/sign-on-domains/${id(2)}`),
    )
  })

  it('are none, or said to be', async () => {
    await open('Domains')
    expect(await screen.findByText('No domains yet')).toBeTruthy()
  })
})
