import { File as ReadableFile } from 'node:buffer'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { UiProvider } from '@waystep/ui'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { EditorContext } from '../core/editor-context.ts'
import { type FakeEditor, fakeEditor } from '../testing/fake-editor.ts'
import { opened } from '../testing/opened-dialog.ts'
import { addImages } from './add-images.ts'
import { UploadsFailedDialog } from './uploads-failed-dialog.tsx'

/** Files that the server in memory does not take, by their text, and how it answers them. */
let refusals: Map<string, () => Response>
/** Texts of the files that it was sent. */
let sent: string[]
let fake: FakeEditor

const fileBytes = 1_000_000

/** A file with its bytes: the DOM of these tests has files that cannot be read. */
const file = (text: string, name: string, type: string) =>
  new ReadableFile([text], name, { type }) as unknown as File
const png = (text: string, name = `${text}.png`) => file(text, name, 'image/png')
const refusal = (status: number, code: string, message: string) => () =>
  Response.json({ error: { code, message, issues: [] } }, { status })

beforeEach(async () => {
  refusals = new Map()
  sent = []
  vi.stubGlobal('createImageBitmap', async (file: Blob) => {
    if ((await file.text()) === 'damaged') throw new TypeError('not a picture')
    return { width: 1440, height: 810, close: () => {} }
  })
  vi.stubGlobal('fetch', async (input: string, { body }: RequestInit = {}) => {
    if (new URL(input, 'http://localhost').pathname === '/api/assets/missing') {
      return Response.json({ missing: JSON.parse(String(body)).hashes, fileBytes })
    }
    const text = await (body as Blob).text()
    sent.push(text.slice(0, 20))
    return refusals.get(text)?.() ?? Response.json({}, { status: 201 })
  })
  fake = await fakeEditor(2)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const steps = () => fake.editor.demo.steps.value.length
const failures = () =>
  opened(fake.editor, UploadsFailedDialog).failed.map(({ file, reason }) => [file.name, reason])

it('[E5.30, E5.31, M8.24] adds each picture for itself, and says which were not and why', async () => {
  refusals.set(
    'full',
    refusal(
      403,
      'quota-exceeded',
      'The storage of this workspace is full. Delete demos or files that you no longer need.',
    ),
  )
  await addImages(
    fake.editor,
    [
      png('one'),
      png('full'),
      png('x'.repeat(fileBytes + 1), 'huge.png'),
      png('damaged'),
      file('text', 'notes.txt', 'text/plain'),
      png('two'),
    ],
    null,
  )
  await waitFor(failures)
  expect(steps()).toBe(4)
  expect(failures()).toEqual([
    ['damaged.png', 'This image cannot be opened: it is damaged, or has too many pixels.'],
    ['notes.txt', 'Not a PNG or JPEG image.'],
    [
      'full.png',
      'The storage of this workspace is full. Delete demos or files that you no longer need.',
    ],
    ['huge.png', 'Larger than 977 KB, the most this server takes.'],
  ])
  // What is too large is known before it is sent.
  expect(sent).toEqual(['one', 'full', 'two'])
})

it('lists files of which none is a picture', async () => {
  await addImages(fake.editor, [png('damaged')], null)
  await waitFor(failures)
  expect(failures()).toHaveLength(1)
  expect(steps()).toBe(2)
})

it('stores what failed when it is tried again, where it stood among the chosen files', async () => {
  const offline = () => {
    throw new TypeError('no network')
  }
  for (const text of ['b', 'd', 'e']) refusals.set(text, offline)
  const [first] = fake.editor.demo.steps.value
  const names = () => fake.editor.demo.steps.value.map(({ image }) => image)
  await addImages(
    fake.editor,
    ['a', 'b', 'c', 'd', 'e', 'f'].map((text) => png(text)),
    first?.id ?? null,
  )
  await waitFor(failures)
  const stored = names()
  expect(failures()).toEqual(
    ['b.png', 'd.png', 'e.png'].map((name) => [name, 'The server could not be reached.']),
  )
  refusals.clear()
  for (const { again } of opened(fake.editor, UploadsFailedDialog).failed) await again?.()
  await waitFor(() => expect(steps()).toBe(8))
  const [start, a, c, f, end] = stored
  const [b, d, e] = names().filter((name) => !stored.includes(name))
  expect(names()).toEqual([start, a, b, c, d, e, f, end])
  expect(sent.slice(-3)).toEqual(['b', 'd', 'e'])
})

it('offers another try for those only that may be stored then', async () => {
  refusals.set(
    'later',
    refusal(503, 'unavailable', 'The server is not ready yet. Try again in a moment.'),
  )
  await addImages(fake.editor, [png('damaged'), png('later')], null)
  await waitFor(failures)
  const shown = () =>
    render(
      <UiProvider>
        <EditorContext value={fake.editor}>
          <UploadsFailedDialog {...opened(fake.editor, UploadsFailedDialog)} />
        </EditorContext>
      </UiProvider>,
    )
  shown()
  expect(screen.getByRole('dialog').textContent).toContain('2 of 2 images were not uploaded')
  expect(screen.queryByRole('button', { name: 'Try damaged.png again' })).toBeNull()
  refusals.clear()
  fireEvent.click(screen.getByRole('button', { name: 'Try later.png again' }))
  await waitFor(() => expect(steps()).toBe(3))
  // What is left stays listed.
  expect(failures().map(([name]) => name)).toEqual(['damaged.png'])
  fake.editor.closeDialog()
  cleanup()
  await addImages(fake.editor, [png('damaged')], null)
  await waitFor(failures)
  shown()
  expect(screen.getByRole('dialog').textContent).toContain('Error uploading image')
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
})
