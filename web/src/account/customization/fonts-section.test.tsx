import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { type CustomFont, fontFileLimit, type Plan, type Role } from '@waystep/demo-model'
import { afterEach, expect, it, vi } from 'vitest'
import { inApp, someone } from '../../app/testing/in-app.tsx'
import { FontsSection } from './fonts-section.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const acme: CustomFont = {
  id: '3f1c2a52-7c39-4a51-9a0e-5b1d8b3f0c0a',
  name: 'Acme Sans',
  url: `asset:${'a'.repeat(64)}`,
  isVariable: false,
}

interface Sent {
  readonly method: string
  readonly url: string
  readonly body: unknown
}

function opened({
  customFonts = [],
  role = 'Admin',
  plan = 'Pro',
  answer = () => Response.json(acme, { status: 201 }),
}: {
  readonly customFonts?: CustomFont[]
  readonly role?: Role
  readonly plan?: Plan
  readonly answer?: () => Response
} = {}) {
  const sent: Sent[] = []
  const { workspaces, ...rest } = someone({ plan })
  const me = { ...rest, workspaces: workspaces.map((one) => ({ ...one, customFonts, role })) }
  vi.stubGlobal('fetch', async (url: URL | string, init: RequestInit = {}) => {
    const method = init.method ?? 'GET'
    if (method === 'GET') return Response.json(me)
    sent.push({ method, url: String(url), body: init.body })
    return method === 'POST' ? answer() : new Response(null, { status: 204 })
  })
  render(inApp(<FontsSection />, '/customization', me).app)
  return sent
}

const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
const choose = (file: File) =>
  fireEvent.change(screen.getByLabelText('File'), { target: { files: [file] } })
const fontFile = new File(['wOF2'], 'Acme_Sans-Bold.woff2')

it('[M2.2] uploads a font under a name, which begins as that of its file', async () => {
  const sent = opened()
  expect(screen.getByText('There are none yet.')).toBeTruthy()
  fireEvent.click(button('Upload a font'))
  expect(button('Upload').disabled).toBe(true)
  choose(fontFile)
  const name = screen.getByLabelText<HTMLInputElement>('Name')
  expect(name.value).toBe('Acme Sans Bold')
  fireEvent.change(name, { target: { value: 'Acme Sans' } })
  fireEvent.click(button('Upload'))
  expect(await screen.findByText('Font added')).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent).toMatchObject([{ method: 'POST', body: fontFile }])
  expect(sent[0]?.url).toMatch(/\/fonts\?name=Acme\+Sans$/)
})

it('[M2.2] says what is wrong with a file, and lets another be chosen', async () => {
  const message = 'This font could not be read. Send it as WOFF2, WOFF, TTF or OTF.'
  const error = { code: 'wrong-media', message, issues: [] }
  const sent = opened({ answer: () => Response.json({ error }, { status: 415 }) })
  fireEvent.click(button('Upload a font'))
  const large = new File([], 'Large.ttf')
  Object.defineProperty(large, 'size', { value: fontFileLimit + 1 })
  choose(large)
  expect(screen.getByRole('alert').textContent).toBe('A font can be at most 2 MB.')
  expect(button('Upload').disabled).toBe(true)
  choose(fontFile)
  expect(screen.queryByRole('alert')).toBeNull()
  fireEvent.click(button('Upload'))
  expect((await screen.findByRole('alert')).textContent).toBe(message)
  expect(sent).toHaveLength(1)
  choose(fontFile)
  expect(screen.queryByRole('alert')).toBeNull()
})

it('[M2.2, M3.38] names the fonts of the workspace, and removes one after asking', async () => {
  const sent = opened({ customFonts: [acme] })
  expect(screen.getByText('Acme Sans').style.fontFamily).toContain(`Custom ${acme.id}`)
  fireEvent.click(button('Remove Acme Sans'))
  expect(screen.getByText(/show the default font/)).toBeTruthy()
  fireEvent.click(button('Remove'))
  expect(await screen.findByText('Font removed')).toBeTruthy()
  expect(sent).toMatchObject([{ method: 'DELETE' }])
  expect(sent[0]?.url).toContain(`/fonts/${acme.id}`)
})

it('[M2.2] shows members what there is, and lets only Admins change it', () => {
  opened({ customFonts: [acme], role: 'Member' })
  expect(screen.getByText('Acme Sans')).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
  expect(screen.getByText('Only an Admin of the workspace can change it.')).toBeTruthy()
})

it('[M6.6] leads to the upgrade page on Free', () => {
  opened({ plan: 'Free' })
  expect(screen.queryByRole('button', { name: 'Upload a font' })).toBeNull()
  expect(screen.getByRole('link', { name: 'See plans' }).getAttribute('href')).toBe(
    '/upgrade?from=font',
  )
})
