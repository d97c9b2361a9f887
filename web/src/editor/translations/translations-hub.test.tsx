import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { PlanDialog } from '../plans/plan-dialog.tsx'
import { hotspotId, sampleId, stepId } from '../saving/testing/sample-demo.ts'
import {
  button,
  choose,
  fake,
  given,
  openHub,
  prepareHubTests,
  press,
  row,
  seen,
  server,
  type,
} from './testing/open-hub.tsx'
import { TranslationsDialog } from './translations-dialog.tsx'

prepareHubTests()

const hotspot = {
  entityType: 'HotspotText',
  hotspotId: hotspotId(1),
  originalText: 'Click 1',
} as const

/** The demo has German, with one text. */
function inGerman(
  fields: Partial<{ text: string; isConfirmed: boolean; originalText: string }> = {},
) {
  const text = { ...hotspot, text: 'Klicke 1', isConfirmed: false, ...fields }
  server.put({ targetLanguage: 'de', sourceLanguage: 'en', translatedTexts: [text] })
}

const fieldOf = (original: string) => row(original).getByRole<HTMLTextAreaElement>('textbox')

describe('the beginning', () => {
  it('[V2.49, V2.50, V2.51, V2.52, V2.53, V2.54, V4.39, V9.9] says what the hub is for, and begins a translation', async () => {
    openHub()
    await seen('Translate')
    expect(screen.getByRole('heading', { level: 3 }).textContent).toBe(
      'One demo, multiple languages',
    )
    expect(screen.getByLabelText('Detected language').textContent).toBe('English')
    expect(screen.getByLabelText('Translate to').textContent).toBe('Spanish')
    const examples = screen.getByRole('list', { name: 'Examples' })
    expect(within(examples).getAllByRole('listitem')).toHaveLength(3)
    expect(screen.getByText('30+ other languages')).toBeTruthy()
    press('Translate')
    await seen('Save translation')
    expect(screen.getByText('This translation is not saved yet')).toBeTruthy()
  })

  it('[V5.18, E2.5] on Free leads to the plans, and translates nothing', async () => {
    const router = openHub({ plan: 'Free' })
    await seen('Upgrade')
    expect(button('Translate').disabled).toBe(true)
    press('Upgrade')
    await waitFor(() => expect(router.state.location.search).toBe('?from=ai_translate'))
  })

  it('[M6.1, V6.4] has trial users sign up, and asks the server for nothing', async () => {
    openHub({ trial: true })
    await seen('Sign up')
    expect(button('Translate').disabled).toBe(true)
    expect(server.calls).toEqual([])
  })

  it('says what happened where the languages cannot be loaded, and asks again', async () => {
    server.refused = 'GET'
    openHub()
    await screen.findByText('The languages of this demo cannot be loaded', {}, { timeout: 5_000 })
    server.refused = null
    press('Try again')
    await seen('Translate')
  })
})

