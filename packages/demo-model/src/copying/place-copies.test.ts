import { describe, expect, it } from 'vitest'
import { chapterOf, type DemoDocument, hotspotsOf, orderedSteps } from '../records/demo-document.ts'
import {
  chapterOn,
  chapterStep,
  hotspotOn,
  imageStep,
  pageStep,
  testButton,
  testDocument,
  textEdit,
} from '../testing/builders.ts'
import { dangling, testCommand } from '../testing/test-command.ts'
import { testAsset, testId, testIds } from '../testing/test-ids.ts'
import { copyablePart } from './copyable-part.ts'
import { placeCopies } from './place-copies.ts'

const first = pageStep('first')
const second = pageStep('second')
const cover = chapterStep('cover')
const chapterId = testId('chapter of cover')
const sandboxLink = {
  linkType: 'internal' as const,
  targetStepId: second.id,
  hoverColor: null,
  captureId: second.htmlCaptureId,
  externalUrl: null,
  openInNewTab: null,
}
const source = testDocument({
  demo: { id: testId('source') },
  steps: [first, second, cover].map((step) => ({ ...step, demoId: testId('source') })),
  hotspots: [
    hotspotOn(first, 'on', { nextslide: second.id, prevslide: cover.id }),
    hotspotOn(second, 'back', { prevslide: first.id, nextlink: 'https://acme.com/' }),
  ],
  chapters: [
    chapterOn(cover, {
      type: 'Password',
      hasPassword: true,
      buttons: [testButton('to second', chapterId, { linkTxt: second.id })],
    }),
  ],
  edits: [
    textEdit('everywhere', { demoId: testId('source'), rejectedStepIds: [second.id] }),
    textEdit('on first', {
      demoId: testId('source'),
      enabledStepId: first.id,
      edits: { SandboxHotspot: { oldValue: null, newValue: sandboxLink } },
    }),
  ],
})
const here = pageStep('here')
const target = testDocument({ steps: [here, imageStep('last')] })

let made = 0
function place(
  stepIds: readonly string[],
  after = 1,
  into: DemoDocument = target,
  from: DemoDocument = source,
) {
  made += 1
  const newId = testIds(`copies ${made}`)
  return placeCopies(into, copyablePart(from, stepIds), { after, newId })
}

function placed(...given: Parameters<typeof place>) {
  const placement = place(...given)
  if (!placement.ok) throw new Error(placement.code)
  const { document } = testCommand(given[2] ?? target, placement.command)
  return { placement, document, copies: orderedSteps(document).slice(given[1] ?? 1) }
}

