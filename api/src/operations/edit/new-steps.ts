import { orderedSteps, recordById } from '@waystep/demo-model'
import type { Subject } from '../../policies/subject.ts'
import type { Services } from '../../services.ts'
import { applyOneCommand } from '../commands/apply-command.ts'
import { isRefusal, refuse } from '../refusal.ts'
import { demoHolding } from './demo-of-steps.ts'
import { parsedCommand } from './parsed-command.ts'
import { placesOfNewSteps } from './places-of-new-steps.ts'

type Sent = { readonly id: string } & Readonly<Record<string, unknown>>

export interface NewSteps {
  readonly demoId?: string | undefined
  readonly updatedSteps: readonly (Sent & { readonly number: number })[]
  readonly hotspotsForNewStep: readonly Sent[]
  readonly newChapter?: Sent | null | undefined
}

/** M7.17: adds those of `updatedSteps` that the demo does not have, where their numbers put them (E4.5). */
export async function addNewSteps(services: Services, subject: Subject, sent: NewSteps) {
  const demoId = await demoOfNewSteps(services, sent)
  if (isRefusal(demoId)) return demoId
  return await applyOneCommand(services, subject, demoId, ({ document }) => {
    const order = orderedSteps(document).map((step) => step.id)
    const places = placesOfNewSteps(order, sent.updatedSteps)
    if (places.length === 0) return null
    const firstNew = places[0]?.id
    const commands = places.map(({ id, after }) => ({
      type: 'add-steps',
      after,
      items: [
        {
          step: { ...sent.updatedSteps.find((step) => step.id === id), demoId },
          hotspots: sent.hotspotsForNewStep
            .map((hotspot) => ({ stepId: firstNew, ...hotspot }))
            .filter((hotspot) => hotspot.stepId === id),
          chapter: chapterFor(id, sent, firstNew, document.demo.workspaceId),
        },
      ],
    }))
    const known = sent.updatedSteps.filter((step) => recordById(document.steps, step.id) === null)
    return parsedCommand({ type: 'batch', commands }, ([, index, , , part, ...rest]) =>
      part === 'step'
        ? [
            'updatedSteps',
            sent.updatedSteps.findIndex((step) => step.id === known[Number(index)]?.id),
            ...rest,
          ]
        : [part === 'chapter' ? 'newChapter' : 'hotspotsForNewStep', ...rest],
    )
  })
}

/** The demo that is named, or whose steps are among those sent. */
export async function demoOfNewSteps(services: Services, sent: NewSteps) {
  const named =
    sent.demoId ?? sent.updatedSteps.map((step) => step.demoId).find((id) => typeof id === 'string')
  if (typeof named === 'string') return named
  const demoId = await demoHolding(
    services.db,
    sent.updatedSteps.map((step) => step.id),
  )
  return isRefusal(demoId) ? refuse('not-found') : demoId
}

function chapterFor(
  stepId: string,
  { newChapter }: NewSteps,
  firstNew: string | undefined,
  workspaceId: string,
) {
  if (newChapter === null || newChapter === undefined) return null
  const chapter: Sent & { stepId?: unknown } = { stepId: firstNew, ...newChapter, workspaceId }
  return chapter.stepId === stepId ? chapter : null
}
