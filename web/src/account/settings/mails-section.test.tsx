import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { inApp, someone } from '../../app/testing/in-app.tsx'
import { MailsSection } from './mails-section.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const wanted = () => screen.getByRole('switch', { name: 'Mails about comments' })

it('turns mails about comments off, which are on until somebody says otherwise', async () => {
  const sent: unknown[] = []
  const me = someone()
  vi.stubGlobal('fetch', async (_: string, init: RequestInit = {}) => {
    if (init.method !== 'POST') return Response.json(me)
    sent.push(JSON.parse(String(init.body)))
    return Response.json({ comments: false })
  })
  render(inApp(<MailsSection />, '/', me).app)
  expect(wanted().getAttribute('aria-checked')).toBe('true')
  fireEvent.click(wanted())
  expect(await screen.findByText('Saved')).toBeTruthy()
  await waitFor(() => expect(sent).toEqual([{ comments: false }]))
})

it('shows that they are off', () => {
  const { user, ...me } = someone()
  render(inApp(<MailsSection />, '/', { ...me, user: { ...user, commentMails: false } }).app)
  expect(wanted().getAttribute('aria-checked')).toBe('false')
})
