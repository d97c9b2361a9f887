import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { inApp } from '../../app/testing/in-app.tsx'
import { answerCalls } from '../../testing/answer-calls.ts'
import { SecuritySections } from './security-sections.tsx'

// It draws on a canvas, of which there is none here.
vi.mock('qr-creator', () => ({ default: { render: () => {} } }))

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const day = '2026-03-01T12:00:00.000Z'
const session = (last: number, changes: object = {}) => ({
  id: `session-${last}`,
  device: `Browser ${last}`,
  network: null,
  signedInAt: day,
  lastActiveAt: day,
  isThis: false,
  ...changes,
})
const known = { passkeys: [], secondFactor: false, sessions: [session(1, { isThis: true })] }

function open(security: object = {}, answers: Record<string, unknown> = {}) {
  const server = answerCalls({
    'GET /api/security': { ...known, ...security },
    'GET /api/recording-tokens': [],
    ...answers,
  })
  render(inApp(<SecuritySections />, '/settings/account').app)
  return server
}
const press = (name: string, at: HTMLElement = document.body) =>
  fireEvent.click(within(at).getByRole('button', { name }))
const has = (name: string) => screen.queryByRole('button', { name }) !== null
const calls = ({ changes }: ReturnType<typeof open>) => changes().map(({ call }) => call)
const typePassword = () =>
  fireEvent.change(screen.getByLabelText('Password'), { target: { value: 'secret' } })

describe('sessions', () => {
  it('are told apart, and another one is ended', async () => {
    const server = open({
      sessions: [
        session(1, { isThis: true }),
        session(2, { network: '192.0.2.0/24' }),
        session(3, { device: null }),
      ],
    })
    const list = await screen.findByRole('list', { name: 'Sessions' })
    const [own, second, third] = within(list).getAllByRole('listitem')
    expect(own?.textContent).toContain('This one')
    expect(own?.querySelector('button')).toBeNull()
    expect(second?.textContent).toContain('network 192.0.2.0/24')
    expect(third?.textContent).toContain('Unknown browser')
    expect(third?.textContent).not.toContain('network')
    press('Sign out Browser 2')
    expect(await screen.findByText('That browser is signed out')).toBeTruthy()
    expect(calls(server)).toEqual(['DELETE /api/security/sessions/session-2'])
  })

  it('are all ended but this one, after a question', async () => {
    const server = open({ sessions: [session(1, { isThis: true }), session(2)] })
    await screen.findByRole('list', { name: 'Sessions' })
    press('Sign out everywhere else')
    const question = await screen.findByRole('alertdialog')
    expect(calls(server)).toEqual([])
    press('Sign out', question)
    expect(await screen.findByText('Signed out everywhere else')).toBeTruthy()
    expect(calls(server)).toEqual(['DELETE /api/security/sessions'])
    expect(screen.queryByRole('alertdialog')).toBeNull()
  })

  it('of one browser offer nothing to end', async () => {
    open()
    await screen.findByRole('list', { name: 'Sessions' })
    expect(has('Sign out everywhere else')).toBe(false)
  })
})

describe('two-factor sign-in', () => {
  const codes = ['aaaa-1111', 'bbbb-2222']

  it('is set up by password, app and code, and shows its recovery codes once', async () => {
    const server = open(
      {},
      {
        'POST /api/auth/two-factor/enable': {
          totpURI: 'otpauth://totp/Waystep:maya?secret=JBSWY3DP&issuer=Waystep',
          backupCodes: codes,
        },
        'POST /api/auth/two-factor/verify-totp': {},
      },
    )
    await screen.findByRole('list', { name: 'Sessions' })
    expect(has('Turn off')).toBe(false)
    press('Set up')
    await screen.findByText(/Enter your password first/)
    typePassword()
    press('Continue')
    expect(await screen.findByDisplayValue('JBSWY3DP')).toBeTruthy()
    expect(screen.getByText(/Scan this with an authenticator app/)).toBeTruthy()
    expect(screen.queryByText(codes[0] ?? '')).toBeNull()
    fireEvent.change(screen.getByLabelText('Code'), { target: { value: '123 456' } })
    press('Turn on')
    expect(await screen.findByText(codes[1] ?? '')).toBeTruthy()
    expect(screen.getByText('Two-factor sign-in is on.')).toBeTruthy()
    expect(server.changes().map(({ body }) => body)).toEqual([
      { password: 'secret' },
      { code: '123456' },
    ])
    press('I have kept them')
    expect(await screen.findByText('Two-factor sign-in is on')).toBeTruthy()
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('is turned off by the password', async () => {
    const server = open({ secondFactor: true }, { 'POST /api/auth/two-factor/disable': {} })
    await screen.findByRole('list', { name: 'Sessions' })
    expect(has('Set up')).toBe(false)
    press('Turn off')
    const dialog = await screen.findByRole('dialog')
    typePassword()
    press('Turn off', dialog)
    expect(await screen.findByText('Two-factor sign-in is off')).toBeTruthy()
    expect(server.changes()).toEqual([
      { call: 'POST /api/auth/two-factor/disable', body: { password: 'secret' } },
    ])
  })

  it('gets new recovery codes in place of the old ones', async () => {
    open(
      { secondFactor: true },
      { 'POST /api/auth/two-factor/generate-backup-codes': { backupCodes: codes } },
    )
    await screen.findByRole('list', { name: 'Sessions' })
    press('New recovery codes')
    await screen.findByRole('dialog')
    typePassword()
    press('Create new codes')
    const list = await screen.findByRole('list', { name: 'Recovery codes' })
    expect(
      within(list)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(codes)
    press('I have kept them')
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})

it('passkeys are listed with what changes them', async () => {
  open({ passkeys: [{ id: 'key', name: 'My laptop', createdAt: day }] })
  const list = await screen.findByRole('list', { name: 'Passkeys' })
  expect(list.textContent).toContain('My laptop')
  press('Rename My laptop')
  expect(await screen.findByRole('dialog')).toBeTruthy()
  expect(screen.getByDisplayValue('My laptop')).toBeTruthy()
})
