import { expect, it } from 'vitest'
import { hotspotOn, imageStep, pageStep, testDocument } from '../testing/builders.ts'
import { refusalOf, testCommand } from '../testing/test-command.ts'
import { testId } from '../testing/test-ids.ts'

const page = pageStep('page')
const picture = imageStep('picture')
const document = testDocument({
  steps: [page, picture],
  hotspots: [
    hotspotOn(page, 'one', { bgcolor: '#111111', nextButtonText: 'Go' }),
    hotspotOn(picture, 'two', { bgcolor: '#222222' }),
    // Its element was not found in a new capture.
    { ...hotspotOn(page, 'three'), style: 'Pointer', anchorNodeId: null },
  ],
})
const give = (names: readonly string[], look: object) => ({
  type: 'update-hotspots' as const,
  changes: Object.fromEntries(names.map((name) => [testId(name), look])),
})

it('gives hotspots of all steps colours and button texts, and one inverse takes them back', () => {
  const look = { bgcolor: '#00ff00', nextButtonText: null }
  const { hotspots } = testCommand(document, give(['one', 'two', 'three'], look)).document
  for (const name of ['one', 'two', 'three']) {
    expect(hotspots[testId(name)]).toEqual({ ...document.hotspots[testId(name)], ...look })
  }
})

it('leaves out what somebody deleted meanwhile', () => {
  const done = testCommand(document, give(['one', 'gone'], { textcolor: '#000' }))
  expect(done.document.hotspots[testId('one')]?.textcolor).toBe('#000')
  expect(refusalOf(document, give(['gone'], { textcolor: '#000' }))).toEqual(['hotspot-missing'])
})

it('gives a style only to those that can have it, with an animation that the style has', () => {
  const look = (name: string, given: object) =>
    testCommand(document, give(['one', 'two', 'three'], given)).document.hotspots[testId(name)]
  expect(look('one', { style: 'Modal' })?.style).toBe('Modal')
  expect(look('two', { style: 'Modal' })).toEqual(document.hotspots[testId('two')])
  expect(look('one', { style: 'Anchor' })?.style).toBe('Circle')
  expect(look('three', { style: 'Circle' })?.style).toBe('Pointer')
  expect(look('two', { style: 'Area', animation: 'Spinner', hotspotWidth: 'Large' })).toMatchObject(
    {
      style: 'Area',
      animation: 'None',
      hotspotWidth: 'Large',
    },
  )
})

it('gives steps a backdrop in the same command, and takes it back with it', () => {
  const command = {
    ...give(['one'], {}),
    backdrops: { [page.id]: 'Dark', [testId('gone')]: 'Dark' },
  }
  const { steps } = testCommand(document, command as never).document
  expect(steps[page.id]?.backdrop).toBe('Dark')
  expect(steps[picture.id]?.backdrop).toBe('None')
})

it('takes the fields of a look only, as they may be', () => {
  expect(refusalOf(document, give(['one'], { anchorNodeId: 4 }))).toEqual(['unknown-key'])
  expect(refusalOf(document, give(['one'], { bgcolor: 'red' }))).toEqual(['invalid-value'])
  expect(refusalOf(document, give(['one'], { backButtonText: 'x'.repeat(13) }))).toEqual([
    'button-text-too-long',
  ])
})