describe('the editor', () => {
  it('[V2.55, V2.56, V2.57, V2.58, V2.60] has the translation, its settings, two columns and its buttons', async () => {
    inGerman()
    openHub()
    await seen('Save translation')
    expect(button('Translation').textContent).toBe('German')
    expect(screen.getByText('Original text').textContent).toBe('Original text English')
    expect(screen.getByText('Translated text').textContent).toBe('Translated text German')
    expect(fieldOf('Click 1').textContent).toBe('Klicke 1')
    for (const name of ['Step Preview', 'Preview', 'Close', 'Save translation']) button(name)
    expect(screen.getAllByRole('heading', { level: 4 }).map((one) => one.textContent)).toEqual([
      'The demo',
      'Step 1',
      'Step 2',
    ])
    await choose('Translation settings', 'Add translation')
    await seen('Translate')
    press('Back')
    await seen('Save translation')
  })

  it('[V4.41, V7.9, V8.27] creates a pending translation with all of it', async () => {
    openHub()
    await seen('Translate')
    press('Translate')
    await seen('Save translation')
    type('Sample', 'Muestra')
    type('Step 1', 'Paso 1')
    press('Save translation')
    await waitFor(() => expect(fake.toasts).toEqual(['Successfully saved Spanish translations']))
    expect(server.sent('POST translations')).toMatchObject({
      sourceLanguage: 'en',
      targetLanguage: 'es',
      voiceoverEnabled: false,
      translatedTexts: [
        { entityType: 'DemoTitle', demoId: sampleId(1, 1), text: 'Muestra', isConfirmed: true },
        { entityType: 'StepName', stepId: stepId(1), text: 'Paso 1', originalText: 'Step 1' },
      ],
    })
    await waitFor(() => expect(button('Save translation').disabled).toBe(true))
  })

  it('[V4.41, V4.44, V7.10, V8.27] sends only what changed of one that is saved', async () => {
    inGerman()
    openHub()
    await seen('Save translation')
    expect(button('Save translation').disabled).toBe(true)
    type('Sample', 'Beispiel')
    type('Step 1', 'Schritt 1')
    type('Step 1', '')
    fireEvent.keyDown(document.body, { key: 's', ctrlKey: true })
    await waitFor(() => expect(fake.toasts).toEqual(['Successfully updated German translations']))
    const { translatedTextUpdates } = server.sent('PUT translations') as {
      translatedTextUpdates: unknown[]
    }
    expect(translatedTextUpdates).toContainEqual({
      entityType: 'DemoTitle',
      demoId: sampleId(1, 1),
      text: 'Beispiel',
      originalText: 'Sample',
      isConfirmed: true,
      readAt: null,
    })
    expect(JSON.stringify(translatedTextUpdates)).not.toContain('Klicke')
    expect(JSON.stringify(server.sent('PUT translations')).length).toBeLessThan(2_000)
  })

  it('[V8.25] keeps what could not be saved, and says so', async () => {
    inGerman()
    openHub()
    await seen('Save translation')
    type('Sample', 'Beispiel')
    server.refused = 'PUT'
    press('Save translation')
    await waitFor(() =>
      expect(fake.toasts).toEqual(['Failed to update translations. Please try again.']),
    )
    expect(fieldOf('Sample').value).toBe('Beispiel')
    server.refused = null
    press('Save translation')
    await waitFor(() => expect(server.held.get('de')?.translatedTexts).toHaveLength(2))
  })

  it('[V2.57, V7.11, V8.23, V8.27] deletes a translation once it is confirmed', async () => {
    inGerman()
    openHub()
    await seen('Save translation')
    server.refused = 'DELETE'
    await choose('Translation settings', 'Delete Translation')
    await seen('Delete')
    press('Delete')
    await waitFor(() =>
      expect(fake.toasts).toEqual(['Failed to delete translations. Please try again.']),
    )
    server.refused = null
    press('Delete')
    await seen('Translate')
    expect(fake.toasts.at(-1)).toBe('Successfully deleted German translations')
    expect(server.held.size).toBe(0)
    expect(server.calls.at(-1)?.name).not.toBe('GET translations')
  })

  it('begins anew with a language that was deleted', async () => {
    const text = { ...hotspot, text: 'Pulsa 1', isConfirmed: true }
    server.put({ targetLanguage: 'es', translatedTexts: [text] })
    openHub()
    await seen('Save translation')
    await choose('Translation settings', 'Delete Translation')
    await seen('Delete')
    press('Delete')
    await seen('Translate')
    press('Translate')
    await screen.findByText('This translation is not saved yet')
    expect(row('Click 1').getByText('Not translated')).toBeTruthy()
  })

  it('[V2.47, V4.42] asks before what is unsaved is lost, and saves it first if wished', async () => {
    inGerman()
    server.put({ targetLanguage: 'ja', sourceLanguage: 'en' })
    openHub()
    await seen('Save translation')
    type('Sample', 'Beispiel')
    press('Cancel')
    await screen.findByText('You have unsaved changes')
    press('Go back')
    expect(fieldOf('Sample').value).toBe('Beispiel')
    expect(fake.editor.unsaved.value).toBe(true)
    await choose('Translation settings', 'Add translation')
    await screen.findByText('You have unsaved changes')
    const dialog = within(screen.getAllByRole('dialog').at(-1) as HTMLElement)
    fireEvent.click(dialog.getByText('Save translation'))
    await seen('Translate')
    expect(server.held.get('de')?.translatedTexts).toHaveLength(2)
    press('Back')
    await seen('Save translation')
    type('Step 2', 'Schritt 2')
    press('Cancel')
    await screen.findByText('You have unsaved changes')
    press('Discard changes')
    await waitFor(() => expect(fake.editor.dialog.value).toBeNull())
    expect(server.held.get('de')?.translatedTexts).toHaveLength(2)
  })

  it('[V2.5] previews what is saved at its address, in a new tab', async () => {
    inGerman()
    openHub()
    await seen('Preview')
    const open = vi.spyOn(window, 'open').mockReturnValue(null)
    press('Preview')
    const path = `/demo/${sampleId(1, 1)}?preview=true&lang=de`
    expect(open).toHaveBeenCalledWith(path, '_blank', 'noopener')
    open.mockRestore()
  })
})

