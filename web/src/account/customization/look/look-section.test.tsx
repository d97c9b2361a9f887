import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { type Plan, type Role, usualLook, type WorkspaceLook } from '@waystep/demo-model'
import { bootElementId } from '@waystep/stage'
import { publishedDemo, publishedHotspot, publishedStep } from '@waystep/stage/testing'
import { afterEach, expect, it, vi } from 'vitest'
import { inApp, someone } from '../../../app/testing/in-app.tsx'
import { LookSection } from './look-section.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const manifest = publishedDemo([
  publishedStep({ id: 'one', hotspots: [publishedHotspot({ text: '<p>Click here</p>' })] }),
])
const boot = { manifest, grantBase: '/v/g/', embed: false, preview: true, step: 1 }
const preview = `<script type="application/json" id="${bootElementId}">${JSON.stringify(boot)}</script>`
const demo = { id: 'd1', title: 'The tour' }

/** The page under test has no layout. */
class Nothing {
  observe() {}
  unobserve() {}
  disconnect() {}
}

interface Sent {
  readonly method: string
  readonly url: string
  readonly body: unknown
}

function opened({
  look = null,
  role = 'Admin',
  plan = 'Pro',
  given = null,
}: {
  readonly look?: WorkspaceLook | null
  readonly role?: Role
  readonly plan?: Plan
  readonly given?: { givenAt: string; demos: number } | null
} = {}) {
  const sent: Sent[] = []
  for (const name of ['ResizeObserver', 'IntersectionObserver']) vi.stubGlobal(name, Nothing)
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {} }))
  const { workspaces, ...rest } = someone({ plan })
  const me = { ...rest, workspaces: workspaces.map((one) => ({ ...one, look, role })) }
  vi.stubGlobal('fetch', async (address: URL | string, init: RequestInit = {}) => {
    const [method, url] = [init.method ?? 'GET', String(address)]
    if (method !== 'GET') {
      sent.push({ method, url, body: init.body ? JSON.parse(String(init.body)) : null })
      return Response.json(url.endsWith('given-look') ? { demos: 3 } : me.workspaces[0])
    }
    if (url.includes('/given-look')) return Response.json({ given })
    if (url.includes('/api/demos')) return Response.json({ demos: [demo], next: null })
    if (url.startsWith('/demo/')) return new Response(preview)
    return Response.json(me)
  })
  render(inApp(<LookSection />, '/customization', me).app)
  return sent
}

const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
const color = () => screen.getByLabelText<HTMLInputElement>('Color of hotspots and buttons')
const drawn = () => document.querySelector('.demo-example .ws-viewer')

it('[M2.2] draws each change at once on a demo of the workspace, and saves it', async () => {
  const sent = opened()
  await waitFor(() => expect(drawn()).not.toBeNull(), { timeout: 10_000 })
  expect(drawn()?.textContent).toContain('Click here')
  expect(drawn()?.querySelector('[data-border]')).not.toBeNull()
  fireEvent.change(color(), { target: { value: '#b91c1c' } })
  expect(drawn()?.innerHTML).toContain('#b91c1c')
  fireEvent.click(screen.getByRole('switch', { name: 'Border around the demo' }))
  expect(drawn()?.querySelector('[data-border]')).toBeNull()
  fireEvent.click(button('Save'))
  expect(await screen.findByText('Look saved')).toBeTruthy()
  expect(sent).toMatchObject([{ method: 'PATCH' }])
  expect(sent[0]?.body).toEqual({ look: { ...usualLook, border: false }, color: '#b91c1c' })
})

it('[M2.2] saves of a look what was typed, and nothing that another Admin may have changed meanwhile', async () => {
  const sent = opened({ look: { ...usualLook, darkmode: true } })
  fireEvent.click(screen.getByRole('switch', { name: 'Border around the demo' }))
  fireEvent.click(button('Save'))
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]?.body).toEqual({ look: { border: false } })
})

it('[M2.2] saves a color without the look, which another Admin may have changed meanwhile', async () => {
  const sent = opened({ look: usualLook })
  fireEvent.change(color(), { target: { value: '#b91c1c' } })
  fireEvent.click(button('Save'))
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]?.body).toEqual({ color: '#b91c1c' })
})

it('[M2.2, M5.11] saves no color that is none', async () => {
  opened({ look: usualLook })
  expect(button('Save').disabled).toBe(true)
  fireEvent.change(color(), { target: { value: '#b9' } })
  expect(button('Save').disabled).toBe(true)
  fireEvent.change(color(), { target: { value: '#b91c1c' } })
  expect(button('Save').disabled).toBe(false)
})

it('[M2.2, M7.23] is given to all demos once it is saved, and taken back', async () => {
  const sent = opened({ look: usualLook, given: { givenAt: '2026-05-03T10:00:00Z', demos: 3 } })
  expect(await screen.findByText(/were given to 3 demos on May 3, 2026/)).toBeTruthy()
  fireEvent.click(button('Give to all demos'))
  expect(await screen.findByText('Given to 3 demos')).toBeTruthy()
  await waitFor(() => expect(button('Take back in all demos').disabled).toBe(false))
  fireEvent.click(button('Take back in all demos'))
  expect(await screen.findByText('Taken back in 3 demos')).toBeTruthy()
  expect(sent.map(({ method }) => method)).toEqual(['POST', 'DELETE'])
  fireEvent.change(color(), { target: { value: '#b91c1c' } })
  await waitFor(() => expect(button('Give to all demos').disabled).toBe(true))
})

it('[M6.4, M6.5] is shown to Members, who cannot change it; on Free its logo is closed', async () => {
  opened({ role: 'Member', look: usualLook })
  expect(screen.getByText('Only an Admin of the workspace can change it.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Give to all demos' })).toBeNull()
  expect(button('Upload: logo of new demos').disabled).toBe(true)
  cleanup()
  opened({ plan: 'Free' })
  expect(screen.getByText(/A logo of your own is part of a higher plan/)).toBeTruthy()
  expect(button('Upload: logo of new demos').disabled).toBe(true)
})

it.each([
  [1, 'to 1 demo on'],
  [2, 'to 2 demos on'],
])('says to how many demos it was given: %i', async (demos, words) => {
  opened({ look: usualLook, given: { givenAt: '2026-11-20T10:00:00.000Z', demos } })
  expect((await screen.findByText(/^Colors and look were given/)).textContent).toContain(words)
})
