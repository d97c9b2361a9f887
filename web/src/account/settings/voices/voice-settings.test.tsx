import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import type { PronunciationItem, SpeechServiceItem } from '@waystep/api-contract'
import type { Plan } from '@waystep/demo-model'
import type { ReactNode } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { inApp, someone } from '../../../app/testing/in-app.tsx'
import { PronunciationSection } from './pronunciation-section.tsx'
import { VoiceServicesSection } from './voice-services-section.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const service = (changes: Partial<SpeechServiceItem> = {}): SpeechServiceItem => ({
  kind: 'elevenlabs',
  owner: 'workspace',
  keyEnd: '4711',
  url: null,
  model: null,
  voices: [],
  region: null,
  ...changes,
})

interface Sent {
  readonly method: string
  readonly path: string
  readonly body: unknown
}

interface Opening {
  readonly services?: readonly SpeechServiceItem[]
  readonly words?: readonly PronunciationItem[]
  readonly plan?: Plan
  readonly answer?: (body: unknown) => Response
}

/** A section, and what it sends. */
function opened(section: ReactNode, opening: Opening = {}): Sent[] {
  const { services = [], words = [], plan = 'Scale' } = opening
  const { answer = () => Response.json({ service: service(), problem: null }) } = opening
  const sent: Sent[] = []
  vi.stubGlobal('fetch', async (url: URL | string, init: RequestInit = {}) => {
    const { pathname } = new URL(String(url), location.origin)
    const method = init.method ?? 'GET'
    if (method === 'GET')
      return Response.json(pathname.endsWith('services') ? { services, near: false } : { words })
    const body = init.body ? JSON.parse(String(init.body)) : null
    sent.push({ method, path: pathname.replace(/^.*workspaces\/[^/]+/, ''), body })
    return method === 'DELETE' ? new Response(null, { status: 204 }) : answer(body)
  })
  render(inApp(section, '/settings/workspace', someone({ plan })).app)
  return sent
}

const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })

it('adds a service with its key', async () => {
  const sent = opened(<VoiceServicesSection />)
  expect(await screen.findByText(/There are none yet/)).toBeTruthy()
  fireEvent.click(button('Add a service'))
  expect(screen.getByText('Kept encrypted, and never shown again.')).toBeTruthy()
  type('API key', ' xi-secret ')
  fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Voice service saved')).toBeTruthy()
  expect(sent).toEqual([
    {
      method: 'PUT',
      path: '/speech-services/elevenlabs',
      body: { key: 'xi-secret', model: null },
    },
  ])
})

it('shows of a key its last letters only, and keeps it where none is typed', async () => {
  const openai = service({ kind: 'openai', url: 'https://voices.example/v1', voices: ['bria'] })
  const sent = opened(<VoiceServicesSection />, { services: [openai] })
  expect(await screen.findByText('The key ends in 4711 · https://voices.example/v1')).toBeTruthy()
  fireEvent.click(button('Change'))
  expect(screen.getByLabelText<HTMLInputElement>('API key').value).toBe('')
  type('Voices', 'bria, drew ,')
  fireEvent.click(button('Save'))
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]?.body).toEqual({
    url: 'https://voices.example/v1',
    model: null,
    voices: ['bria', 'drew'],
  })
})

it('says what is wrong at its field, and what else went wrong above', async () => {
  const issue = { code: 'key-needed', path: ['key'], message: 'Paste the key again.' }
  const error = { code: 'validation-failed', message: 'Some of this is not valid.' }
  opened(<VoiceServicesSection />, {
    services: [service()],
    answer: () => Response.json({ error: { ...error, issues: [issue] } }, { status: 400 }),
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Change' }))
  fireEvent.click(button('Save'))
  expect(await screen.findByText('Paste the key again.')).toBeTruthy()
  expect(screen.queryByText('Some of this is not valid.')).toBeNull()
})

it('says that a service was saved and does not answer', async () => {
  const problem = 'The service refused this key.'
  opened(<VoiceServicesSection />, {
    services: [service()],
    answer: () => Response.json({ service: service(), problem }),
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Change' }))
  fireEvent.click(button('Save'))
  expect(await screen.findByText(`Saved. ${problem}`)).toBeTruthy()
})

it('removes a service after asking, and none of the server’s', async () => {
  const services = [service(), service({ kind: 'openai', owner: 'server', keyEnd: null })]
  const sent = opened(<VoiceServicesSection />, { services })
  expect(await screen.findByText(/Set up by whoever runs this server/)).toBeTruthy()
  fireEvent.click(button('Remove'))
  const dialog = within(screen.getByRole('alertdialog'))
  fireEvent.click(dialog.getByRole('button', { name: 'Remove' }))
  expect(await screen.findByText('Voice service removed')).toBeTruthy()
  expect(sent).toMatchObject([{ method: 'DELETE', path: '/speech-services/elevenlabs' }])
})

it('[V6.1] leads to the plans where the plan has no voices, and still removes', async () => {
  opened(<VoiceServicesSection />, { plan: 'Free', services: [service()] })
  const link = await screen.findByRole('link', { name: 'See plans' })
  expect(link.getAttribute('href')).toBe('/upgrade?from=ai_voice')
  expect(screen.queryByRole('button', { name: 'Change' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Add a service' })).toBeNull()
  expect(button('Remove')).toBeTruthy()
})

it('adds, changes and removes words, and saves once something is another', async () => {
  const words = [{ word: 'SQL', said: 'sequel' }]
  const sent = opened(<PronunciationSection />, {
    words,
    answer: (body) => Response.json(body),
  })
  expect(await screen.findByLabelText('Word 1')).toBeTruthy()
  expect(button('Save').disabled).toBe(true)
  fireEvent.click(button('Add a word'))
  expect(button('Save').disabled).toBe(true)
  type('Word 2', 'Waystep ')
  type('How word 2 is said', 'way step')
  fireEvent.click(button('Remove SQL'))
  fireEvent.click(button('Save'))
  expect(await screen.findByText('Words saved')).toBeTruthy()
  expect(sent).toEqual([
    {
      method: 'PUT',
      path: '/pronunciations',
      body: { words: [{ word: 'Waystep', said: 'way step' }] },
    },
  ])
})

it('says why words were not saved, until one is changed', async () => {
  const message = '“sql” is in the list already.'
  opened(<PronunciationSection />, {
    words: [{ word: 'SQL', said: 'sequel' }],
    answer: () =>
      Response.json({ error: { code: 'validation-failed', message, issues: [] } }, { status: 400 }),
  })
  await screen.findByLabelText('Word 1')
  fireEvent.click(button('Add a word'))
  type('Word 2', 'sql')
  type('How word 2 is said', 'S Q L')
  fireEvent.click(button('Save'))
  expect(await screen.findByText(message)).toBeTruthy()
  type('Word 2', 'S3')
  expect(screen.queryByText(message)).toBeNull()
})
