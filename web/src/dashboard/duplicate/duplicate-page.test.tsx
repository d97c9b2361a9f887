import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { Route, Routes } from 'react-router'
import { afterEach, expect, it, vi } from 'vitest'
import { inApp, someone } from '../../app/testing/in-app.tsx'
import { DuplicatePage } from './duplicate-page.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function opened(answer: () => Response) {
  const sent: unknown[] = []
  vi.stubGlobal('fetch', async (_: string, { body }: RequestInit = {}) => {
    sent.push(JSON.parse(String(body)))
    return answer()
  })
  const routes = (
    <Routes>
      <Route path="/duplicate/:address" element={<DuplicatePage />} />
      <Route path="/demo/:id/edit" element={<p>The editor</p>} />
    </Routes>
  )
  render(inApp(routes, '/duplicate/acme-tour', someone()).app)
  return sent
}

const duplicate = () => fireEvent.click(screen.getByRole('button', { name: 'Duplicate demo' }))

it('[M9.40] makes a copy in the workspace at hand, and opens it', async () => {
  const sent = opened(() => Response.json({ id: 'copy' }, { status: 201 }))
  duplicate()
  await waitFor(() => screen.getByText('The editor'))
  expect(sent).toEqual([
    expect.objectContaining({
      address: 'acme-tour',
      workspaceId: someone().workspaces[0]?.id,
    }),
  ])
})

it('says why there is no copy, and asks for the same one again', async () => {
  const message = 'The author of this demo does not let viewers duplicate it.'
  const sent = opened(() =>
    Response.json({ error: { code: 'not-allowed', message, issues: [] } }, { status: 403 }),
  )
  duplicate()
  await waitFor(() => screen.getByText(message))
  duplicate()
  await waitFor(() => expect(sent).toHaveLength(2))
  expect(sent[1]).toEqual(sent[0])
})
