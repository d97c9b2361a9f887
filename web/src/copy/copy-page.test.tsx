import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import type { CopyJob } from '@waystep/api-contract'
import { Route, Routes } from 'react-router'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { inApp, someone } from '../app/testing/in-app.tsx'
import { rememberGates } from '../viewer/gates/remembered-gates.ts'
import { CopyPage } from './copy-page.tsx'

const demoId = '3f1c2a52-7c39-4a51-9a0e-5b1d8b3f0caa'

interface Sent {
  readonly id: string
  readonly workspaceId: string
  readonly grant?: string
  readonly passes?: readonly string[]
}

const copyOf = (fields: Partial<CopyJob> = {}): CopyJob => ({
  id: 'c0ffee00-7c39-4a51-9a0e-5b1d8b3f0caa',
  originalId: demoId,
  workspaceId: someone().workspaces[0]?.id ?? '',
  kind: 'viewed',
  language: null,
  state: 'running',
  done: 0,
  total: null,
  message: null,
  ...fields,
})

afterEach(() => {
  cleanup()
  sessionStorage.clear()
  localStorage.clear()
  vi.unstubAllGlobals()
})

interface Answers {
  readonly me?: ReturnType<typeof someone>
  /** What asking for a copy is answered with, each in its turn; then it begins. */
  readonly begun?: readonly (() => Response)[]
  /** The copies that the server tells of. */
  readonly copies?: CopyJob[]
}

/** The page, and what the server was asked for. */
function openPage({ me = someone(), begun = [], copies = [] }: Answers = {}) {
  const sent: Sent[] = []
  const cancelled: string[] = []
  const waiting = [...begun]
  const told = { copies }
  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
    const url = String(address)
    if (url === '/api/copies') return Response.json(told)
    if (init.method === 'DELETE') {
      cancelled.push(url)
      told.copies = told.copies.map((copy) => ({ ...copy, state: 'cancelled' }))
      return new Response(null, { status: 204 })
    }
    if (!url.endsWith(`/api/demo/${demoId}/copies`)) return Response.json(me)
    const body: Sent = JSON.parse(String(init.body))
    sent.push(body)
    const answer = waiting.shift()
    if (answer) return answer()
    const { id, workspaceId } = body
    told.copies = [copyOf({ id, workspaceId })]
    return Response.json(told.copies[0], { status: 201 })
  })
  const page = (
    <Routes>
      <Route path="/copy/:id" element={<CopyPage />} />
      <Route path="*" element={null} />
    </Routes>
  )
  const { app, router } = inApp(page, `/copy/${demoId}?of=p1`, me)
  render(app)
  /** What the server tells from now on of the copy that was asked for. */
  const goesOn = (fields: Partial<CopyJob>) => {
    told.copies = told.copies.map((copy) => ({ ...copy, ...fields }))
  }
  return { sent, cancelled, router, goesOn }
}

const button = 'Copy to my workspace'
async function press(): Promise<void> {
  await waitFor(() => {
    const found = screen.getByRole<HTMLButtonElement>('button', { name: button })
    expect(found.getAttribute('aria-busy')).not.toBe('true')
    fireEvent.click(found)
  })
}

describe('the page on which a demo is copied', () => {
  it('[M9.40] copies it into a workspace of theirs, says how far it is, and opens the copy', async () => {
    const { sent, router, goesOn } = openPage()
    await press()
    await screen.findByText('It waits for its turn.')
    expect(screen.getByText(/You can close this tab/)).toBeTruthy()
    expect(sent[0]?.workspaceId).toBe(someone().workspaces[0]?.id)
    goesOn({ done: 12, total: 40 })
    await screen.findByText('12 of 40 steps', {}, { timeout: 3_000 })
    expect(router.state.location.pathname).toBe(`/copy/${demoId}`)
    goesOn({ state: 'done', done: 40 })
    await waitFor(() => expect(router.state.location.pathname).toBe(`/demo/${sent[0]?.id}/edit`), {
      timeout: 3_000,
    })
  })

  it('[M9.40] shows whoever comes back the copy that is being made, and cancels it', async () => {
    const { cancelled } = openPage({ copies: [copyOf({ done: 3, total: 9 })] })
    await screen.findByText('3 of 9 steps')
    expect(screen.queryByRole('button', { name: button })).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: 'Cancel' }))
    await screen.findByText('The copy was canceled. Nothing was copied.')
    expect(cancelled).toEqual([`/api/copies/${copyOf().id}`])
    await screen.findByRole('button', { name: button })
  })

  it('[M9.40] tells whoever comes back that it is there, or why it is not', async () => {
    openPage({ copies: [copyOf({ state: 'done' })] })
    const link = await screen.findByRole('link', { name: 'Open your copy' })
    expect(link.getAttribute('href')).toBe(`/demo/${copyOf().id}/edit`)
    cleanup()
    const message = 'This demo is no longer shared, so it cannot be copied.'
    openPage({ copies: [copyOf({ state: 'failed', message })] })
    await screen.findByText(message)
    cleanup()
    // Another demo's copy is nothing of this page.
    openPage({ copies: [copyOf({ state: 'failed', message, originalId: 'another' })] })
    await press()
    await screen.findByText('It waits for its turn.')
    expect(screen.queryByText(message)).toBeNull()
  })

  it('[M9.40] says why it was refused, and asks for the same copy again', async () => {
    const message = 'The author of this demo does not let viewers copy it.'
    const error = { error: { code: 'not-allowed', message, issues: [] } }
    const { sent } = openPage({ begun: [() => Response.json(error, { status: 403 })] })
    await press()
    expect(await screen.findByText(message)).toBeTruthy()
    await press()
    await waitFor(() => expect(sent).toHaveLength(2))
    expect(sent[1]?.id).toBe(sent[0]?.id)
  })

  it('[M9.40] brings what was passed in this tab, and what this browser keeps open', async () => {
    rememberGates('p1', '/v/passed.grant/')
    localStorage.setItem(
      `waystep-passes-${demoId}`,
      JSON.stringify(['a-kept-pass', 'x'.repeat(401)]),
    )
    const { sent } = openPage()
    await press()
    await waitFor(() => expect(sent[0]).toBeDefined())
    expect(sent[0]).toMatchObject({ grant: 'passed.grant', passes: ['a-kept-pass'] })
  })

  it('[M9.40] has those sign up or in first who have no account, and come back', () => {
    openPage({ me: someone({ trial: true }) })
    const next = encodeURIComponent(`/copy/${demoId}?of=p1`)
    for (const [name, path] of [
      ['Create an account', '/sign-up'],
      ['Sign in', '/sign-in'],
    ] as const) {
      expect(screen.getByRole('link', { name }).getAttribute('href')).toBe(`${path}?next=${next}`)
    }
    expect(screen.queryByRole('button', { name: button })).toBeNull()
  })
})
