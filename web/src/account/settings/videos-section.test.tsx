import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { inApp, someone } from '../../app/testing/in-app.tsx'
import { VideosSection } from './videos-section.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const keep = () => screen.getByRole<HTMLButtonElement>('switch', { name: /^Keep original videos/ })

it('[M2.20] lets an Admin keep what was uploaded, and says what becomes of it otherwise', async () => {
  const sent: unknown[] = []
  const me = someone()
  vi.stubGlobal('fetch', async (_: string, init: RequestInit = {}) => {
    if (init.method === 'PATCH') sent.push(JSON.parse(String(init.body)))
    return Response.json(init.method === 'PATCH' ? me.workspaces[0] : me)
  })
  render(inApp(<VideosSection />, '/', me).app)
  expect(screen.getByText(/deleted a week after the video was prepared/)).toBeTruthy()
  expect(keep().getAttribute('aria-checked')).toBe('false')
  fireEvent.click(keep())
  expect(await screen.findByText('Saved')).toBeTruthy()
  await waitFor(() => expect(sent).toEqual([{ keepsOriginalVideos: true }]))
})

it('[M2.20] shows a Member what holds, and lets only Admins change it', () => {
  const me = someone()
  const workspaces = me.workspaces.map((workspace) => ({
    ...workspace,
    keepsOriginalVideos: true,
    role: 'Member' as const,
  }))
  render(inApp(<VideosSection />, '/', { ...me, workspaces }).app)
  expect(keep().getAttribute('aria-checked')).toBe('true')
  expect(keep().disabled).toBe(true)
  expect(screen.getByText('Only an Admin of the workspace can change it.')).toBeTruthy()
})
