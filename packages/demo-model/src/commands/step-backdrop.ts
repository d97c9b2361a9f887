import { z } from 'zod'
import { type DemoDocument, recordById, withRecords } from '../records/demo-document.ts'
import { type Backdrop, backdrops, type Step } from '../records/step.ts'
import type { Pick } from './chance.ts'
import type { SingleCommand } from './command.ts'

/** The field of hotspot commands; absent: the step's backdrop stays. */
export const backdropField = z.enum(backdrops).exactOptional()

/** A backdrop or none, for samples of commands. */
export function someBackdrop(pick: Pick): { backdrop?: Backdrop } {
  const backdrop = backdrops[pick(5)]
  return backdrop === undefined ? {} : { backdrop }
}

/** Hotspot commands carry the backdrop; the step holds it. */
export function withBackdrop(
  document: DemoDocument,
  stepId: string,
  backdrop: Backdrop | undefined,
): DemoDocument {
  const step = recordById(document.steps, stepId)
  if (!step || backdrop === undefined || backdrop === step.backdrop) return document
  return withRecords(document, 'steps', [{ ...step, backdrop }])
}

/** Gives the step the backdrop it has here. */
export function backdropBack({ id, backdrop }: Step): SingleCommand {
  return { type: 'update-step', stepId: id, changes: { backdrop } }
}
