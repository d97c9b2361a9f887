import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { hotspotId } from '../saving/testing/sample-demo.ts'
import {
  button,
  choose,
  openHub,
  prepareHubTests,
  press,
  row,
  seen,
  server,
  type,
} from './testing/open-hub.tsx'

prepareHubTests()

/** The next file dialog has this file chosen. */
function chooses(file: File) {
  const click = HTMLInputElement.prototype.click
  vi.spyOn(HTMLInputElement.prototype, 'click').mockImplementation(function choose(
    this: HTMLInputElement,
  ) {
    if (this.type !== 'file') return click.call(this)
    Object.defineProperty(this, 'files', { value: [file] })
    this.dispatchEvent(new Event('change'))
  })
}

/** What is saved on the device, by name. */
function savesFiles() {
  const files = new Map<string, Blob>()
  let content = new Blob()
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    content = blob as Blob
    return 'blob:file'
  })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function save(
    this: HTMLAnchorElement,
  ) {
    files.set(this.download, content)
  })
  return files
}

async function openExport() {
  server.put({ targetLanguage: 'de' })
  openHub()
  await seen('Save translation')
  await choose('Translation settings', 'Export for translators')
  await seen('Download')
}

it('exports the texts for translators, as XLIFF or a table', async () => {
  const files = savesFiles()
  server.others['GET file'] = () => new Response('content')
  await openExport()
  const fetch = vi.spyOn(globalThis, 'fetch')
  press('Download')
  await waitFor(() => expect([...files.keys()]).toEqual([expect.stringMatching(/-de\.xlf$/)]))
  expect(fetch.mock.lastCall?.[0]).toMatch(/translations\/de\/file\?format=xliff&open=false$/)
  await waitFor(() => expect(screen.queryByText('Download')).toBeNull())

  await choose('Translation settings', 'Export for translators')
  fireEvent.click(await screen.findByRole('radio', { name: 'CSV' }))
  fireEvent.click(screen.getByRole('checkbox'))
  press('Download')
  await waitFor(() => expect([...files.keys()].at(-1)).toMatch(/-de\.csv$/))
  expect(fetch.mock.lastCall?.[0]).toMatch(/translations\/de\/file\?format=csv&open=true$/)
  expect([...files.values()].at(-1)?.size).toBe('content'.length)
})

it('says why no file is made, and makes it when asked again', async () => {
  const files = savesFiles()
  const error = { code: 'conflict', message: 'The pages could not be read.', issues: [] }
  server.others['GET file'] = () => Response.json({ error }, { status: 409 })
  await openExport()
  press('Download')
  await screen.findByText('The pages could not be read. No file was made.')
  server.others['GET file'] = () => {
    throw new TypeError('Failed to fetch')
  }
  press('Download')
  await screen.findByText('The server cannot be reached. Check your connection. No file was made.')
  server.others['GET file'] = () => new Response(new ReadableStream({ pull: (to) => to.error() }))
  press('Download')
  await waitFor(() => expect(button('Download').disabled).toBe(false))
  await screen.findByText(/cannot be reached/)
  expect(files.size).toBe(0)
  server.others['GET file'] = () => new Response('content')
  press('Download')
  await waitFor(() => expect(files.size).toBe(1))
})

it('says what a file lacks that a full workspace has no room for', async () => {
  const files = savesFiles()
  const headers = { 'x-waystep-left-out-pages': '3' }
  server.others['GET file'] = () => new Response('content', { headers })
  await openExport()
  press('Download')
  await screen.findByText(/^The file was saved\. 3 captured pages are left out/)
  expect(files.size).toBe(1)
  press('Close')
  await waitFor(() => expect(screen.queryByText('Download')).toBeNull())
})

it('saves no file for whoever closed the dialog meanwhile', async () => {
  const files = savesFiles()
  let answer: (response: Response) => void = () => {}
  const answered = new Promise<Response>((resolve) => {
    answer = resolve
  })
  server.others['GET file'] = () => answered
  await openExport()
  const fetch = vi.spyOn(globalThis, 'fetch')
  press('Download')
  await waitFor(() => expect(button('Download').getAttribute('aria-busy')).toBe('true'))
  const signal = fetch.mock.lastCall?.[1]?.signal
  press('Cancel')
  await waitFor(() => expect(signal?.aborted).toBe(true))
  answer(new Response('content'))
  await answered
  await new Promise((resolve) => setTimeout(resolve))
  expect(files.size).toBe(0)
})

it('imports a file, shows its texts, and says what became of them', async () => {
  server.put({ targetLanguage: 'de' })
  const key = `HotspotText ${hotspotId(1)}`
  server.others['POST file'] = () => {
    const text = {
      entityType: 'DemoTitle' as const,
      demoId: '00000001-0000-4000-8000-000000000001',
    }
    const put = { ...text, text: 'Beispiel', originalText: 'Sample', isConfirmed: true }
    server.put({ targetLanguage: 'de', translatedTextUpdates: [put] })
    return { changed: 1, kept: 2, unknown: 1, faults: [{ key, code: 'variables-lost' }] }
  }
  openHub()
  await seen('Save translation')
  chooses(new File(['x'], 'back.CSV'))
  const fetch = vi.spyOn(globalThis, 'fetch')
  await choose('Translation settings', 'Import a file')
  fireEvent.click(await screen.findByRole('checkbox'))
  press('Choose a file')
  await screen.findByText(
    '1 text changed. 2 texts kept, since people confirmed them. 1 text passed over: the demo does not have it.',
  )
  const [address] = fetch.mock.calls.find(([one]) => String(one).includes('/file')) ?? []
  expect(address).toMatch(/format=csv&overConfirmed=true$/)
  expect(screen.getByText(/lacks variables of the original/).textContent).toContain('Click 1')
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' })
  await waitFor(() =>
    expect(row('Sample').getByRole<HTMLTextAreaElement>('textbox').value).toBe('Beispiel'),
  )
  expect(screen.queryByText(/meanwhile/)).toBeNull()
})

it('says why a file cannot be imported, and that nothing was changed', async () => {
  server.put({ targetLanguage: 'de' })
  openHub()
  await seen('Save translation')
  chooses(new File(['x'], 'back.xlf'))
  await choose('Translation settings', 'Import a file')
  server.refused = 'POST'
  await seen('Choose a file')
  press('Choose a file')
  await screen.findByText('Something broke. Nothing was changed.')
})

it('imports nothing over what is not saved', async () => {
  server.put({ targetLanguage: 'de' })
  openHub()
  await seen('Save translation')
  type('Sample', 'Beispiel')
  fireEvent.pointerDown(await seen('Translation settings'), { button: 0, ctrlKey: false })
  const item = await screen.findByRole('menuitem', { name: /Import a file/ })
  expect(item.getAttribute('aria-disabled')).toBe('true')
})
