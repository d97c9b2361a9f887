import { expect, it } from 'vitest'
import { hotspotId } from '../saving/testing/sample-demo.ts'
import { openedTranslation, textsOf, withEdits } from './translation-edits.ts'
import type { SavedText, SavedTranslation } from './wire-text.ts'

const at = '2026-01-01T00:00:00.000Z'
const key = (number: number) => `HotspotText ${hotspotId(number)}`
const text = (number: number): SavedText => ({
  id: key(number),
  translationId: 'de',
  entityType: 'HotspotText',
  hotspotId: hotspotId(number),
  text: `Klicke ${number}`,
  originalText: `Click ${number}`,
  isConfirmed: true,
  createdAt: at,
  updatedAt: at,
})
const saved = {
  sourceLanguage: 'en',
  targetLanguage: 'de',
  translatedTexts: [text(1), text(2)],
  translatedMedia: [],
  voiceoverEnabled: false,
  selectedVoice: null,
} as unknown as SavedTranslation

const written = {
  kind: 'HotspotText',
  ownerId: hotspotId(1),
  text: 'Klick',
  originalText: 'Click 1',
  isConfirmed: true,
} as const

it('what is typed leaves the other texts the same, so that their rows are not drawn again', () => {
  const opened = openedTranslation(saved, null)
  const before = textsOf(opened)
  const edited = withEdits(opened, { texts: { [key(1)]: written } })
  expect(textsOf(edited)[key(1)]?.text).toBe('Klick')
  expect(textsOf(edited)[key(2)]).toBe(before[key(2)])
})
