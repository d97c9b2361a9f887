import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
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

describe('what a service made in another tab over what people had confirmed', () => {
  const key = `HotspotText ${hotspotId(2)}`
  const confirmed = {
    kind: 'HotspotText',
    ownerId: hotspotId(2),
    text: 'Klicke 2',
    originalText: 'Click 2',
    isConfirmed: true,
  } as const
  const draft = { ...confirmed, text: 'de: Click 2', isConfirmed: false }

  it('[V4.42] is still there, and is saved: who asked for it had read them', async () => {
    german()
    const read = { [key]: confirmed }
    fake.editor.translating.value = leftTranslation({ ...left, texts: { [key]: draft }, read })
    openHub()
    await screen.findByText('1 unsaved change')
    expect(fieldOf('Click 2')).toBe('de: Click 2')
    expect(screen.queryByText(/meanwhile/)).toBeNull()
    press('Save translation')
    await waitFor(() => expect(button('Save translation').title).toContain('Nothing'))
    expect(server.held.get('de')?.translatedTexts.map(({ text }) => text)).toEqual(['de: Click 2'])
  })

  it.each([
    ['since', { [key]: { ...confirmed, text: 'Klick', isConfirmed: false } }],
    ['where nothing stood', {}],
    ['and nobody knows since when', undefined],
  ])('[V4.44] gives way to what they confirmed %s', async (_, read) => {
    german()
    const texts = { [key]: draft }
    fake.editor.translating.value = leftTranslation({ ...left, texts, ...(read && { read }) })
    openHub()
    await screen.findByText(/1 text stays as somebody confirmed it meanwhile/)
    expect(fieldOf('Click 2')).toBe('Klicke 2')
  })

  it('[V4.41] is sent where another tab made the translation anew with those texts', async () => {
    const read = { [key]: confirmed }
    fake.editor.translating.value = leftTranslation({ ...left, texts: { [key]: draft }, read })
    openHub()
    await seen('Save translation')
    german()
    press('Save translation')
    await waitFor(() => expect(button('Save translation').title).toContain('Nothing'))
    expect(server.held.get('de')?.translatedTexts.map(({ text }) => text)).toEqual(['de: Click 2'])
  })
})

it('[V4.44] what another tab left in place of what people wrote since is saved by who was told of it', async () => {
  german()
  const key = `HotspotText ${hotspotId(2)}`
  const text = {
    kind: 'HotspotText',
    ownerId: hotspotId(2),
    originalText: 'Click 2',
    isConfirmed: true,
  } as const
  const texts = { ...left.texts, [key]: { ...text, text: 'Meins' } }
  const read = { [key]: { ...text, text: 'Klick' } }
  fake.editor.translating.value = leftTranslation({ ...left, texts, read })
  openHub()
  await screen.findByText(/Somebody changed 1 text that is changed here, too/)
  expect(fieldOf('Click 2')).toBe('Meins')
  press('Save translation')
  await waitFor(() => expect(button('Save translation').title).toContain('Nothing'))
  expect(screen.queryByText(/Somebody changed/)).toBeNull()
  expect(
    server.held
      .get('de')
      ?.translatedTexts.map(({ text }) => text)
      .toSorted(),
  ).toEqual(['Klicke eins', 'Meins'])
})

it('[V4.42] what another tab left of a language that was deleted since begins it anew', async () => {
  fake.editor.translating.value = leftTranslation(left)
  openHub()
  await seen('Save translation')
  expect(fieldOf('Click 1')).toBe('Klicke eins')
  press('Save translation')
  await waitFor(() => expect(server.held.get('de')?.translatedTexts).toHaveLength(1))
})
