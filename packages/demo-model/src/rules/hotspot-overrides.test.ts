import { expect, it } from 'vitest'
import { hotspotOn, imageStep, pageStep, testDocument } from '../testing/builders.ts'
import { testCommand } from '../testing/test-command.ts'
import { testId } from '../testing/test-ids.ts'
import { clearedOverrides, overridesOf } from './hotspot-overrides.ts'

const one = imageStep('one')
const page = pageStep('page')
const off = { textVisible: false, nextButton: false }
const document = testDocument({
  steps: [one, page],
  hotspots: [
    hotspotOn(one, 'follows'),
    hotspotOn(one, 'quiet', { textVisible: false }),
    hotspotOn(one, 'both', off),
    hotspotOn(one, 'callout', { style: 'Tooltip', ...off }),
    hotspotOn(page, 'lost its element', { style: 'Anchor', anchorNodeId: null, nextButton: false }),
  ],
})
const ids = (hotspots: readonly { readonly id: string }[]) => hotspots.map(({ id }) => id)

it('[M4.39] hotspots that were switched off stand out when the demo is switched on, callouts never', () => {
  expect(ids(overridesOf(document, 'hotspotTextVisible', true))).toEqual([
    testId('quiet'),
    testId('both'),
  ])
  expect(ids(overridesOf(document, 'nextButton', true))).toEqual([
    testId('both'),
    testId('lost its element'),
  ])
  expect(overridesOf(document, 'nextButton', false)).toEqual([])
})

it('[M4.39] clearing them is one command, and leaves the others as they are', () => {
  const changes = clearedOverrides(document, ['hotspotTextVisible', 'nextButton'])
  expect(changes).toEqual({
    [testId('quiet')]: { textVisible: true },
    [testId('both')]: { textVisible: true, nextButton: true },
    [testId('lost its element')]: { nextButton: true },
  })
  const { document: after } = testCommand(document, { type: 'update-hotspots', changes })
  expect(overridesOf(after, 'nextButton', true)).toEqual([])
  expect(after.hotspots[testId('callout')]).toMatchObject(off)
})
