import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import type { DemoVersion } from '@waystep/api-contract'
import { UiProvider } from '@waystep/ui'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createQueryClient } from '../../app/query-client.ts'
import { answerCalls } from '../../testing/answer-calls.ts'
import { EditorContext } from '../core/editor-context.ts'
import { sampleId } from '../saving/testing/sample-demo.ts'
import { fakeEditor } from '../testing/fake-editor.ts'
import { VersionsDialog } from './versions-dialog.tsx'

const demo = `/api/demo/${sampleId(1, 1)}`
const version = (number: number, changes: Partial<DemoVersion> = {}) =>
  ({
    id: sampleId(7, number),
    number,
    steps: number,
    maker: 'Maya',
    createdAt: '2026-01-01T00:00:00.000Z',
    isLive: false,
    revision: -number,
    ...changes,
  }) as DemoVersion

let answers: Record<string, unknown>
let server: ReturnType<typeof answerCalls>

beforeEach(() => {
  answers = { [`GET ${demo}/link`]: {} }
  server = answerCalls(answers)
  // jsdom lays nothing out, so nothing is ever resized.
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  )
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

async function open(versions: (revision: number) => DemoVersion[] | null) {
  const fake = await fakeEditor()
  const listed = versions(fake.editor.session.sync.revision())
  answers[`GET ${demo}/versions`] = listed === null ? 400 : { versions: listed }
  render(
    <QueryClientProvider client={createQueryClient()}>
      <UiProvider>
        <EditorContext value={fake.editor}>
          <VersionsDialog />
        </EditorContext>
      </UiProvider>
    </QueryClientProvider>,
  )
  await act(async () => void (await new Promise((done) => setTimeout(done, 20))))
  return fake
}
const text = () => document.body.textContent ?? ''
const button = (name: string) => screen.queryByRole<HTMLButtonElement>('button', { name })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const settle = () => act(async () => void (await new Promise((done) => setTimeout(done, 20))))

describe('the versions of a demo', () => {
  it('are none before one was kept, and are not taken for none where they could not be had', async () => {
    await open(() => [])
    expect([text().includes('No versions yet'), button('Keep this version')?.disabled]).toEqual([
      true,
      false,
    ])
    cleanup()
    await open(() => null)
    expect(text()).toContain('The versions could not be loaded')
    expect([text().includes('No versions yet'), button('Keep this version')]).toEqual([false, null])
  })

  it('say what they were, which one viewers get, and are looked at in a tab of their own', async () => {
    const opened = vi.spyOn(window, 'open').mockReturnValue(null)
    await open(() => [version(2, { isLive: true }), version(1)])
    expect(screen.getAllByRole('listitem')).toHaveLength(2)
    expect(screen.getAllByText('Viewers get this')).toHaveLength(1)
    expect([text().includes('2 steps · '), text().includes('1 step · ')]).toEqual([true, true])
    expect([button('Bring back version 2'), text().includes('No versions yet')]).toEqual([
      null,
      false,
    ])
    press('Preview version 1')
    expect(opened.mock.calls).toEqual([
      [`/demo/${sampleId(1, 1)}?preview=true&version=${sampleId(7, 1)}`, '_blank', 'noopener'],
    ])
    // What waits is published elsewhere.
    expect(button('Keep this version')).toBeNull()
  })

  it('are given to viewers again once that was confirmed', async () => {
    const { toasts } = await open(() => [version(2, { isLive: true }), version(1)])
    press('Bring back version 1')
    expect(text()).toContain('Bring back version 1?')
    press('Cancel')
    expect(server.changes()).toEqual([])
    press('Bring back version 1')
    answers[`PUT ${demo}/versions/${sampleId(7, 1)}/live`] = {}
    press('Bring back')
    await settle()
    expect(server.changes().map(({ call }) => call)).toEqual([
      `PUT ${demo}/versions/${sampleId(7, 1)}/live`,
    ])
    expect(toasts).toHaveLength(1)
    expect(text()).not.toContain('Bring back version 1?')
  })

  it('say so where one cannot be brought back', async () => {
    await open(() => [version(1)])
    answers[`PUT ${demo}/versions/${sampleId(7, 1)}/live`] = 403
    press('Bring back version 1')
    press('Bring back')
    await settle()
    expect(text()).toContain('It broke')
  })

  it('are kept as the demo is now, unless the newest is that already', async () => {
    answers[`POST ${demo}/versions`] = { isLive: false }
    const { editor, toasts } = await open((revision) => [version(2), version(1, { revision })])
    press('Keep this version')
    await settle()
    expect(server.changes()).toEqual([
      { call: `POST ${demo}/versions`, body: { revision: editor.session.sync.revision() } },
    ])
    expect(toasts).toHaveLength(1)
    cleanup()
    await open((revision) => [version(2, { revision }), version(1)])
    expect(button('This state is kept')?.disabled).toBe(true)
  })

  it('say so where this one cannot be kept', async () => {
    answers[`POST ${demo}/versions`] = 403
    await open(() => [])
    press('Keep this version')
    await settle()
    expect(text()).toContain('It broke')
  })
})
