import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { hotspotId, stepId } from '../saving/testing/sample-demo.ts'
import {
  askAgain,
  beginAsking,
  button,
  fake,
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

const titleOf = (language: string) =>
  server.held.get(language)?.translatedTexts.find(({ entityType }) => entityType === 'DemoTitle')
const hotspot = {
  entityType: 'HotspotText',
  hotspotId: hotspotId(1),
  originalText: 'Click 1',
} as const
const nameOfStep = { entityType: 'StepName', stepId: stepId(1), originalText: 'Step 1' } as const

/** Begins Spanish, which is on the server not before it is saved. */
async function begin() {
  openHub()
  await seen('Translate')
  press('Translate')
  await seen('Save translation')
}

/** Nothing is left to be saved. */
const allSaved = () => waitFor(() => expect(button('Save translation').title).toContain('Nothing'))

describe('a translation that somebody else changed meanwhile', () => {
  it('[V4.41] that another tab made is changed, and what a person confirmed there stays over drafts', async () => {
    server.others['GET ai-texts'] = () => ({
      enhance: true,
      translate: true,
      message: null,
      settingsPath: null,
    })
    server.others['POST translated-texts'] = (body) => ({
      texts: (body as { texts: { text: string }[] }).texts.map((one) => ({
        ...one,
        text: `es: ${one.text}`,
        faults: [],
      })),
      left: [],
    })
    await begin()
    await waitFor(() => expect(row('Sample').getByText('To be confirmed')).toBeTruthy())
    type('Sample', 'Muestra')
    const texts = [
      { ...hotspot, text: 'Pulsa 1', isConfirmed: true },
      { ...nameOfStep, text: 'Paso 1', isConfirmed: false },
    ]
    server.put({ targetLanguage: 'es', translatedTexts: texts })
    press('Save translation')
    await allSaved()
    expect(fake.toasts).toEqual(['Successfully saved Spanish translations'])
    expect(titleOf('es')).toMatchObject({ text: 'Muestra', isConfirmed: true })
    const said = server.held.get('es')?.translatedTexts.map(({ text }) => text)
    expect(said).toContain('Pulsa 1')
    expect(said).toContain('es: Step 1')
    expect(row('Click 1').getByRole('textbox').textContent).toBe('Pulsa 1')
  })

  it('[V4.41, V8.25] whose reply was lost is saved once it is sent again', async () => {
    await begin()
    type('Sample', 'Muestra')
    server.others['POST translations'] = (body) => {
      server.put(body as Parameters<typeof server.put>[0])
      return refusal('internal')
    }
    press('Save translation')
    await waitFor(() =>
      expect(fake.toasts).toEqual(['Failed to update translations. Please try again.']),
    )
    delete server.others['POST translations']
    press('Save translation')
    await allSaved()
    expect(titleOf('es')?.text).toBe('Muestra')
    expect(server.sent('PUT translations')).toBeUndefined()
  })

  it('[V4.41] that another tab deleted is made anew, with all of it', async () => {
    server.put({
      targetLanguage: 'de',
      sourceLanguage: 'en',
      translatedTexts: [{ ...hotspot, text: 'Klicke 1', isConfirmed: true }],
    })
    openHub()
    await seen('Save translation')
    type('Sample', 'Beispiel')
    server.held.clear()
    press('Save translation')
    await allSaved()
    expect(titleOf('de')?.text).toBe('Beispiel')
    expect(server.held.get('de')?.translatedTexts.map(({ text }) => text)).toContain('Klicke 1')
  })
})

describe('a translation that is open twice', () => {
  const german = (...texts: { text: string; isConfirmed: boolean }[]) =>
    server.put({
      targetLanguage: 'de',
      sourceLanguage: 'en',
      translatedTexts: [hotspot, nameOfStep].flatMap((one, at) => {
        const text = texts[at]
        return text ? [{ ...one, ...text }] : []
      }),
    })
  const canTranslate = () => {
    server.others['GET ai-texts'] = () => ({
      enhance: true,
      translate: true,
      message: null,
      settingsPath: null,
    })
    server.others['POST translated-texts'] = (body) => ({
      texts: (body as { texts: { text: string }[] }).texts.map((one) => ({
        ...one,
        text: `de: ${one.text}`,
        faults: [],
      })),
      left: [],
    })
  }

  it('[V4.44] keeps what somebody confirmed meanwhile over what a service made, and says so', async () => {
    canTranslate()
    german({ text: 'Klick', isConfirmed: false }, { text: 'Schritt', isConfirmed: false })
    openHub()
    await waitFor(() => expect(button('AI Translate').disabled).toBe(false))
    fireEvent.click(row('Click 1').getByText('Translate anew'))
    await waitFor(() => expect(row('Click 1').getByRole('textbox').textContent).toBe('de: Click 1'))
    type('Sample', 'Beispiel')
    german({ text: 'Drücken', isConfirmed: true }, { text: 'Erster Schritt', isConfirmed: true })
    press('Save translation')
    await screen.findByText(/1 text stays as somebody confirmed it meanwhile/)
    await screen.findByText(/Somebody changed 1 text meanwhile/)
    await allSaved()
    expect(row('Click 1').getByRole('textbox').textContent).toBe('Drücken')
    expect(row('Step 1').getByRole<HTMLTextAreaElement>('textbox').value).toBe('Erster Schritt')
    expect(
      server.held
        .get('de')
        ?.translatedTexts.map(({ text }) => text)
        .toSorted(),
    ).toEqual(['Beispiel', 'Drücken', 'Erster Schritt'])
  })

  it('[V4.44] says what somebody changed that is changed here, too, before it is saved over', async () => {
    german({ text: 'Klick', isConfirmed: true }, { text: 'Schritt', isConfirmed: true })
    openHub()
    await seen('Save translation')
    type('Step 1', 'Mein Schritt')
    german({ text: 'Klick', isConfirmed: true }, { text: 'Dein Schritt', isConfirmed: true })
    await askAgain('translation')
    await screen.findByText(/Somebody changed 1 text that is changed here, too/)
    expect(row('Step 1').getByRole<HTMLTextAreaElement>('textbox').value).toBe('Mein Schritt')
  })

  it('[V4.44] adds up what others changed until it is saved', async () => {
    german({ text: 'Klick', isConfirmed: true }, { text: 'Schritt', isConfirmed: true })
    openHub()
    await seen('Save translation')
    german({ text: 'Drücke', isConfirmed: true })
    await askAgain('translation')
    await screen.findByText(/Somebody changed 1 text meanwhile/)
    german({ text: 'Drücke', isConfirmed: true }, { text: 'Dein Schritt', isConfirmed: true })
    await askAgain('translation')
    await screen.findByText(/Others changed 2 texts meanwhile/)
    type('Sample', 'Beispiel')
    press('Save translation')
    await allSaved()
    expect(screen.queryByText(/meanwhile/)).toBeNull()
  })

  it('[V4.44] is the last person’s where both wrote, and what was confirmed before is overwritten by who says so', async () => {
    german({ text: 'Klick', isConfirmed: true })
    openHub()
    await seen('Save translation')
    type('Step 1', 'Mein Schritt')
    german({ text: 'Klick', isConfirmed: true }, { text: 'Dein Schritt', isConfirmed: true })
    press('Save translation')
    await allSaved()
    const said = server.held.get('de')?.translatedTexts.map(({ text }) => text)
    expect(said?.toSorted()).toEqual(['Klick', 'Mein Schritt'])
    expect(screen.queryByText(/meanwhile/)).toBeNull()
  })
})

it('is not saved a second time while it is being saved', async () => {
  server.put({ targetLanguage: 'de', sourceLanguage: 'en' })
  openHub()
  await seen('Save translation')
  type('Sample', 'Beispiel')
  let answer = () => {}
  server.others['PUT translations'] = (body) =>
    new Promise((resolve) => {
      answer = () => resolve(server.put(body as Parameters<typeof server.put>[0]))
    })
  fireEvent.keyDown(document.body, { key: 's', ctrlKey: true })
  fireEvent.keyDown(document.body, { key: 's', ctrlKey: true })
  press('Cancel')
  await screen.findByText('You have unsaved changes')
  const dialog = within(screen.getAllByRole('dialog').at(-1) as HTMLElement)
  const save = dialog.getByText('Save translation')
  expect(save.getAttribute('aria-busy')).toBe('true')
  fireEvent.click(save)
  answer()
  await waitFor(() => expect(titleOf('de')?.text).toBe('Beispiel'))
  expect(server.calls.filter(({ name }) => name === 'PUT translations')).toHaveLength(1)
})

it('[V4.41] stays as it was saved where what was read before comes late', async () => {
  server.put({ targetLanguage: 'de', sourceLanguage: 'en' })
  openHub()
  await seen('Save translation')
  type('Sample', 'Beispiel')
  const before = server.held.get('de')
  let come: (() => void) | null = null
  server.others['GET de'] = () =>
    new Promise((resolve) => {
      delete server.others['GET de']
      come = () => resolve(before)
    })
  beginAsking('translation')
  await waitFor(() => expect(come).not.toBeNull())
  press('Save translation')
  await waitFor(() => expect(titleOf('de')?.text).toBe('Beispiel'))
  await allSaved()
  ;(come as unknown as () => void)()
  await new Promise((done) => setTimeout(done, 50))
  expect(row('Sample').getByRole<HTMLTextAreaElement>('textbox').value).toBe('Beispiel')
  expect(screen.queryByText(/meanwhile/)).toBeNull()
})
