import type { Command, SingleCommand, StepItem } from '../commands/command.ts'
import { demoTypes } from '../records/demo.ts'
import { chapterOf, type DemoDocument, hotspotsOf, orderedSteps } from '../records/demo-document.ts'
import { hotspotAnimations } from '../records/hotspot.ts'
import type { HtmlEdit } from '../records/html-edit.ts'
import { backdrops, type Step } from '../records/step.ts'
import { allowedStyles, needsAnchor } from '../rules/hotspot-styles.ts'
import {
  chapterOn,
  chapterStep,
  hotspotOn,
  imageStep,
  pageStep,
  testButton,
  textEdit,
} from './builders.ts'
import { testId } from './test-ids.ts'

/** A source of chance: a whole number from 0 to `below` - 1. */
export type Pick = (below: number) => number

/**
 * A command that makes sense for this document: mostly done, now and then refused (a link to a step's
 * own step, a step that is gone). `name` gives a new name at each call.
 */
export function randomCommand(document: DemoDocument, pick: Pick, name: () => string): Command {
  const some = () => randomSingle(document, pick, name)
  if (pick(8) > 0) return some()
  return { type: 'batch', commands: [some(), some()] }
}

function randomSingle(document: DemoDocument, pick: Pick, name: () => string): SingleCommand {
  const makers = [addSteps, addSteps, addHotspot, addHotspot, deleteSteps, reorderSteps]
  const changers = [updateDemo, updateStep, updateHotspot, deleteHotspot, updateChapter]
  const ofMany = [updateHotspots]
  const others = [markPassword, recaptureStep, saveEdits, saveEdits, deleteSteps, switchSandbox]
  const all = [...makers, ...changers, ...ofMany, ...others]
  const make = all[pick(all.length)] ?? addSteps
  return make({ document, pick, name, step: () => anyStep(document, pick) })
}

interface Chance {
  readonly document: DemoDocument
  readonly pick: Pick
  readonly name: () => string
  /** The id of a step, one in ten times of one that never was. */
  readonly step: () => string
}

type Make = (chance: Chance) => SingleCommand

const addSteps: Make = ({ document, pick, name, step }) => {
  const items = Array.from({ length: 1 + pick(3) }, () => newItem(pick, name, step))
  return { type: 'add-steps', after: pick(orderedSteps(document).length + 2), items }
}

function newItem(pick: Pick, name: () => string, target: () => string): StepItem {
  const title = name()
  const kind = pick(3)
  if (kind === 0) {
    const step = chapterStep(title)
    const id = testId(`chapter of ${title}`)
    const buttons = [testButton(`button of ${title}`, id, { linkTxt: target() })]
    return { step, hotspots: [], chapter: chapterOn(step, { buttons }) }
  }
  const step = kind === 1 ? pageStep(title) : imageStep(title)
  const hotspots = pick(2) === 0 ? [] : [hotspotOn(step, name(), { nextslide: target() })]
  return { step, hotspots, chapter: null }
}

const deleteSteps: Make = ({ pick, step }) => ({
  type: 'delete-steps',
  stepIds: Array.from({ length: 1 + pick(3) }, step),
})

const reorderSteps: Make = ({ document, pick }) => {
  const stepIds = orderedSteps(document).map((step) => step.id)
  stepIds.push(...stepIds.splice(0, pick(stepIds.length + 1)))
  if (pick(3) === 0) stepIds.shift()
  return { type: 'reorder-steps', stepIds: [...stepIds, testId('never there')] }
}

const updateDemo: Make = ({ pick, name, step }) => {
  const timing = { stepId: step(), duration: 2000, transition: 500 }
  const changes = [
    { title: name() },
    { stepTimings: [timing, { ...timing, stepId: step() }] },
    { loop: true },
    { autoplay: false },
    { autoplay: true, customizePerStep: true },
  ]
  return { type: 'update-demo', changes: changes[pick(changes.length)] ?? {} }
}

const updateStep: Make = ({ pick, name, step }) => {
  const zoom = { zoomPositionX: 10, zoomPositionY: 20, zoomWidth: 70, zoomHeight: 70 }
  const changes = [{ text: name().slice(0, 40) }, zoom, { trimStart: pick(120) }, { mute: true }]
  return { type: 'update-step', stepId: step(), changes: changes[pick(changes.length)] ?? {} }
}

const recaptureStep: Make = ({ document, pick, name, step }) => {
  const stepId = step()
  const anchors = hotspotsOf(document, stepId).map((one) => [one.id, pick(2) ? pick(4) + 1 : null])
  return {
    type: 'recapture-step',
    stepId,
    htmlCaptureId: pick(3) === 0 ? null : testId(name()),
    image: null,
    widthOrg: 800 + pick(3),
    heightOrg: 600,
    anchors: Object.fromEntries(anchors),
  }
}

const addHotspot: Make = ({ document, pick, name, step }) => {
  const held = orderedSteps(document).find((one) => one.id === step())
  const on = held ?? imageStep('never there')
  return {
    type: 'add-hotspot',
    hotspot: hotspotOn(on, name(), styled(document, on, pick, step)),
    ...backdropBy(pick),
  }
}

