import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import type { DemoCard, FolderItem } from '@waystep/api-contract'
import { LayoutGrid } from 'lucide-react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { FolderNav } from '../../app/shell/folder-nav.tsx'
import { NavItem } from '../../app/shell/nav-item.tsx'
import { inApp, someone } from '../../app/testing/in-app.tsx'
import { DemosPage } from '../demos/demos-page.tsx'
import { demoCard } from '../testing/demo-card.ts'
import { CardDrag } from './card-drag.tsx'

const demo: DemoCard = { ...demoCard, folderId: 'f1' }

/** A server in memory: where the demo is, and what it answers to a move. */
let stored: { folderId: string | null }
let moves: (string | null)[]
let answer: () => Response | Promise<Response>

const folders = (): FolderItem[] =>
  ['f1', 'f2', 'f3'].map((id) => ({
    id,
    name: { f1: 'Sales', f2: 'Support', f3: 'Mine' }[id] ?? '',
    personal: id === 'f3',
    demos: Number(stored.folderId === id),
  }))

/** Where things stand: the card, and below each other the places in the sidebar and above the demos. */
function rectOf(element: Element): DOMRect {
  const text = element.textContent ?? ''
  const row = ['All', 'Sales', 'Support', 'Mine'].findIndex((name) => text.startsWith(name))
  if (element.matches('.demo-card')) return new DOMRect(400, 400, 240, 200)
  if (element.matches('a.shell-nav')) return new DOMRect(0, row * 40, 200, 32)
  if (element.matches('.folder-cards > li')) return new DOMRect(400, row * 60, 160, 56)
  return new DOMRect(0, 0, 0, 0)
}
const inSidebar = { all: [10, 10], sales: [10, 50], support: [10, 90], mine: [10, 130] } as const
const supportCard = [410, 130] as const

beforeEach(() => {
  stored = { folderId: 'f1' }
  moves = []
  answer = () => {
    stored.folderId = moves.at(-1) ?? null
    return Response.json({ ...demo, ...stored })
  }
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function rect(
    this: Element,
  ) {
    return rectOf(this)
  })
  vi.stubGlobal('fetch', async (input: string, { method, body }: RequestInit = {}) => {
    const { pathname } = new URL(input, 'http://localhost')
    if (method === 'PUT') {
      moves.push(JSON.parse(String(body)).folderId)
      return answer()
    }
    return pathname === '/api/folders'
      ? Response.json({ folders: folders() })
      : Response.json({ demos: [{ ...demo, ...stored }], next: null })
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

async function shown(trial = false) {
  const screens = (
    <CardDrag>
      <NavItem to="/demos" icon={LayoutGrid} target={{ folderId: null, name: 'no folder' }}>
        All
      </NavItem>
      {!trial && <FolderNav />}
      <DemosPage />
    </CardDrag>
  )
  const { app, router } = inApp(screens, '/demos', someone({ trial }))
  render(app)
  const card = await screen.findByRole('link', { name: /Tour/ })
  if (!trial) await screen.findByRole('list', { name: 'Folders' }).then(folderCard)
  return { card, router }
}

const folderCard = () =>
  within(screen.getByRole('list', { name: 'Folders' })).findByRole('link', { name: /Support/ })
const navItem = (name: RegExp) => screen.getAllByRole('link', { name })[0]
const counts = () =>
  ['Sales', 'Support', 'Mine'].map(
    (name) => navItem(new RegExp(name))?.querySelector('.shell-nav-end')?.textContent,
  )

/** Takes the card and moves it so that the pointer is at a point, without letting go. */
function drag(card: HTMLElement, [clientX, clientY]: readonly [number, number]) {
  fireEvent.mouseDown(card, { clientX: 450, clientY: 450, button: 0 })
  fireEvent.mouseMove(document, { clientX: 460, clientY: 450 })
  fireEvent.mouseMove(document, { clientX, clientY })
}
const drop = () => fireEvent.mouseUp(document)

describe('dragging a card of a demo', () => {
  it('puts it into the folder of the sidebar it is dropped on, seen at once and undone by the toast', async () => {
    const { card } = await shown()
    let arrive = (_: Response) => {}
    answer = () => new Promise((resolve) => (arrive = resolve))
    drag(card, inSidebar.support)
    await waitFor(() => expect(navItem(/Support/)?.dataset.drop).toBe('over'))
    drop()
    await waitFor(() => expect(moves).toEqual(['f2']))
    await waitFor(() => expect(counts()).toEqual(['0', '1', '0']))
    stored.folderId = 'f2'
    answer = () => Response.json({ ...demo, folderId: stored.folderId })
    arrive(Response.json({ ...demo, folderId: 'f2' }))
    fireEvent.click(await screen.findByRole('button', { name: 'Undo' }))
    await waitFor(() => expect(moves).toEqual(['f2', 'f1']))
  })

  it.each([
    ['a folder’s card', supportCard, 'f2'],
    ['a personal folder', inSidebar.mine, 'f3'],
    ['all demos, which is no folder', inSidebar.all, null],
  ])('onto %s moves it there', async (_, at, folderId) => {
    const { card } = await shown()
    drag(card, at)
    await waitFor(() => expect(document.querySelector('[data-drop="over"]')).not.toBeNull())
    drop()
    await waitFor(() => expect(moves).toEqual([folderId]))
  })

  it('shows where it may go and where it is already, and moves nothing there or elsewhere', async () => {
    const { card } = await shown()
    drag(card, inSidebar.sales)
    await waitFor(() => expect(navItem(/Sales/)?.dataset.drop).toBe('own'))
    expect([navItem(/Support/)?.dataset.drop, navItem(/All/)?.dataset.drop]).toEqual([
      'open',
      'open',
    ])
    drop()
    await waitFor(() => expect(navItem(/Sales/)?.dataset.drop).toBeUndefined())
    drag(card, [900, 900])
    drop()
    expect(moves).toEqual([])
  })

  it('is back where it was, and says so, when the server does not take it', async () => {
    const { card } = await shown()
    const error = {
      code: 'unknown-folder',
      message: 'This folder does not exist. Choose another one.',
      issues: [],
    }
    answer = () => Response.json({ error }, { status: 400 })
    drag(card, inSidebar.support)
    await waitFor(() => expect(navItem(/Support/)?.dataset.drop).toBe('over'))
    drop()
    await screen.findByText(
      'The demo stays where it was. This folder does not exist. Choose another one.',
    )
    expect(counts()).toEqual(['1', '0', '0'])
  })

  it('begins after 8 px, and then its link is not followed', async () => {
    const { card, router } = await shown()
    fireEvent.mouseDown(card, { clientX: 450, clientY: 450, button: 0 })
    fireEvent.mouseMove(document, { clientX: 457, clientY: 450 })
    expect(document.querySelector('[data-drop]')).toBeNull()
    fireEvent.mouseMove(document, { clientX: 459, clientY: 450 })
    await waitFor(() => expect(document.querySelector('[data-drop]')).not.toBeNull())
    drop()
    expect(fireEvent.click(card)).toBe(false)
    expect(router.state.location.pathname).toBe('/demos')
  })

  it('is nothing for trial users, who have no folders', async () => {
    const { card } = await shown(true)
    drag(card, inSidebar.all)
    expect(document.querySelector('[data-drop]')).toBeNull()
    drop()
    expect(moves).toEqual([])
  })
})