describe('steps of another demo', () => {
  it('[E7.29] come in after the step, in their order, and go again in one', () => {
    const { document, placement } = placed([second.id, first.id, cover.id])
    const names = orderedSteps(document).map((step) => step.text)
    expect(names).toEqual(['here', 'first', 'second', 'cover', 'last'])
    expect(
      orderedSteps(document)
        .slice(1, 4)
        .map((step) => step.id),
    ).toEqual(placement.stepIds)
  })

  it('[E7.29] keep what leads from one to another of them', () => {
    const { document, copies } = placed([first.id, second.id, cover.id])
    const [one, two, three] = copies
    expect(hotspotsOf(document, one?.id ?? '')).toMatchObject([
      { nextslide: two?.id, prevslide: three?.id },
    ])
    expect(chapterOf(document, three?.id ?? '')?.buttons[0]?.linkTxt).toBe(two?.id)
    const link = Object.values(document.edits).find((edit) => edit.enabledStepId === one?.id)
    expect(link?.edits.SandboxHotspot?.newValue).toMatchObject({
      targetStepId: two?.id,
      captureId: second.htmlCaptureId,
    })
    expect(copies.slice(0, 2).map((step) => step.htmlCaptureId)).toEqual([
      first.htmlCaptureId,
      second.htmlCaptureId,
    ])
  })

  it('keep what leads out of the demo', () => {
    const { document, copies } = placed([second.id])
    expect(hotspotsOf(document, copies[0]?.id ?? '')).toMatchObject([
      { prevslide: null, nextlink: 'https://acme.com/' },
    ])
  })

  it('[E7.29] lose what leads to steps that were left behind', () => {
    const { document, copies } = placed([first.id, cover.id])
    const [one, two] = copies
    expect(dangling(document)).toEqual([])
    expect(hotspotsOf(document, one?.id ?? '')).toMatchObject([
      { nextslide: null, prevslide: two?.id },
    ])
    expect(chapterOf(document, two?.id ?? '')?.buttons[0]?.linkTxt).toBeNull()
    const link = Object.values(document.edits).find((edit) => edit.enabledStepId === one?.id)
    expect(link?.edits.SandboxHotspot?.newValue).toMatchObject({
      targetStepId: null,
      captureId: null,
    })
  })

  it('bring the edits of their whole demo, for themselves only and not where they refuse them', () => {
    const { document, copies } = placed([first.id, second.id])
    const global = Object.values(document.edits).filter((edit) => edit.enabledStepId === null)
    const refusing = [copies[1]?.id, here.id, testId('last')]
    expect(global).toHaveLength(1)
    expect([...(global[0]?.rejectedStepIds ?? [])].sort()).toEqual([...refusing].sort())
    expect(placed([cover.id]).document.edits).toEqual({})
  })

  it('name the chapters whose passwords they get', () => {
    const { command } = placed([cover.id]).placement
    expect(command.commands).toMatchObject([{ items: [{ passwordOf: chapterId }] }])
  })

  it('[E8.7] stay out where nothing is copied, or it is another workspace’s', () => {
    const workspaceId = testId('elsewhere')
    const foreign = { ...source, demo: { ...source.demo, workspaceId } }
    expect(place([])).toEqual({ ok: false, code: 'paste-failed' })
    expect(place([first.id], 1, target, foreign)).toEqual({ ok: false, code: 'paste-failed' })
  })

  it('[V5.20, V5.21] bring their kind of voiceover, or stay out of a demo with the other', () => {
    const voice = { audio: testAsset('voice'), demoId: testId('source') }
    const spoken = testDocument({
      demo: { id: testId('source'), recordOwnVoice: true },
      steps: [imageStep('spoken', voice)],
    })
    const { document } = placed([testId('spoken')], 2, target, spoken)
    expect(document.demo.recordOwnVoice).toBe(true)
    const other = testDocument({ steps: [imageStep('here', { audio: voice.audio })] })
    expect(place([testId('spoken')], 1, other, spoken)).toEqual({
      ok: false,
      code: 'manual-voice-into-ai',
    })
  })

  it('[E5.32] ask first when one of them has another ratio', () => {
    const demoId = testId('source')
    const sized = (widthOrg: number, heightOrg: number) =>
      testDocument({
        demo: { id: demoId },
        steps: [imageStep('same', { demoId }), imageStep('tall', { demoId, widthOrg, heightOrg })],
      })
    const asked = (width: number, height: number, into = target) => {
      const placement = place([testId('same'), testId('tall')], 0, into, sized(width, height))
      return placement.ok && placement.otherRatio
    }
    expect(asked(600, 900)).toEqual({
      frame: { width: 1280, height: 720 },
      other: { width: 600, height: 900 },
    })
    // Two decimals: 1.779 and 1.777 are the same.
    expect(asked(1366, 768)).toBeNull()
    expect(asked(600, 900, testDocument())).toBeNull()
  })
})

describe('steps of the demo itself', () => {
  const own = testDocument({
    steps: [first, second],
    edits: [
      textEdit('everywhere', { rejectedStepIds: [second.id] }),
      textEdit('on first', { enabledStepId: first.id }),
    ],
  })

  it('do not double the edits of the whole demo, and refuse what they refused', () => {
    const { document, copies } = placed([first.id, second.id], 2, own, own)
    const global = Object.values(document.edits).filter((edit) => edit.enabledStepId === null)
    expect(global.map((edit) => edit.id)).toEqual([testId('everywhere')])
    expect(global[0]?.rejectedStepIds).toEqual([second.id, copies[1]?.id])
    expect(Object.values(document.edits).map((edit) => edit.enabledStepId)).toContain(copies[0]?.id)
  })

  it('change no edit when they refused none', () => {
    const { placement } = placed([first.id], 2, own, own)
    const [, saved] = placement.command.commands
    expect(saved).toMatchObject({
      type: 'save-edits',
      put: [{ enabledStepId: expect.any(String) }],
    })
  })
})
