import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { stepId } from '../saving/testing/sample-demo.ts'
import { bria, sound } from '../voiceover/testing/voice-calls.ts'
import {
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

prepareHubTests()

const spoken = {
  audio: sound(9),
  audioDuration: 2,
  audioText: 'Hello',
  audioCaptionsUrl: null,
  spoken: { text: 'Hello', voice: bria.id, speed: 1, stability: 0.5 },
  voice: bria.id,
}

/** The first step speaks; the demo is in German. */
function speaks(recordOwnVoice = false) {
  const voices = { [stepId(1)]: recordOwnVoice ? { ...spoken, spoken: null, voice: null } : spoken }
  fake.editor.run({ type: 'save-voices', voices, recordOwnVoice }, 'Begin')
  server.put({ targetLanguage: 'de' })
  server.others['GET voices'] = () => ({
    voices: [{ ...bria, languages: ['de'] }],
    configured: true,
  })
  server.others['GET cloned-voices'] = () => ({ voices: [], canClone: false })
  server.others['POST speech'] = () => ({
    audio: sound(1),
    audioDuration: 3,
    audioCaptionsUrl: null,
    spoken: spoken.spoken,
  })
}

/** The tab of voices, open. */
async function openVoices() {
  openHub()
  await seen('Save translation')
  fireEvent.mouseDown(screen.getByRole('tab', { name: 'Voiceover' }), { button: 0 })
}

const turnOn = async () =>
  fireEvent.click(await screen.findByRole('switch', { name: 'Voiceover in German' }))

async function chooseVoice() {
  fireEvent.click(await seen('Choose a voice'))
  const cell = await waitFor(() => {
    const found = document.querySelector('[data-kind="voice"] button')
    if (!found) throw new Error('No voice is offered')
    return found
  })
  fireEvent.click(cell)
}

describe('voices of a translation', () => {
  it('[V5.15, V8.28] are not offered where the demo has none', async () => {
    server.put({ targetLanguage: 'de' })
    await openVoices()
    expect(await screen.findByText('The voiceover is not enabled for this demo yet.')).toBeTruthy()
    expect(screen.queryByRole('switch')).toBeNull()
  })

  it('[V5.16, V2.59] are chosen once, and silent steps say that there is nothing to translate', async () => {
    speaks()
    await openVoices()
    await turnOn()
    expect(screen.getByText('Nothing to translate in the original demo')).toBeTruthy()
    await seen('Choose a voice')
  })

  it('[V5.14, V8.22] are not saved before a voice is selected', async () => {
    speaks()
    await openVoices()
    await turnOn()
    press('Save translation')
    expect(fake.toasts).toEqual(['Please select a voice for your voiceover'])
    expect(server.sent('PUT translations')).toBeUndefined()
  })

  it('[V4.44, V7.6] a voice says the translated text; with another voice all of the translation is sent', async () => {
    speaks()
    await openVoices()
    await turnOn()
    expect(button('Generate voiceover').disabled).toBe(true)
    type('Hello', 'Hallo')
    await chooseVoice()
    press('Generate voiceover')
    await seen('Delete voiceover')
    expect(server.sent('POST speech')).toMatchObject({ text: 'Hallo', voice: bria.id })
    press('Save translation')
    await waitFor(() => expect(fake.toasts).toEqual(['Successfully updated German translations']))
    expect(server.sent('PUT translations')).toMatchObject({
      voiceoverEnabled: true,
      selectedVoice: bria.id,
      translatedMediaUpdates: [
        { stepId: stepId(1), url: sound(1), duration: 3, transcription: 'Hallo', voice: bria.id },
      ],
    })
    type('Hello', 'Guten Tag')
    await seen('Generate anew')
    expect(row('Hello').getByText('Confirmed')).toBeTruthy()
  })

  it('[V4.44] another voice takes nothing back that another tab wrote since', async () => {
    speaks()
    const own = { entityType: 'StepName', stepId: stepId(1), originalText: 'Step 1' } as const
    server.put({
      targetLanguage: 'de',
      voiceoverEnabled: true,
      translatedTexts: [{ ...own, text: 'Schritt eins', isConfirmed: true }],
    })
    await openVoices()
    await chooseVoice()
    server.put({
      targetLanguage: 'de',
      translatedTextUpdates: [{ ...own, text: 'Erster Schritt', isConfirmed: true }],
    })
    press('Save translation')
    await waitFor(() => expect(fake.toasts).toEqual(['Successfully updated German translations']))
    expect(server.sent('PUT translations')).toMatchObject({
      selectedVoice: bria.id,
      translatedTextUpdates: [{ text: 'Erster Schritt' }],
    })
    expect(server.held.get('de')?.translatedTexts[0]?.text).toBe('Erster Schritt')
  })

  it('say why nothing was spoken', async () => {
    speaks()
    server.put({
      targetLanguage: 'de',
      voiceoverEnabled: true,
      selectedVoice: bria.id,
    })
    await openVoices()
    await screen.findByText('Nothing to translate in the original demo')
    type('Hello', 'Hallo')
    server.refused = 'POST'
    press('Generate voiceover')
    await screen.findByText('Something broke.')
    expect(button('Generate voiceover').disabled).toBe(false)
  })

  it('[V1.6] are recorded or uploaded where those of the demo are', async () => {
    speaks(true)
    await openVoices()
    await turnOn()
    await screen.findByRole('group', { name: 'Own voice' })
    expect(screen.queryByText('Generate voiceover')).toBeNull()
    press('Save translation')
    await waitFor(() => expect(fake.toasts).toEqual(['Successfully updated German translations']))
  })
})
