import { verify } from '@node-rs/argon2'
import { chapterOf } from '@waystep/demo-model'
import { noteRightGuess, noteWrongGuess, takeGuess } from '../../limits/guesses.ts'
import { findPasswordHash } from '../../repositories/chapter-passwords.ts'
import type { Services } from '../../services.ts'
import { isRefusal, type Refusal, refuse } from '../refusal.ts'
import { type PassedGate, passGate } from './pass-gate.ts'
import { openPublication, type ShownGrant, viewedPublication } from './viewed-publication.ts'

/** Passes a Password chapter that the holder of the grant has reached: a grant that shows more. */
export async function passPassword(
  services: Services,
  shownGrant: ShownGrant,
  stepId: string,
  { password, address }: { password: string; address: string },
): Promise<PassedGate | Refusal> {
  const viewed = await viewedPublication(services, shownGrant)
  if (isRefusal(viewed)) return viewed
  const { manifest, publication, grant } = viewed
  const chapter = manifest.steps.find((step) => step.id === stepId)?.chapter
  if (chapter?.type !== 'Password') return refuse('not-found')
  const guess = { what: 'gate', of: chapter.id, address } as const
  const waiting = await takeGuess(services, guess)
  if (waiting !== null) return waiting
  const hash = await findPasswordHash(services.db, chapter.id)
  if (hash === null || !(await verify(hash, password))) {
    await noteWrongGuess(services, guess)
    return refuse('not-allowed', 'That is not the password.')
  }
  await noteRightGuess(services, guess)
  const whole = await openPublication(services, publication.id)
  if (isRefusal(whole)) return whole
  const openDays = chapterOf(whole.document, stepId)?.openDays ?? 0
  return passGate(services, grant, publication, { id: chapter.id, openDays })
}