describe('what a person confirmed', () => {
  it('is marked, and what changed in the original since is out of date until they say it is right', async () => {
    inGerman({ isConfirmed: true, originalText: 'Click one' })
    openHub()
    await seen('Save translation')
    expect(row('Click 1').getByText('Out of date')).toBeTruthy()
    expect(row('Click 1').getByText('Click one')).toBeTruthy()
    fireEvent.click(row('Click 1').getByText('Still right'))
    expect(row('Click 1').getByText('Confirmed')).toBeTruthy()
    press('Save translation')
    await waitFor(() => expect(server.held.get('de')?.revision).toBe(2))
    expect(server.sent('PUT translations')).toMatchObject({
      translatedTextUpdates: [{ text: 'Klicke 1', originalText: 'Click 1', isConfirmed: true }],
    })
  })

  it('is confirmed by writing it, too, and counted', async () => {
    inGerman()
    openHub()
    await seen('Save translation')
    expect(row('Click 1').getByText('To be confirmed')).toBeTruthy()
    expect(screen.getByText('1 of 5 translated, 1 to confirm')).toBeTruthy()
    fireEvent.click(row('Click 1').getByText('Confirm'))
    type('Sample', 'Beispiel')
    expect(row('Sample').getByText('Confirmed')).toBeTruthy()
    expect(screen.getByText('2 of 5 translated')).toBeTruthy()
  })

  it('marks a text whose original changes while the hub is open', async () => {
    inGerman({ isConfirmed: true })
    openHub()
    await seen('Save translation')
    act(() => {
      const changes = { text: 'Press 1' }
      fake.editor.run({ type: 'update-hotspot', hotspotId: hotspotId(1), changes }, 'Edit')
    })
    expect(row('Press 1').getByText('Out of date')).toBeTruthy()
    expect(row('Sample').getByText('Not translated')).toBeTruthy()
  })
})

describe('what a translation lost', () => {
  it('is told beside its field, and a text that is too long is not saved', async () => {
    await given(1)
    const changes = { text: '{{name | you}} click', nextButtonText: 'Next' }
    fake.editor.run({ type: 'update-hotspot', hotspotId: hotspotId(1), changes }, 'Edit')
    inGerman({ text: '**Klicken**', originalText: changes.text })
    openHub()
    await seen('Save translation')
    const faults = [...document.querySelectorAll('.ed-hub-faults > li')].map((one) =>
      one.textContent?.trim(),
    )
    expect(faults).toEqual([
      'Lacks {{name}} of the original.',
      'Its links, bold or italic words or lists differ from the original’s.',
    ])
    type('Next', 'Weiter zum Ende')
    expect(row('Next').getByText('At most 12 characters.')).toBeTruthy()
    expect(button('Save translation').disabled).toBe(true)
    type('Next', 'Weiter')
    expect(button('Save translation').disabled).toBe(false)
  })
})

describe('variables in a translation', () => {
  /** Opens the form that puts one into the first hotspot's text. */
  async function openForm() {
    await seen('Save translation')
    type('Sample', 'Beispiel')
    fireEvent.focus(row('Click 1').getByRole('textbox'))
    fireEvent.click(await row('Click 1').findByRole('button', { name: 'Insert variable' }))
    const name = await screen.findByLabelText('Variable')
    fireEvent.change(name, { target: { value: 'first name!' } })
    press('Insert')
  }

  it('[V5.19] have letters, digits, underscores and hyphens only', async () => {
    inGerman()
    openHub()
    await openForm()
    await waitFor(() =>
      expect(Object.values(fake.editor.translating.value?.edits.texts ?? {})[1]?.text).toContain(
        '{{firstname}}',
      ),
    )
  })

  it('[V6.3] need Scale; what is written is there again once the plan’s dialog is closed', async () => {
    inGerman()
    openHub({ plan: 'Growth' })
    await openForm()
    await waitFor(() => expect(fake.editor.dialog.value?.type).toBe(PlanDialog))
    expect(fake.editor.unsaved.value).toBe(true)
    act(() => fake.editor.show(TranslationsDialog, {}))
    await seen('Save translation')
    expect(fieldOf('Sample').value).toBe('Beispiel')
    expect(row('Click 1').getByRole('textbox').textContent).toBe('Klicke 1')
  })
})
