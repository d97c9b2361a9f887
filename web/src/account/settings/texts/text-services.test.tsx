import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { inApp, someone } from '../../../app/testing/in-app.tsx'
import { TextServicesSection } from './text-services-section.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it('sets up a service with its key, and shows of it the last letters only', async () => {
  const service = { kind: 'openai', owner: 'workspace', keyEnd: '4711', url: null, model: null }
  const sent: unknown[] = []
  vi.stubGlobal('fetch', async (_: string, init?: RequestInit) => {
    if (init?.method === 'PUT') sent.push(JSON.parse(`${init.body}`))
    return Response.json(init?.method === 'PUT' ? { service } : { services: [service] })
  })
  render(inApp(<TextServicesSection />, '/settings/workspace', someone({ plan: 'Scale' })).app)
  expect(await screen.findByText('The key ends in 4711')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Change' }))
  fireEvent.change(screen.getByLabelText('API key'), { target: { value: ' sk-new ' } })
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(sent).toEqual([{ key: 'sk-new', url: null, model: null }]))
})
