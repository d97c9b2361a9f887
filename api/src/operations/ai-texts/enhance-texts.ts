import { type AiTextAsk, enhancedStepsLimit, type TextFault } from '@waystep/api-contract'
import {
  type DemoDocument,
  type Hotspot,
  hotspotsOf,
  languageNamed,
  orderedSteps,
  type Step,
} from '@waystep/demo-model'
import { enhanceTask } from '../../ai/tasks/enhance-task.ts'
import { proposedText } from '../../ai/tasks/proposed-text.ts'
import { costOf, tryTask } from '../../ai/tasks/writing-task.ts'
import type { Writer } from '../../ai/texts/text-provider.ts'
import type { Services } from '../../services.ts'
import { isRefusal, type Refusal, refuse, refuseField } from '../refusal.ts'
import { refuseRedacted } from './ai-refusals.ts'
import { noProvider } from './ai-status.ts'
import { allAnswered, askService } from './ask-services.ts'
import { openForAi } from './open-for-ai.ts'
import { isInOtherLanguage, textFaults } from './text-faults.ts'
import type { WithheldTexts } from './withheld-texts.ts'

interface Asking extends AiTextAsk {
  readonly demoId: string
  readonly userId: string
  readonly stepIds?: readonly string[] | undefined
  readonly left: AbortSignal
}

/** What is proposed for a hotspot. */
export interface EnhancedText {
  readonly stepId: string
  readonly hotspotId: string
  readonly was: string
  readonly now: string
  readonly faults: TextFault[]
}

interface Found {
  readonly step: Step
  readonly hotspot: Hotspot
}

/** Hotspots that a model writes at once. */
const batch = 20

/** Proposes texts for the hotspots of a demo (E1.14, E9.2); nothing is stored. */
export async function enhanceTexts(
  services: Services,
  asking: Asking,
): Promise<{ steps: EnhancedText[]; left: string[] } | Refusal> {
  const { title, language } = asking
  if (languageNamed(language) === null)
    return refuseField(['language'], 'unknown-language', 'Choose a language of the list.')
  const open = await openForAi(services, asking, 'ai-text')
  if (isRefusal(open)) return open
  const { demo, document, withheld, providers } = open
  const { writer } = providers
  if (writer === null) return refuse('conflict', noProvider)
  if (withheld.isToldBy(title)) return refuseRedacted()
  const found = hotspotsIn(document, asking.stepIds)
  const told = found.filter(({ step, hotspot }) => !isWithheld(withheld, step, hotspot))
  const batches: Found[][] = []
  for (let at = 0; at < told.length; at += batch) batches.push(told.slice(at, at + batch))
  const answers = await Promise.all(
    batches.map((some) =>
      enhanceBatch(services, some, { ...asking, writer, workspaceId: demo.workspaceId, withheld }),
    ),
  )
  allAnswered(services, asking.left)
  const refused = answers.find(isRefusal)
  if (refused !== undefined && answers.every(isRefusal)) return refused
  const steps = answers.flatMap((answer) => (isRefusal(answer) ? [] : answer))
  const done = new Set(steps.map(({ hotspotId }) => hotspotId))
  return { steps, left: found.flatMap(({ hotspot: { id } }) => (done.has(id) ? [] : [id])) }
}

/** The hotspots of steps that viewers see, of as many steps as are written at once. */
function hotspotsIn(document: DemoDocument, stepIds: readonly string[] | undefined): Found[] {
  const wanted = stepIds && new Set(stepIds)
  return orderedSteps(document)
    .filter(({ id }) => wanted === undefined || wanted.has(id))
    .filter(({ id }) => hotspotsOf(document, id).length > 0)
    .slice(0, enhancedStepsLimit)
    .flatMap((step) => hotspotsOf(document, step.id).map((hotspot) => ({ step, hotspot })))
}

function isWithheld(withheld: WithheldTexts, step: Step, hotspot: Hotspot): boolean {
  return withheld.steps.has(step.id) || withheld.isToldBy(shownText(hotspot))
}

/** A hotspot has two texts, of which one counts (H3.1). */
function shownText({ text, aiText, aiTextVisible }: Hotspot): string {
  return aiTextVisible && aiText !== null ? aiText : text
}

interface Enhancing extends Asking {
  readonly writer: Writer
  readonly workspaceId: string
  readonly withheld: WithheldTexts
}

async function enhanceBatch(
  services: Services,
  some: readonly Found[],
  { writer, workspaceId, withheld, title, type, language, left }: Enhancing,
): Promise<EnhancedText[] | Refusal> {
  const task = enhanceTask({
    title,
    type,
    language: languageNamed(language)?.name ?? language,
    hotspots: some.map(({ step, hotspot }) => ({
      step: step.number,
      name: withheld.isToldBy(step.text) ? '' : step.text,
      text: shownText(hotspot),
    })),
  })
  const answer = await askService(services, {
    workspaceId,
    service: writer,
    name: [task],
    characters: costOf(task),
    ask: (signal, problem) => tryTask(writer, task, { signal, problem }),
    left,
  })
  if (isRefusal(answer)) return answer
  const proposals = some.flatMap(({ step, hotspot }, at) => {
    const was = shownText(hotspot)
    const original = { kind: 'HotspotAiText', text: was } as const
    const now = proposedText(original, answer.get(at + 1) ?? '')
    if (now === null) return []
    // It is written anew: bold and lists may go, variables may not.
    const faults = textFaults(original, now).filter(({ code }) => code !== 'markup-changed')
    return [{ stepId: step.id, hotspotId: hotspot.id, was, now, faults }]
  })
  const isOther = isInOtherLanguage(
    proposals.map(({ now }) => now),
    language,
  )
  if (!isOther) return proposals
  return proposals.map((one) => ({ ...one, faults: [...one.faults, { code: 'other-language' }] }))
}
