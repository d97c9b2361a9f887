import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { hotspotId } from '../saving/testing/sample-demo.ts'
import { leftTranslation } from './kept-translation.ts'
import {
  button,
  fake,
  openHub,
  prepareHubTests,
  press,
  row,
  seen,
  server,
} from './testing/open-hub.tsx'

prepareHubTests()

/** What a tab that is gone wrote for a hotspot, in German. */
const left = {
  kind: 'translation',
  language: 'de',
  isPending: false,
  source: 'en',
  texts: {
    [`HotspotText ${hotspotId(1)}`]: {
      kind: 'HotspotText',
      ownerId: hotspotId(1),
      text: 'Klicke eins',
      originalText: 'Click 1',
      isConfirmed: true,
    },
  },
  media: {},
} as const

const german = () =>
  server.put({
    targetLanguage: 'de',
    translatedTexts: [
      {
        entityType: 'HotspotText',
        hotspotId: hotspotId(2),
        text: 'Klicke 2',
        originalText: 'Click 2',
        isConfirmed: true,
      },
    ],
  })

const fieldOf = (original: string) => row(original).getByRole('textbox').textContent

it('[V4.42] what another tab left unsaved stands over what the server has by now, and is saved alone', async () => {
  german()
  fake.editor.translating.value = leftTranslation(left)
  openHub()
  await screen.findByText('1 unsaved change')
  expect(fieldOf('Click 1')).toBe('Klicke eins')
  expect(fieldOf('Click 2')).toBe('Klicke 2')
  press('Save translation')
  await waitFor(() => expect(button('Save translation').title).toContain('Nothing'))
  expect(server.sent('PUT translations')).toMatchObject({
    translatedTextUpdates: [{ text: 'Klicke eins' }],
  })
})

it('[V4.42] what another tab left of a language that was deleted since begins it anew', async () => {
  fake.editor.translating.value = leftTranslation(left)
  openHub()
  await seen('Save translation')
  expect(fieldOf('Click 1')).toBe('Klicke eins')
  press('Save translation')
  await waitFor(() => expect(server.held.get('de')?.translatedTexts).toHaveLength(1))
})