function styled(document: DemoDocument, step: Step, pick: Pick, target: () => string) {
  const styles = allowedStyles(document, step)
  const style = styles[pick(styles.length || 1)] ?? 'Circle'
  return {
    style,
    animation: hotspotAnimations[pick(hotspotAnimations.length)] ?? 'None',
    anchorNodeId: needsAnchor(style) ? pick(6) + 1 : null,
    nextslide: pick(2) ? target() : null,
    prevslide: pick(2) ? target() : null,
    nextlink: pick(4) === 0 ? 'https://acme.com/' : null,
  }
}

function backdropBy(pick: Pick) {
  const backdrop = backdrops[pick(5)]
  return backdrop === undefined ? {} : { backdrop }
}

const updateHotspot: Make = ({ document, pick, step }) => {
  const hotspot = Object.values(document.hotspots)[pick(Object.keys(document.hotspots).length || 1)]
  const on = orderedSteps(document).find((one) => one.id === hotspot?.stepId)
  const changes = [
    { text: 'Click **Save**', textcolor: '#000' },
    { mouseXCooridnate: pick(130), mouseYCooridnate: pick(100) },
    on ? styled(document, on, pick, step) : {},
  ]
  return {
    type: 'update-hotspot',
    hotspotId: hotspot?.id ?? testId('never there'),
    changes: changes[pick(changes.length)] ?? {},
    ...backdropBy(pick),
  }
}

const updateHotspots: Make = ({ document, pick }) => {
  const some = Object.keys(document.hotspots).filter(() => pick(2) === 0)
  const looks = [
    { bgcolor: '#123456' },
    { textcolor: '#fff', nextButtonText: 'Go on' },
    { nextButtonText: null, backButtonText: 'Return' },
  ]
  const look = looks[pick(looks.length)] ?? {}
  const ids = [...some, testId('never there')]
  return {
    type: 'update-hotspots',
    changes: Object.fromEntries(ids.map((id) => [id, look])),
  }
}

const deleteHotspot: Make = ({ document, pick }) => {
  const ids = Object.keys(document.hotspots)
  return { type: 'delete-hotspot', hotspotId: ids[pick(ids.length || 1)] ?? testId('never there') }
}

const updateChapter: Make = ({ document, pick, name, step }) => {
  const chapter = chapterOf(document, step())
  const chapterId = chapter?.id ?? testId('never there')
  const link = testButton(name(), chapterId, { linkTxt: step() })
  const outward = testButton(name(), chapterId, {
    isLinkExternal: true,
    linkTxt: 'https://acme.example/',
  })
  const changes = [
    { heading: name(), logoEnabled: true, coverImageType: 'CUSTOM' as const },
    { buttons: [link, outward] },
    { type: 'Password' as const },
    { type: 'Embed' as const, embedCode: pick(2) ? 'https://calendly.com/acme' : '' },
    { type: 'Link' as const, emailDomainList: 'B.com,a.com , b.com' },
  ]
  return { type: 'update-chapter', chapterId, changes: changes[pick(changes.length)] ?? {} }
}

const markPassword: Make = ({ document, pick, step }) => ({
  type: 'mark-password',
  chapterId: chapterOf(document, step())?.id ?? testId('never there'),
  hasPassword: pick(3) > 0,
})

const saveEdits: Make = ({ document, pick, name, step }) => {
  const ids = Object.keys(document.edits)
  const held = document.edits[ids[pick(ids.length || 1)] ?? '']
  const put = Array.from({ length: pick(3) }, () => newEdit(pick, name, step, held))
  const remove = held && pick(2) ? [held.id] : []
  return { type: 'save-edits', put, remove }
}

const switchSandbox: Make = ({ document, pick }) => {
  if (pick(2) === 0) return { type: 'enable-sandbox', deleteHotspots: pick(2) === 0 }
  if (pick(2) === 0) return { type: 'disable-sandbox' }
  const hotspots = Object.values(document.hotspots).map((one) => ({ ...one, id: testId(one.id) }))
  const stepIds = [...orderedSteps(document).map(({ id }) => id), testId('never there')]
  const restore = {
    type: demoTypes[pick(demoTypes.length)] ?? 'HTML',
    mobileHotspotView: pick(2) === 0,
    hotspots,
    backdrops: Object.fromEntries(stepIds.map((id) => [id, backdrops[pick(3)] ?? 'None'])),
  }
  return { type: 'disable-sandbox', restore }
}

function newEdit(
  pick: Pick,
  name: () => string,
  step: () => string,
  held: HtmlEdit | undefined,
): HtmlEdit {
  const title = name()
  const link = {
    linkType: 'internal' as const,
    ...{ targetStepId: step(), captureId: null, hoverColor: null },
    ...{ externalUrl: null, openInNewTab: null },
  }
  const scope = pick(2) ? { enabledStepId: step() } : { rejectedStepIds: [step(), step()] }
  const metadata = {
    originalId: held?.id ?? null,
    derivedFrom: null,
    parentStepId: step(),
    joinedTo: held?.id ?? null,
  }
  const edits = [
    { TextContent: { oldValue: 'a', newValue: title } },
    { SandboxHotspot: { oldValue: null, newValue: link } },
    {},
  ]
  return textEdit(title, { ...scope, metadata, edits: edits[pick(edits.length)] ?? {} })
}

function anyStep(document: DemoDocument, pick: Pick): string {
  const steps = orderedSteps(document)
  if (pick(10) === 0) return testId('never there')
  return steps[pick(steps.length || 1)]?.id ?? testId('never there')
}
