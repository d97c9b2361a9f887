import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { pageTextId } from '@waystep/demo-model'
import { beforeEach, expect, it } from 'vitest'
import { stepId } from '../saving/testing/sample-demo.ts'
import {
  button,
  openHub,
  prepareHubTests,
  press,
  row,
  seen,
  server,
  type,
} from './testing/open-hub.tsx'
import { refusal } from './testing/translation-calls.ts'

prepareHubTests()

const listed = (text: string, steps = 1) => ({
  pageTextId: pageTextId(text),
  text,
  stepId: stepId(1),
  steps,
})

/** The demo has German, and pages that say these texts. */
function given(texts: readonly ReturnType<typeof listed>[], isWhole = true) {
  server.put({ targetLanguage: 'de', sourceLanguage: 'en', translatedTexts: [] })
  server.others['GET page-texts'] = () => ({ texts, isWhole })
}

async function openPages() {
  openHub()
  await seen('Save translation')
  fireEvent.mouseDown(screen.getByRole('tab', { name: 'Pages' }), { button: 0 })
  await screen.findByRole('searchbox')
}

const rows = () => document.querySelectorAll('.ed-hub-row').length

beforeEach(() => given([listed('Open invoices', 12), listed('Save')]))

it('lists what the captured pages say, and on how many steps', async () => {
  await openPages()
  expect(row('Open invoices').getByText('On 12 steps')).toBeTruthy()
  expect(row('Save').getByText('On 1 step')).toBeTruthy()
})

it('asks for nothing of the pages while nobody looks at them', async () => {
  openHub()
  await seen('Save translation')
  expect(server.calls.map(({ name }) => name)).not.toContain('GET page-texts')
})

it('saves what is written for a text of pages, with the owner that its words make', async () => {
  await openPages()
  type('Save', 'Sichern')
  expect(row('Save').getByText('Confirmed')).toBeTruthy()
  press('Save translation')
  await waitFor(() =>
    expect(server.sent('PUT translations')).toMatchObject({
      translatedTextUpdates: [
        {
          entityType: 'PageText',
          pageTextId: pageTextId('Save'),
          text: 'Sichern',
          originalText: 'Save',
          isConfirmed: true,
        },
      ],
    }),
  )
})

it('tells what a translation loses of the marks that its sentence has', async () => {
  given([listed('Click <1>Save</1>')])
  await openPages()
  type('Click <1>Save</1>', 'Sichern')
  expect(row('Click <1>Save</1>').getByText(/differ from the original/)).toBeTruthy()
})

it('finds texts by their words and by what they are in the language, and keeps what is edited in sight', async () => {
  await openPages()
  type('Save', 'Sichern')
  const search = screen.getByRole('searchbox')
  fireEvent.change(search, { target: { value: 'sich' } })
  expect(rows()).toBe(1)
  type('Save', 'Speichern')
  expect(rows()).toBe(1)
  fireEvent.change(search, { target: { value: 'nothing' } })
  expect(screen.getByText('No text is found.')).toBeTruthy()
  press('Show all texts')
  expect(rows()).toBe(2)
})

it('draws fifty of hundreds of texts, and fifty more with each press', async () => {
  given(Array.from({ length: 130 }, (_, at) => listed(`Text ${String.fromCodePoint(0x4e00 + at)}`)))
  await openPages()
  expect(rows()).toBe(50)
  press('Show 50 more of 130')
  expect(rows()).toBe(100)
  press('Show 30 more of 130')
  expect(rows()).toBe(130)
})

it('says that pages are still being read, and asks again until they are', async () => {
  given([listed('Save')], false)
  await openPages()
  expect(screen.getByText(/are being read/)).toBeTruthy()
  given([listed('Save'), listed('Open')])
  await waitFor(() => row('Open'), { timeout: 5_000 })
  expect(screen.queryByText(/are being read/)).toBeNull()
})

