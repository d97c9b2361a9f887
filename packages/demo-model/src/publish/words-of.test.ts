import { expect, it } from 'vitest'
import {
  chapterOn,
  chapterStep,
  hotspotOn,
  imageStep,
  testButton,
  testDocument,
} from '../testing/builders.ts'
import { testId } from '../testing/test-ids.ts'
import { wordsOf } from './words-of.ts'

it('is what authors say to viewers, in the order of the steps, as plain text', () => {
  const shown = imageStep('shown')
  const hidden = { ...imageStep('hidden'), isHidden: true }
  const asks = chapterStep('asks')
  const off = chapterStep('off')
  const plain = chapterStep('plain')
  const document = testDocument({
    steps: [asks, hidden, shown, off, plain],
    chapters: [
      chapterOn(asks, { heading: 'Fast fertig', description: 'Noch *ein* Schritt', buttons: [] }),
      chapterOn(off, { heading: 'Ausgeschaltet', enabled: false }),
      // Its heading is the one that every chapter begins with.
      chapterOn(plain, {
        buttons: [testButton('go', testId('chapter of plain'), { content: 'Los' })],
      }),
    ],
    hotspots: [
      hotspotOn(shown, 'said', { text: 'Klicken Sie, {{name | you}}, auf **Speichern**' }),
      hotspotOn(hidden, 'unsaid', { text: 'Geheim' }),
    ],
  })
  const { demo } = document
  const whole = { ...document, demo: { ...demo, title: 'Rundgang', metadesc: '' } }
  expect(wordsOf(whole)).toBe(
    'Rundgang\nFast fertig\nNoch ein Schritt\nKlicken Sie, , auf Speichern\nLos',
  )
})
