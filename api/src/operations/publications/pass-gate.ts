import type { Chapter } from '@waystep/demo-model'
import { signPass } from '../../publications/gate-pass.ts'
import { type Grant, signGrant } from '../../publications/grant.ts'
import type { PublicationState } from '../../repositories/publications.ts'
import type { Services } from '../../services.ts'

/** What a viewer gets who passed a gate: a grant that shows more, and a pass where the gate stays open to them. */
export interface PassedGate {
  readonly grant: string
  readonly pass?: string
}

/** Passes a gate. An author's preview gives no pass: what it shows is nobody's to keep. */
export function passGate(
  { secret, now }: Services,
  grant: Grant,
  { demoId, preview }: PublicationState,
  { id: chapterId, openDays }: Pick<Chapter, 'id' | 'openDays'>,
): PassedGate {
  const passed = [...new Set([...grant.passed, chapterId])]
  return {
    grant: signGrant(secret, { ...grant, passed }),
    ...(openDays > 0 &&
      !preview && { pass: signPass(secret, { demoId, chapterId, passedAt: now() }) }),
  }
}
