import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { inApp } from '../../app/testing/in-app.tsx'
import { CardDrag } from '../card-drag/card-drag.tsx'
import { demoCard } from '../testing/demo-card.ts'
import { DemosPage } from './demos-page.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const none = { published: 0, 'taken-down': 0, private: 0, empty: 0 }
const count = { ...none, published: 2, private: 1200 }

/** A workspace whose lists say what they were asked for. */
function openDashboard(at: string) {
  const asked: Record<string, string>[] = []
  vi.stubGlobal('fetch', async (input: string) => {
    const { pathname, searchParams } = new URL(input, 'http://localhost')
    if (pathname === '/api/folders') return Response.json({ folders: [] })
    const { order = '', state = '', after } = Object.fromEntries(searchParams)
    asked.push(Object.fromEntries(searchParams))
    const title = [order, state, after].filter(Boolean).join(' ')
    const demos =
      state === 'published' ? [] : [{ ...demoCard, id: title.replaceAll(' ', '-'), title }]
    const next = after === undefined ? '1_a1' : null
    return Response.json({ demos, next, ...(searchParams.has('count') && { count }) })
  })
  const list = (
    <CardDrag>
      <DemosPage />
    </CardDrag>
  )
  render(inApp(list, at).app)
  return asked
}

/** Keeps back what the server answers from now on. @returns lets it go */
function holdReplies(): () => void {
  const answer = globalThis.fetch
  let letGo = () => {}
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  vi.stubGlobal('fetch', async (input: string) => {
    await held
    return await answer(input)
  })
  return letGo
}

const choose = async (role: 'radio' | 'button' | 'menuitemradio', name: string | RegExp) => {
  const control = await screen.findByRole(role, { name })
  fireEvent.pointerDown(control, { button: 0 })
  fireEvent.click(control)
}

it('has the server sort and filter all demos, and read on in that order', async () => {
  const asked = openDashboard('/demos')
  expect(await screen.findByText('updated')).toBeTruthy()
  expect(screen.getByText('All 1202')).toBeTruthy()
  expect(screen.queryByText(/Taken down/)).toBeNull()
  fireEvent.keyDown(screen.getByRole('button', { name: 'Last edited' }), { key: 'Enter' })
  await choose('menuitemradio', 'Title')
  expect(await screen.findByText('title')).toBeTruthy()
  fireEvent.click(screen.getByText('Private 1200'))
  expect(await screen.findByText('title private')).toBeTruthy()
  expect(screen.getByText('All 1202')).toBeTruthy()
  expect(screen.getByText('Showing 1, by title.')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Show more' }))
  expect(await screen.findByText('title private 1_a1')).toBeTruthy()
  const last = asked.at(-1)
  expect(last).toMatchObject({ order: 'title', state: 'private', after: '1_a1' })
  expect(asked.map((each) => each.count)).toEqual(['true', 'true', 'true', undefined])
})

it('keeps the list until the other one is there, and says that it comes', async () => {
  openDashboard('/demos')
  expect(await screen.findByText('updated')).toBeTruthy()
  const letGo = holdReplies()
  fireEvent.click(screen.getByText('Private 1200'))
  await waitFor(() =>
    expect(screen.getByText('updated').closest('ul')?.getAttribute('aria-busy')).toBe('true'),
  )
  letGo()
  const there = await screen.findByText('updated private')
  expect(there.closest('ul')?.getAttribute('aria-busy')).toBe('false')
})

it('says where none is in the state that is chosen, and leads back to all', async () => {
  openDashboard('/demos')
  fireEvent.click(await screen.findByText('Published 2'))
  expect(await screen.findByText(/None of these demos is listed as “Published”/)).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Show all' }))
  expect(await screen.findByText('updated')).toBeTruthy()
})

it('keeps its toolbar while all demos are asked for again, where the state shown before had none', async () => {
  openDashboard('/demos')
  fireEvent.click(await screen.findByText('Published 2'))
  fireEvent.keyDown(await screen.findByRole('button', { name: 'Last edited' }), { key: 'Enter' })
  await choose('menuitemradio', 'Title')
  expect(await screen.findByText(/None of these demos is listed/)).toBeTruthy()
  const letGo = holdReplies()
  fireEvent.click(screen.getByRole('button', { name: 'Show all' }))
  await waitFor(() =>
    expect(screen.getByRole('radio', { name: /^All/, checked: true })).toBeTruthy(),
  )
  expect(screen.getByRole('button', { name: 'Title' })).toBeTruthy()
  letGo()
  expect(await screen.findByText('title')).toBeTruthy()
})

it('shows the demos of a server that neither counts nor filters, without a filter', async () => {
  vi.stubGlobal('fetch', async (input: string) =>
    input.includes('/api/folders')
      ? Response.json({ folders: [] })
      : Response.json({ demos: [demoCard], next: null }),
  )
  render(
    inApp(
      <CardDrag>
        <DemosPage />
      </CardDrag>,
      '/demos',
    ).app,
  )
  expect(await screen.findByText(demoCard.title)).toBeTruthy()
  expect(screen.queryByRole('radio')).toBeNull()
})

it('leads back to all demos where those of one state cannot be read', async () => {
  openDashboard('/demos')
  const filtered = await screen.findByText('Private 1200')
  const answer = globalThis.fetch
  vi.stubGlobal('fetch', async (input: string) =>
    input.includes('state=') ? Response.json({}, { status: 400 }) : await answer(input),
  )
  fireEvent.click(filtered)
  expect(await screen.findByText('Your demos could not be loaded')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Show all' }))
  expect(await screen.findByText('updated')).toBeTruthy()
})
