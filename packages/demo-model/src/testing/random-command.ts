import type { Chance, Pick } from '../commands/chance.ts'
import type { Command, SingleCommand } from '../commands/command.ts'
import { definitionOf } from '../commands/definition-of.ts'
import { commandDefinitions } from '../commands/definitions.ts'
import type { StepItem } from '../commands/step-item.ts'
import { type DemoDocument, orderedSteps, recordById } from '../records/demo-document.ts'
import { type Hotspot, hotspotAnimations } from '../records/hotspot.ts'
import type { HtmlEdit } from '../records/html-edit.ts'
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

const types = commandDefinitions.flatMap((definition) => {
  const often = 'often' in definition ? definition.often : 1
  return Array<SingleCommand['type']>(often ?? 1).fill(definition.type)
})

/**
 * A command that makes sense for this document, or a batch of two: mostly done, now and then refused
 * (a link to a step's own step, a step that is gone). `name` gives a new name at each call.
 */
export function randomCommand(document: DemoDocument, pick: Pick, name: () => string): Command {
  const chance = chanceOf(document, pick, name)
  const some = () => definitionOf(types[pick(types.length)] ?? 'add-steps').sample(chance)
  if (pick(8) > 0) return some()
  return { type: 'batch', commands: [some(), some()] }
}

/** What samples of commands for a document are made from. */
export function chanceOf(document: DemoDocument, pick: Pick, name: () => string): Chance {
  const never = testId('never there')
  const step = () => {
    const steps = orderedSteps(document)
    return pick(10) === 0 ? never : (steps[pick(steps.length || 1)]?.id ?? never)
  }
  const chance: Chance = {
    document,
    pick,
    name,
    never,
    step,
    idOf: testId,
    anyHotspot() {
      const hotspots = Object.values(document.hotspots)
      return hotspots[pick(hotspots.length || 1)]
    },
    item: () => newItem(chance),
    hotspot() {
      const on = recordById(document.steps, step()) ?? imageStep('never there')
      return hotspotOn(on, name(), chance.look(on.id))
    },
    look: (stepId) => newLook(chance, stepId),
    button: (chapterId, fields) => testButton(name(), chapterId, fields),
    edit: (originalId) => newEdit(chance, originalId),
  }
  return chance
}

function newItem({ pick, name, step: target }: Chance): StepItem {
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

function newLook({ document, pick, step }: Chance, stepId: string): Partial<Hotspot> {
  const on = recordById(document.steps, stepId)
  const styles = on === null ? [] : allowedStyles(document, on)
  const style = styles[pick(styles.length || 1)] ?? 'Circle'
  return {
    style,
    animation: hotspotAnimations[pick(hotspotAnimations.length)] ?? 'None',
    anchorNodeId: needsAnchor(style) ? pick(6) + 1 : null,
    nextslide: pick(2) ? step() : null,
    prevslide: pick(2) ? step() : null,
    nextlink: pick(4) === 0 ? 'https://acme.com/' : null,
  }
}

function newEdit({ pick, name, step }: Chance, originalId: string | null): HtmlEdit {
  const title = name()
  const link = {
    linkType: 'internal' as const,
    targetStepId: step(),
    captureId: null,
    hoverColor: null,
    externalUrl: null,
    openInNewTab: null,
  }
  const scope = pick(2) ? { enabledStepId: step() } : { rejectedStepIds: [step(), step()] }
  const metadata = { originalId, derivedFrom: null, parentStepId: step(), joinedTo: originalId }
  const edits = [
    { TextContent: { oldValue: 'a', newValue: title } },
    { SandboxHotspot: { oldValue: null, newValue: link } },
    {},
  ]
  return textEdit(title, { ...scope, metadata, edits: edits[pick(edits.length)] ?? {} })
}
