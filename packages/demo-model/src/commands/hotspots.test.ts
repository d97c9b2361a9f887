import { describe, expect, it } from 'vitest'
import { createHotspot, type Hotspot } from '../records/hotspot.ts'
import { backButtonLabel, linkTargets, nextButtonLabel } from '../rules/hotspot-rules.ts'
import {
  allowedAnimations,
  allowedStyles,
  animationFor,
  hotspotStyleLabel,
} from '../rules/hotspot-styles.ts'
import {
  chapterOn,
  chapterStep,
  hotspotOn,
  imageStep,
  pageStep,
  testDocument,
} from '../testing/builders.ts'
import { refusalOf, testCommand } from '../testing/test-command.ts'
import { testId } from '../testing/test-ids.ts'

const page = pageStep('page')
const picture = imageStep('picture')
const cover = chapterStep('cover')
const document = testDocument({
  steps: [page, picture, cover],
  hotspots: [hotspotOn(page, 'taken', { style: 'Anchor', anchorNodeId: 4 })],
  chapters: [chapterOn(cover)],
})
const add = (hotspot: Hotspot) => ({ type: 'add-hotspot' as const, hotspot })
const update = (changes: object) => ({
  type: 'update-hotspot' as const,
  hotspotId: testId('taken'),
  changes,
})

describe('add-hotspot', () => {
  it('keeps every field of an Area draft, box, align and links included', () => {
    const area = createHotspot({
      id: testId('area'),
      stepId: picture.id,
      style: 'Area',
      boxWidth: 31.5,
      boxHeight: 12.25,
      textAlign: 'Right',
      nextslide: page.id,
      prevslide: cover.id,
      text: 'Here',
    })
    const done = testCommand(document, { ...add(area), backdrop: 'Dark' })
    expect(done.document.hotspots[area.id]).toEqual(area)
    expect(done.document.steps[picture.id]?.backdrop).toBe('Dark')
  })

  it('[E5.29] refuses a hotspot on a chapter', () => {
    expect(refusalOf(document, add(hotspotOn(cover, 'h')))).toEqual(['not-for-chapters'])
  })

  it('[H5.12] refuses Anchor, Pointer and Modal on a picture', () => {
    for (const style of ['Anchor', 'Pointer', 'Modal'] as const) {
      const hotspot = hotspotOn(picture, 'h', { style, anchorNodeId: 9 })
      expect(refusalOf(document, add(hotspot)), style).toEqual(['style-needs-page'])
    }
  })

  it('[H5.6] refuses Anchor and Pointer without an anchor', () => {
    for (const style of ['Anchor', 'Pointer'] as const) {
      expect(refusalOf(document, add(hotspotOn(page, 'h', { style })))).toEqual(['anchor-required'])
    }
  })

  it('[H5.9] refuses an anchor that another hotspot of the step holds', () => {
    const twin = hotspotOn(page, 'h', { style: 'Pointer', anchorNodeId: 4 })
    expect(refusalOf(document, add(twin))).toEqual(['anchor-taken'])
    testCommand(document, add({ ...twin, anchorNodeId: 5 }))
  })

  it('refuses an id that is taken and a step that is gone', () => {
    expect(refusalOf(document, add(hotspotOn(page, 'taken')))).toEqual(['id-taken'])
    expect(refusalOf(document, add(hotspotOn(imageStep('gone'), 'h')))).toEqual(['step-missing'])
  })
})

