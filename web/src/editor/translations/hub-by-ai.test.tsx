import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { translatableTexts } from '@waystep/demo-model'
import { describe, expect, it } from 'vitest'
import { hotspotId } from '../saving/testing/sample-demo.ts'
import {
  askAgain,
  button,
  choose,
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
import { textBatches } from './text-batches.ts'
import type { SentText } from './wire-text.ts'

prepareHubTests()

interface Asked {
  readonly texts: readonly (SentText & { readonly text: string })[]
}

const available = { enhance: true, translate: true, message: null, settingsPath: null }

/** A service that translates by putting `es` before each text, but for the texts of `leaves`. */
function hasService(leaves: readonly string[] = []) {
  server.others['GET ai-texts'] = () => available
  server.others['POST translated-texts'] = (body) => ({
    texts: (body as Asked).texts
      .filter(({ text }) => !leaves.includes(text))
      .map((one) => ({ ...one, text: `es: ${one.text}`, faults: [] })),
    left: [],
  })
}

const asked = () =>
  server.calls
    .filter(({ name }) => name === 'POST translated-texts')
    .map(({ body }) => (body as Asked).texts.map(({ text }) => text))

const fieldOf = (original: string) => row(original).getByRole<HTMLTextAreaElement>('textbox')

/** The demo has Spanish: a confirmed text that is out of date, and one that nobody confirmed. */
function inSpanish() {
  server.put({
    targetLanguage: 'es',
    translatedTexts: [
      {
        entityType: 'HotspotText',
        hotspotId: hotspotId(1),
        text: 'Pulsa uno',
        originalText: 'Click one',
        isConfirmed: true,
      },
      {
        entityType: 'HotspotText',
        hotspotId: hotspotId(2),
        text: 'Pulsa 2',
        originalText: 'Click 2',
        isConfirmed: false,
      },
    ],
  })
}

describe('without a service', () => {
  it('[E1.15] says in a sentence what to set up and where, and all can be done by hand', async () => {
    server.others['GET ai-texts'] = () => ({
      enhance: false,
      translate: false,
      message: 'No service translates.',
      settingsPath: '/settings/ai',
    })
    openHub()
    await seen('Translate')
    press('Translate')
    await screen.findByText(/No service translates\./)
    expect(screen.getByText('Open the settings').getAttribute('href')).toBe('/settings/ai')
    expect(button('AI Translate').disabled).toBe(true)
    expect(button('Sync with AI').disabled).toBe(true)
    type('Sample', 'Muestra')
    expect(button('Save translation').disabled).toBe(false)
  })
})

describe('why no service translates', () => {
  const reason = () => button('AI Translate').title

  it('[E2.5] is the plan where it leaves out translations, whatever is set up', async () => {
    hasService()
    server.put({ targetLanguage: 'es' })
    openHub({ plan: 'Free' })
    await seen('Save translation')
    await waitFor(() => expect(server.calls.map(({ name }) => name)).toContain('GET ai-texts'))
    await act(() => new Promise((resolve) => setTimeout(resolve, 50)))
    expect(button('AI Translate').disabled).toBe(true)
    expect(reason()).toBe("The product's AI is only available on paid plans")
  })

  it('is not told before it is known', async () => {
    server.put({ targetLanguage: 'es' })
    let tell: (status: unknown) => void = () => {}
    server.others['GET ai-texts'] = () => new Promise((resolve) => (tell = resolve))
    openHub()
    await seen('Save translation')
    expect(reason()).toBe('It is not known yet whether a service translates here')
    act(() => tell({ ...available, translate: false, message: 'No service translates.' }))
    await waitFor(() => expect(reason()).toBe('No service translates.'))
  })
})

describe('with a service', () => {
  it('[V4.40, V8.27] a chosen language is pending, translated, then shown; nobody has confirmed it', async () => {
    hasService()
    openHub()
    await seen('Translate')
    press('Translate')
    await waitFor(() => expect(row('Sample').getByText('To be confirmed')).toBeTruthy())
    expect(asked()).toEqual([['Sample', 'Step 1', 'Click 1', 'Step 2', 'Click 2']])
    expect(server.held.size).toBe(0)
    press('Save translation')
    await waitFor(() => expect(server.held.get('es')?.translatedTexts).toHaveLength(5))
    expect(server.held.get('es')?.translatedTexts[0]).toMatchObject({
      text: 'es: Sample',
      isConfirmed: false,
    })
  })

  it('a service that is set up after a language was begun translates nothing by itself', async () => {
    server.others['GET ai-texts'] = () => ({ ...available, translate: false })
    openHub()
    await seen('Translate')
    press('Translate')
    await seen('Save translation')
    type('Sample', 'Muestra')
    hasService()
    await askAgain('ai-texts')
    await waitFor(() => expect(button('Sync with AI').disabled).toBe(false))
    await act(() => new Promise((resolve) => setTimeout(resolve, 50)))
    expect(asked()).toEqual([])
    expect(fieldOf('Sample').value).toBe('Muestra')
  })

  it('[V4.40] what is typed before a service is known stays, and the rest is translated', async () => {
    hasService()
    let tell: (status: unknown) => void = () => {}
    server.others['GET ai-texts'] = () => new Promise((resolve) => (tell = resolve))
    openHub()
    await seen('Translate')
    press('Translate')
    await seen('Save translation')
    type('Sample', 'Muestra')
    act(() => tell(available))
    await waitFor(() => expect(asked()).toEqual([['Step 1', 'Click 1', 'Step 2', 'Click 2']]))
    expect(fieldOf('Sample').value).toBe('Muestra')
  })

  it('a saved translation of a demo in a language that nobody can tell is translated from whatever it is', async () => {
    hasService()
    server.put({ targetLanguage: 'es', sourceLanguage: 'und' })
    openHub()
    await waitFor(() => expect(button('Sync with AI').disabled).toBe(false))
    press('Sync with AI')
    await waitFor(() => expect(row('Sample').getByText('To be confirmed')).toBeTruthy())
    expect(server.sent('POST translated-texts')).toMatchObject({
      sourceLanguage: null,
      targetLanguage: 'es',
    })
  })

  it('a language that was begun and saved is not translated again when it is shown again', async () => {
    hasService()
    openHub()
    await seen('Translate')
    press('Translate')
    await waitFor(() => expect(row('Sample').getByText('To be confirmed')).toBeTruthy())
    type('Sample', 'Muestra')
    press('Save translation')
    await waitFor(() => expect(server.held.get('es')?.translatedTexts).toHaveLength(5))
    await choose('Translation settings', 'Add translation')
    await seen('Back')
    press('Back')
    await waitFor(() => expect(button('AI Translate').disabled).toBe(false))
    expect(asked()).toHaveLength(1)
    expect(fieldOf('Sample').value).toBe('Muestra')
  })

  it('[V8.24] says where it failed, and keeps what is there', async () => {
    hasService()
    inSpanish()
    openHub()
    await waitFor(() => expect(button('Sync with AI').disabled).toBe(false))
    server.refused = 'POST'
    press('AI Translate')
    await seen('Cancel')
    fireEvent.click(screen.getAllByText('Translate').at(-1) as HTMLElement)
    await waitFor(() =>
      expect(fake.toasts).toEqual(['Failed to generate translation. Please try again.']),
    )
    await screen.findByText('Something broke. What you have here stays.')
    expect(row('Click 2').getByRole('textbox').textContent).toBe('Pulsa 2')
    server.refused = null
    fireEvent.click(row('Step 1').getByText('Translate'))
    await waitFor(() => expect(screen.queryByText(/Something broke/)).toBeNull())
  })

  it('[V4.43] asks before unsaved changes are written over, and what people confirmed stays unless they say so', async () => {
    hasService()
    inSpanish()
    openHub()
    await waitFor(() => expect(button('AI Translate').disabled).toBe(false))
    type('Sample', 'Mi muestra')
    press('AI Translate')
    await screen.findByText('Overwrite this translation?')
    expect(asked()).toEqual([])
    const dialog = () => within(screen.getAllByRole('dialog').at(-1) as HTMLElement)
    fireEvent.click(dialog().getByText('Translate'))
    await waitFor(() => expect(asked()).toEqual([['Step 1', 'Step 2', 'Click 2']]))
    expect(fieldOf('Sample').value).toBe('Mi muestra')
    await waitFor(() => expect(row('Click 2').getByRole('textbox').textContent).toBe('es: Click 2'))
    await new Promise((resolve) => setTimeout(resolve, 500))
    press('AI Translate')
    await screen.findByText('Overwrite this translation?')
    fireEvent.click(dialog().getByRole('checkbox'))
    fireEvent.click(dialog().getByText('Translate'))
    await waitFor(() => expect(fieldOf('Sample').value).toBe('es: Sample'))
    expect(row('Click 1').getByRole('textbox').textContent).toBe('es: Click 1')
  })

  it('[V2.60] syncs what is missing or out of date alone, asking about what people confirmed', async () => {
    hasService(['Step 2'])
    inSpanish()
    openHub()
    await waitFor(() => expect(button('Sync with AI').disabled).toBe(false))
    press('Sync with AI')
    await screen.findByText('Translate confirmed texts anew?')
    const dialog = within(screen.getAllByRole('dialog').at(-1) as HTMLElement)
    fireEvent.click(dialog.getByText('Translate'))
    await waitFor(() => expect(asked()).toEqual([['Sample', 'Step 1', 'Step 2']]))
    await waitFor(() => expect(fake.toasts).toEqual(['1 text was not translated']))
    expect(row('Click 1').getByText('Out of date')).toBeTruthy()
  })

  it('tells of texts that came back in another language', async () => {
    hasService()
    server.put({ targetLanguage: 'es' })
    server.others['POST translated-texts'] = (body) => ({
      texts: (body as Asked).texts.map((one) => ({ ...one, faults: [{ code: 'other-language' }] })),
      left: [],
    })
    openHub()
    await waitFor(() => expect(button('Sync with AI').disabled).toBe(false))
    press('Sync with AI')
    await waitFor(() =>
      expect(fake.toasts).toEqual(['5 texts came back in another language: check them']),
    )
    expect(row('Sample').getByText('To be confirmed')).toBeTruthy()
  })

  it('[V9.8] acts at the first press, and hears no other for half a second', async () => {
    hasService()
    server.put({ targetLanguage: 'es' })
    openHub()
    await waitFor(() => expect(button('Sync with AI').disabled).toBe(false))
    press('Sync with AI')
    await waitFor(() => expect(row('Sample').getByText('To be confirmed')).toBeTruthy())
    press('AI Translate')
    press('AI Translate')
    expect(asked()).toHaveLength(1)
    await new Promise((resolve) => setTimeout(resolve, 550))
    press('Sync with AI')
    await waitFor(() => expect(fake.toasts).toEqual(['All texts are translated already']))
    expect(asked()).toHaveLength(1)
  })

  it('[V8.26] translates one text, as what it is, and says where that failed', async () => {
    hasService(['Step 2'])
    server.put({ targetLanguage: 'es' })
    openHub()
    await waitFor(() => expect(button('AI Translate').disabled).toBe(false))
    fireEvent.click(row('Sample').getByText('Translate'))
    await waitFor(() => expect(fieldOf('Sample').value).toBe('es: Sample'))
    expect(server.sent('POST translated-texts')).toEqual({
      sourceLanguage: 'en',
      targetLanguage: 'es',
      texts: [{ entityType: 'DemoTitle', demoId: fake.document().demo.id, text: 'Sample' }],
    })
    expect(row('Sample').getByText('To be confirmed')).toBeTruthy()
    fireEvent.click(row('Step 2').getByText('Translate'))
    await waitFor(() => expect(fake.toasts).toEqual(['Failed to translate text']))
    server.refused = 'POST'
    fireEvent.click(row('Step 1').getByText('Translate'))
    await waitFor(() => expect(fake.toasts).toHaveLength(2))
    expect(fieldOf('Step 1').value).toBe('')
  })

  it('[V8.26] says why one text was not translated, also once another one is that was asked for at the same time', async () => {
    hasService()
    server.put({ targetLanguage: 'es' })
    const answers: ((reply: unknown) => void)[] = []
    server.others['POST translated-texts'] = () => new Promise((resolve) => answers.push(resolve))
    openHub()
    await waitFor(() => expect(button('AI Translate').disabled).toBe(false))
    const ask = (original: string) => fireEvent.click(row(original).getByText('Translate'))
    ask('Step 1')
    ask('Step 2')
    await waitFor(() => expect(answers).toHaveLength(2))
    answers[0]?.(refusal('internal'))
    await screen.findByText(/Something broke/)
    const texts = (server.sent('POST translated-texts') as Asked).texts.map((one) => ({
      ...one,
      text: 'es',
      faults: [],
    }))
    answers[1]?.({ texts, left: [] })
    await waitFor(() => expect(fieldOf('Step 2').value).toBe('es'))
    expect(screen.getByText(/Something broke/)).toBeTruthy()
    await new Promise((done) => setTimeout(done, 550))
    ask('Step 1')
    expect(screen.queryByText(/Something broke/)).toBeNull()
  })

  it('[V9.8] shows that a text is being translated, asks once, and what is typed meanwhile stays', async () => {
    hasService()
    server.put({ targetLanguage: 'es' })
    const answers: (() => void)[] = []
    server.others['POST translated-texts'] = (body) =>
      new Promise((resolve) => {
        const texts = (body as Asked).texts.map((one) => ({ ...one, text: 'es', faults: [] }))
        answers.push(() => resolve({ texts, left: [] }))
      })
    openHub()
    await waitFor(() => expect(button('AI Translate').disabled).toBe(false))
    const ask = (original: string) => fireEvent.click(row(original).getByText('Translate'))
    ask('Sample')
    ask('Sample')
    ask('Step 1')
    expect(row('Sample').getByText('Translate').getAttribute('aria-busy')).toBe('true')
    expect(row('Step 2').getByText('Translate').getAttribute('aria-busy')).toBeNull()
    await waitFor(() => expect(asked()).toEqual([['Sample'], ['Step 1']]))
    type('Sample', 'Muestra')
    for (const answer of answers) answer()
    await waitFor(() => expect(fieldOf('Step 1').value).toBe('es'))
    expect(fieldOf('Sample').value).toBe('Muestra')
  })
})

it('texts are asked for in parts of 50 texts and 12,000 characters', () => {
  const [sample] = translatableTexts(fake.document())
  if (!sample) throw new Error('The sample says nothing')
  const long = (length: number) => ({ ...sample, text: 'a'.repeat(length) })
  const sizes = (lengths: readonly number[]) =>
    textBatches(lengths.map(long)).map((batch) => batch.length)
  expect(sizes(Array.from({ length: 120 }, () => 10))).toEqual([50, 50, 20])
  expect(sizes([6_000, 6_000, 1, 11_999, 2])).toEqual([2, 2, 1])
})
