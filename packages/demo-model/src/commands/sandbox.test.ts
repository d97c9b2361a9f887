import { describe, expect, it } from 'vitest'
import {
  chapterOn,
  chapterStep,
  hotspotOn,
  imageStep,
  pageStep,
  testDocument,
  textEdit,
} from '../testing/builders.ts'
import { testCommand } from '../testing/test-command.ts'
import { testId } from '../testing/test-ids.ts'
import { applyCommand } from './apply-command.ts'

const inbox = pageStep('inbox', { backdrop: 'Dark' })
const letter = pageStep('letter')
const picture = imageStep('picture', { backdrop: 'Light' })
const welcome = chapterStep('welcome')
const link = {
  linkType: 'internal' as const,
  targetStepId: letter.id,
  captureId: letter.htmlCaptureId,
  hoverColor: null,
  externalUrl: null,
  openInNewTab: null,
}
const linked = textEdit('linked', { edits: { SandboxHotspot: { oldValue: null, newValue: link } } })
const guided = testDocument({
  demo: { type: 'HTML', mobileHotspotView: true },
  steps: [welcome, inbox, letter, picture],
  chapters: [chapterOn(welcome)],
  hotspots: [
    hotspotOn(inbox, 'one', { style: 'Modal' }),
    hotspotOn(letter, 'two', { nextslide: inbox.id }),
    // Its element was not found in a new capture.
    { ...hotspotOn(letter, 'three'), style: 'Pointer', anchorNodeId: null },
  ],
  edits: [linked],
})

describe('enable-sandbox', () => {
  it('[H4.25] clears the hotspots, sets backdrops to none and makes the demo a sandbox; one inverse brings all back', () => {
    const { document } = testCommand(guided, { type: 'enable-sandbox', deleteHotspots: true })
    expect(document.demo).toEqual({ ...guided.demo, type: 'Sandbox', mobileHotspotView: false })
    expect(document.hotspots).toEqual({})
    expect(Object.values(document.steps).map(({ backdrop }) => backdrop)).toEqual(
      Array.from({ length: 4 }, () => 'None'),
    )
    expect(document.edits).toBe(guided.edits)
    expect(document.chapters).toBe(guided.chapters)
  })

  it('keeps the hotspots when they are to be kept', () => {
    const { document } = testCommand(guided, { type: 'enable-sandbox', deleteHotspots: false })
    expect(document.demo.type).toBe('Sandbox')
    expect(document.hotspots).toBe(guided.hotspots)
    expect(document.steps).toBe(guided.steps)
  })
})

describe('disable-sandbox', () => {
  const sandbox = testCommand(guided, { type: 'enable-sandbox', deleteHotspots: true })

  it('makes it a guided demo of captured pages with what it has', () => {
    const { document } = testCommand(sandbox.document, { type: 'disable-sandbox' })
    expect(document.demo).toMatchObject({ type: 'HTML', mobileHotspotView: true })
    expect(document.hotspots).toEqual({})
    expect(document.edits).toBe(guided.edits)
  })

  it('passes over what has come or gone since', () => {
    const twoIsBack = testCommand(sandbox.document, {
      type: 'add-hotspot',
      hotspot: hotspotOn(letter, 'two', { text: 'Mine' }),
    }).document
    const without = testCommand(twoIsBack, { type: 'delete-steps', stepIds: [inbox.id] }).document
    const outcome = applyCommand(without, sandbox.inverse)
    if (!outcome.ok) throw new Error(JSON.stringify(outcome.issues))
    expect(Object.keys(outcome.document.hotspots).sort()).toEqual(
      [testId('two'), testId('three')].sort(),
    )
    expect(outcome.document.hotspots[testId('two')]?.text).toBe('Mine')
    expect(outcome.document.demo.type).toBe('HTML')
  })

  it('puts no hotspot where none may stand', () => {
    const restore = {
      type: 'HTML' as const,
      mobileHotspotView: true,
      backdrops: {},
      hotspots: [
        hotspotOn(welcome, 'on a chapter'),
        hotspotOn(picture, 'on a picture', { style: 'Modal' }),
        hotspotOn(letter, 'to itself', { nextslide: letter.id }),
      ],
    }
    const { document } = testCommand(sandbox.document, { type: 'disable-sandbox', restore })
    expect(document.hotspots).toEqual({})
  })
})
