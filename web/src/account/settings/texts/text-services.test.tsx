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

it('asks before a key is forgotten', async () => {
  const service = { kind: 'deepl', owner: 'workspace', keyEnd: '4711', url: null, model: null }
  const sent: string[] = []
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    if (init?.method === 'DELETE') sent.push(String(url))
    return init?.method === 'DELETE'
      ? new Response(null, { status: 204 })
      : Response.json({ services: [service] })
  })
  render(inApp(<TextServicesSection />, '/settings/workspace', someone({ plan: 'Scale' })).app)
  fireEvent.click(await screen.findByRole('button', { name: 'Remove' }))
  expect(await screen.findByText('Remove DeepL?')).toBeTruthy()
  expect(sent).toEqual([])
  const buttons = screen.getAllByRole('button', { name: 'Remove' })
  fireEvent.click(buttons[buttons.length - 1] ?? document.body)
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]).toContain('/text-services/deepl')
})
