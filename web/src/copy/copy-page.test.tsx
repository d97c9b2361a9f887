import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
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
}

afterEach(() => {
  cleanup()
  sessionStorage.clear()
  vi.unstubAllGlobals()
})

/** The page, and what the server was asked for; each answer in its turn. */
function openPage(me = someone(), answers: readonly (() => Response)[] = []) {
  const sent: Sent[] = []
  const asked: string[] = []
  const waiting = [...answers]
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    if (!String(url).endsWith('/copies')) return Response.json(me)
    asked.push(String(url))
    sent.push(JSON.parse(String(init?.body)))
    return waiting.shift()?.() ?? Response.json({}, { status: 201 })
  })
  const page = (
    <Routes>
      <Route path="/copy/:id" element={<CopyPage />} />
      <Route path="*" element={null} />
    </Routes>
  )
  const { app, router } = inApp(page, `/copy/${demoId}?of=p1`, me)
  render(app)
  return { sent, asked, router }
}

const press = () => fireEvent.click(screen.getByRole('button', { name: 'Copy to my workspace' }))

describe('the page on which a demo is copied', () => {
  it('[M9.40] copies it into a workspace of theirs and opens the copy', async () => {
    const { sent, asked, router } = openPage()
    press()
    await waitFor(() => expect(router.state.location.pathname).toMatch(/^\/demo\/.*\/edit$/))
    expect(asked).toEqual([expect.stringContaining(`/api/demo/${demoId}/copies`)])
    expect(sent[0]?.workspaceId).toBe(someone().workspaces[0]?.id)
    expect(router.state.location.pathname).toBe(`/demo/${sent[0]?.id}/edit`)
  })

  it('[M9.40] says why it was refused, and asks for the same copy again', async () => {
    const message = 'The author of this demo does not let viewers copy it.'
    const error = { error: { code: 'not-allowed', message, issues: [] } }
    const { sent } = openPage(someone(), [() => Response.json(error, { status: 403 })])
    press()
    expect(await screen.findByText(message)).toBeTruthy()
    press()
    await waitFor(() => expect(sent).toHaveLength(2))
    expect(sent[1]?.id).toBe(sent[0]?.id)
  })

  it('[M9.40] brings what was passed in this tab', async () => {
    rememberGates('p1', '/v/passed.grant/')
    const { sent } = openPage()
    press()
    await waitFor(() => expect(sent[0]?.grant).toBe('passed.grant'))
  })

  it('[M9.40] has those sign up or in first who have no account, and come back', () => {
    openPage(someone({ trial: true }))
    const next = encodeURIComponent(`/copy/${demoId}?of=p1`)
    for (const [name, path] of [
      ['Create an account', '/sign-up'],
      ['Sign in', '/sign-in'],
    ] as const) {
      expect(screen.getByRole('link', { name }).getAttribute('href')).toBe(`${path}?next=${next}`)
    }
    expect(screen.queryByRole('button', { name: 'Copy to my workspace' })).toBeNull()
  })
})
