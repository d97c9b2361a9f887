import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { Toaster } from '@waystep/ui'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { inApp } from '../../app/testing/in-app.tsx'
import { takeFilesFor } from '../../dropped-files/files-on-their-way.ts'
import { dragFiles } from '../../dropped-files/testing/drag-files.ts'
import { demoCard } from '../testing/demo-card.ts'
import { DropToCreate } from './drop-to-create.tsx'

let made: unknown[]

beforeEach(() => {
  made = []
  vi.stubGlobal('fetch', async (_input: string, { body }: RequestInit = {}) => {
    const sent = JSON.parse(String(body))
    made.push(sent)
    return Response.json({ ...demoCard, id: sent.id }, { status: 201 })
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const file = (name: string, type: string) => new File(['a'], name, { type })

function shown() {
  const { app, router } = inApp(
    <main id="main">
      <DropToCreate folderId={null} />
    </main>,
    '/demos',
  )
  render(
    <>
      {app}
      <Toaster />
    </>,
  )
  const main = document.getElementById('main') as HTMLElement
  return { router, main }
}

it('makes a demo of files that are dropped on the dashboard, whose editor gets all of them', async () => {
  const { router, main } = shown()
  const files = [file('a.png', 'image/png'), file('b.mov', ''), file('c.pdf', 'application/pdf')]
  act(() => void dragFiles(main, 'dragover', files))
  expect(screen.getByRole('status').textContent).toBe('Drop to create a demo from them')
  act(() => void dragFiles(main, 'drop', files))
  await waitFor(() => expect(router.state.location.pathname).toMatch(/^\/demo\/.+\/edit$/))
  const id = router.state.location.pathname.split('/')[2] ?? ''
  expect(made).toEqual([expect.objectContaining({ id, type: 'Default', folderId: null })])
  expect(takeFilesFor(id)).toEqual(files)
  expect(takeFilesFor(id)).toEqual([])
})

it('makes none of files that are no steps, and says which', async () => {
  const { main } = shown()
  act(() => void dragFiles(main, 'drop', [file('c.pdf', 'application/pdf')]))
  const said = 'Neither an image (PNG, JPEG) nor a video (MP4, WebM, QuickTime): c.pdf'
  expect(await screen.findByText(said)).toBeTruthy()
  expect(made).toEqual([])
})