it('lists the rest where pages are left out of a full workspace, says why, and does not ask again', async () => {
  const leftOut = { reason: 'quota-exceeded', pages: 2 }
  server.others['GET page-texts'] = () => ({ texts: [listed('Save')], isWhole: false, leftOut })
  await openPages()
  expect(row('Save')).toBeTruthy()
  expect(screen.getByText(/^2 captured pages are left out: the storage/)).toBeTruthy()
  expect(screen.queryByText(/are being read/)).toBeNull()
  const asked = () => server.calls.filter(({ name }) => name === 'GET page-texts').length
  const before = asked()
  await new Promise((resolve) => setTimeout(resolve, 700))
  expect(asked()).toBe(before)
})

it('says that no page can be read where all of them are left out', async () => {
  const leftOut = { reason: 'quota-exceeded', pages: 1 }
  server.others['GET page-texts'] = () => ({ texts: [], isWhole: false, leftOut })
  openHub()
  await seen('Save translation')
  fireEvent.mouseDown(screen.getByRole('tab', { name: 'Pages' }), { button: 0 })
  await screen.findByText('No captured page can be read now')
  expect(screen.getByText(/^1 captured page is left out/)).toBeTruthy()
})

it('previews a step whose page says something, where the one that is worked at has none', async () => {
  given([{ ...listed('Save'), stepId: stepId(2) }])
  openHub()
  await seen('Save translation')
  press('Step Preview')
  expect(screen.getByText('Step 1 of 2')).toBeTruthy()
  fireEvent.mouseDown(screen.getByRole('tab', { name: 'Pages' }), { button: 0 })
  await screen.findByText('Step 2 of 2')
})

it('moves no text from its place while others follow', async () => {
  const said = () =>
    [...document.querySelectorAll('.ed-hub-original')].map(({ textContent }) => textContent?.trim())
  given([listed('Save'), listed('Close')], false)
  await openPages()
  given([listed('Open', 9), listed('Close', 5), listed('Save')])
  await waitFor(() => row('Open'), { timeout: 5_000 })
  expect(said()).toEqual(['Save', 'Close', 'Open'])
})

it('says why nothing is listed: there is nothing, or it cannot be loaded', async () => {
  given([])
  openHub()
  await seen('Save translation')
  fireEvent.mouseDown(screen.getByRole('tab', { name: 'Pages' }), { button: 0 })
  await screen.findByText('No captured page says anything to translate')
  expect(screen.queryByRole('searchbox')).toBeNull()
  expect(screen.queryByText(/0 of 0/)).toBeNull()
})

it('has progress and services be about the texts that are shown', async () => {
  const isThere = { enhance: true, translate: true, message: null, settingsPath: null }
  server.others['GET ai-texts'] = () => isThere
  server.others['POST translated-texts'] = (body) => ({
    texts: (body as { texts: { text: string }[] }).texts.map((one) => ({
      ...one,
      text: `de: ${one.text}`,
      faults: [],
    })),
    left: [],
  })
  await openPages()
  const bar = document.querySelector<HTMLElement>('.ed-hub-bar')
  expect(within(bar ?? document.body).getByText(/0 of 2/)).toBeTruthy()
  await waitFor(() => expect(button('AI Translate').disabled).toBe(false))
  press('AI Translate')
  await waitFor(() => row('Save').getByDisplayValue('de: Save'))
  expect(row('Save').getByText('To be confirmed')).toBeTruthy()
  const asked = server.calls.filter(({ name }) => name === 'POST translated-texts')
  expect(asked.map(({ body }) => body)).toMatchObject([
    { texts: [{ pageTextId: pageTextId('Open invoices') }, { pageTextId: pageTextId('Save') }] },
  ])
})

it('says what happened where the texts cannot be loaded', async () => {
  server.others['GET page-texts'] = () => refusal('internal')
  openHub()
  await seen('Save translation')
  fireEvent.mouseDown(screen.getByRole('tab', { name: 'Pages' }), { button: 0 })
  await screen.findByText(
    'The texts of the captured pages cannot be loaded',
    {},
    { timeout: 10_000 },
  )
  given([listed('Save')])
  press('Try again')
  await waitFor(() => row('Save'))
})
