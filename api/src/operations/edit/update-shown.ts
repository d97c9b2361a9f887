import { randomUUID } from 'node:crypto'
import type { ShownUpdate } from '@waystep/api-contract'
import { type Background, type DemoDocument, demoBackground } from '@waystep/demo-model'
import type { Subject } from '../../policies/subject.ts'
import type { Services } from '../../services.ts'
import { applyOneCommand } from '../commands/apply-command.ts'
import { refuse } from '../refusal.ts'

/** The demo that a call names in one of the two ways of M7.15; one without either is not valid. */
export function demoNamedIn({ id, demoId }: Pick<ShownUpdate, 'id' | 'demoId'>): string {
  return demoId ?? id ?? ''
}

/** M7.15: what the page of a demo shows, and what lies behind it. What was a chapter's is copied. */
export async function updateShown(services: Services, subject: Subject, sent: ShownUpdate) {
  const { id, demoId, backgroundId, ...changes } = sent
  return await applyOneCommand(services, subject, demoNamedIn(sent), ({ document }) => {
    if (backgroundId === undefined) return { type: 'update-demo', changes }
    if (backgroundId === null) {
      return { type: 'update-demo', changes: { ...changes, background: null } }
    }
    const named = backgroundIn(document, backgroundId)
    if (!named) return refuse('not-found')
    const { type, value } = named
    const background = demoBackground(document.demo, randomUUID(), type, value)
    return { type: 'update-demo', changes: { ...changes, background } }
  })
}

/** A background of the demo, or of one of its chapters. */
function backgroundIn({ demo, chapters }: DemoDocument, id: string): Background | undefined {
  const all = [demo.background, ...Object.values(chapters).map(({ background }) => background)]
  return all.find((one) => one?.id === id) ?? undefined
}
