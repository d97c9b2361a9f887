import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { TranslationsDialog } from '../../translations/translations-dialog.tsx'
import { openSettings, prepareSettingsTests } from '../testing/open-settings.tsx'

prepareSettingsTests()

const german = {
  code: 'de',
  name: 'German',
  progress: { missing: 1, outdated: 2, draft: 3, confirmed: 4 },
}

function answers(data: readonly (typeof german)[]) {
  const reply = {
    data,
    defaultTranslation: data[0]?.code ?? null,
    sourceLanguage: 'en',
    targetLanguages: [],
  }
  const calls = vi.fn(async () => Response.json(reply))
  vi.stubGlobal('fetch', calls)
  return calls
}

it('[M2.63, V2.62] lists the languages with how far each is, and opens the hub at one', async () => {
  answers([german])
  const { editor } = await openSettings('translations')
  await screen.findByText('7 of 10 translated, 2 out of date, 3 to confirm')
  fireEvent.click(screen.getByRole('button', { name: 'Edit German' }))
  expect(editor.dialog.value?.type).toBe(TranslationsDialog)
  expect(editor.dialog.value?.props).toEqual({ language: 'de' })
})

it('[M2.63, V2.62] begins the first translation', async () => {
  answers([])
  const { editor } = await openSettings('translations')
  fireEvent.click(await screen.findByRole('button', { name: 'Add translation' }))
  expect(editor.dialog.value?.type).toBe(TranslationsDialog)
})

it('[M6.1] has trial users sign up, and asks the server for nothing', async () => {
  const calls = answers([])
  await openSettings('translations', { trial: true })
  expect(screen.getByRole('button', { name: 'Sign up' })).toBeTruthy()
  await waitFor(() => expect(calls).not.toHaveBeenCalled())
})