describe('update-hotspot', () => {
  it('changes the fields given, and the backdrop of the step', () => {
    const done = testCommand(document, { ...update({ text: 'Look' }), backdrop: 'Light' })
    expect(done.document.hotspots[testId('taken')]).toEqual({
      ...document.hotspots[testId('taken')],
      text: 'Look',
    })
    expect(done.document.steps[page.id]?.backdrop).toBe('Light')
  })

  it('[H5.3] maps next and back to other steps only', () => {
    expect(refusalOf(document, update({ nextslide: page.id }))).toEqual(['link-to-own-step'])
    expect(refusalOf(document, update({ prevslide: testId('gone') }))).toEqual(['step-missing'])
    expect(linkTargets(document, page.id).map((step) => step.text)).toEqual(['picture', 'cover'])
  })

  it('leads out of the demo by links only, which undo takes back', () => {
    const out = { nextlink: 'https://acme.com/', nextlinkNewTab: false }
    const { document: after } = testCommand(document, update(out))
    expect(after.hotspots[testId('taken')]).toMatchObject(out)
    for (const link of ['javascript:alert(1)', 'vbscript:x', ' https://acme.com', 'acme', '']) {
      expect(refusalOf(document, update({ nextlink: link })), link).toEqual(['invalid-link'])
      expect(refusalOf(document, update({ prevlink: link })), link).toEqual(['invalid-link'])
    }
  })

  it('[H5.8] an animation that the new style does not have becomes None, and comes back on undo', () => {
    const ping = testCommand(document, update({ style: 'Circle', animation: 'Ping' })).document
    const { document: after } = testCommand(ping, update({ style: 'Area' }))
    expect(after.hotspots[testId('taken')]?.animation).toBe('None')
  })

  it('refuses unknown fields, ids and what is no hotspot', () => {
    for (const changes of [{ stepId: picture.id }, { id: testId('x') }, { backdrop: 'Dark' }]) {
      expect(refusalOf(document, update(changes))).toEqual(['unknown-key'])
    }
    expect(refusalOf(document, { ...update({}), hotspotId: testId('gone') })).toEqual([
      'hotspot-missing',
    ])
    expect(refusalOf(document, update({ nextButtonText: 'x'.repeat(13) }))).toEqual([
      'button-text-too-long',
    ])
  })
})

describe('delete-hotspot', () => {
  const two = testDocument({
    steps: [{ ...picture, backdrop: 'Dark' }],
    hotspots: [hotspotOn(picture, 'one'), hotspotOn(picture, 'two')],
  })
  const remove = (name: string) => ({
    type: 'delete-hotspot' as const,
    hotspotId: testId(name),
  })

  it('[H4.6] resets the backdrop with the last hotspot of the step, not before', () => {
    const first = testCommand(two, remove('one')).document
    expect(first.steps[picture.id]?.backdrop).toBe('Dark')
    const second = testCommand(first, remove('two')).document
    expect(second.steps[picture.id]?.backdrop).toBe('None')
  })

  it('[H4.5] is taken back with the backdrop of its step', () => {
    const first = testCommand(two, remove('one')).document
    const { inverse } = testCommand(first, remove('two'))
    expect(inverse).toMatchObject({ type: 'add-hotspot', backdrop: 'Dark' })
  })
})

describe('the styles of hotspots', () => {
  it('[H5.12, E5.29] are all on captured pages, three on pictures, none on chapters', () => {
    expect(allowedStyles(document, page)).toHaveLength(6)
    expect(allowedStyles(document, picture)).toEqual(['Circle', 'Tooltip', 'Area'])
    expect(allowedStyles(document, cover)).toEqual([])
  })

  it('[H3.6] have other names on captured pages', () => {
    expect(hotspotStyleLabel('Circle', 'image')).toBe('Pointer')
    expect(hotspotStyleLabel('Tooltip', 'image')).toBe('Callout')
    expect(hotspotStyleLabel('Area', 'image')).toBe('Custom Area')
    expect(hotspotStyleLabel('Anchor', 'page')).toBe('Area')
  })

  it('[H5.8] have their animations; one they do not have becomes None', () => {
    for (const style of ['Pointer', 'Circle'] as const) {
      expect(allowedAnimations(style)).toEqual(['Ping', 'Pulse', 'None'])
    }
    for (const style of ['Tooltip', 'Modal'] as const) {
      expect(allowedAnimations(style)).toEqual(['Pulse', 'Spinner', 'None'])
    }
    for (const style of ['Area', 'Anchor'] as const) {
      expect(allowedAnimations(style)).toEqual(['Pulse', 'None'])
    }
    expect(animationFor('Area', 'Ping')).toBe('None')
    expect(animationFor('Area', 'Pulse')).toBe('Pulse')
  })
})

it('[M9.25] a modal says Start exploring on the first step and Continue elsewhere', () => {
  const modal = { style: 'Modal' as const, nextButtonText: null }
  expect(nextButtonLabel(modal, 1)).toBe('Start exploring')
  expect(nextButtonLabel(modal, 2)).toBe('Continue')
  expect(nextButtonLabel({ ...modal, nextButtonText: 'Go' }, 1)).toBe('Go')
  expect(nextButtonLabel({ style: 'Circle', nextButtonText: null }, 1, 'Weiter')).toBe('Weiter')
  expect(backButtonLabel({ backButtonText: null })).toBe('Back')
})
