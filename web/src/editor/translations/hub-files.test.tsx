import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { hotspotId } from '../saving/testing/sample-demo.ts'
import {
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

it('exports the texts for translators, as XLIFF or a table', async () => {
  server.put({ targetLanguage: 'de' })
  openHub()
  await seen('Save translation')
  await choose('Translation settings', 'Export for translators')
  const link = await screen.findByRole('link', { name: 'Download' })
  expect(link.getAttribute('href')).toMatch(/translations\/de\/file\?format=xliff&open=false$/)
  fireEvent.click(screen.getByRole('radio', { name: 'CSV' }))
  fireEvent.click(screen.getByRole('checkbox'))
  expect(link.getAttribute('href')).toMatch(/translations\/de\/file\?format=csv&open=true$/)
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
