import { chapterOf, readFormAnswers } from '@waystep/demo-model'
import { hasRoom } from '../../limits/intake.ts'
import { findDemo } from '../../repositories/demos.ts'
import { insertLead } from '../../repositories/leads.ts'
import type { Services } from '../../services.ts'
import { answerIn, wantedLanguage } from '../../viewer/wanted-language.ts'
import { isRefusal, Refusal, refuse } from '../refusal.ts'
import { trackingOf } from '../viewer-events/tracking-of.ts'
import { isFreeMail } from './free-mail.ts'
import { inLanguage } from './in-language.ts'
import { type PassedGate, passGate } from './pass-gate.ts'
import { openPublication, type ShownGrant, viewedPublication } from './viewed-publication.ts'

interface SentForm {
  readonly entries: Readonly<Record<string, string>>
  readonly viewerId: string | null
  readonly address: string
  /** The languages that its sender's browser asks for: the value of `Accept-Language`. */
  readonly languages: string | undefined
}

/**
 * Stores the answers to a Form chapter that the holder of the grant has reached, and answers a grant
 * that shows what is behind it. Whom a form lets pass is judged by the published document, which
 * viewers do not see whole (E3.29, E3.30). What an author sends in a preview is not stored.
 */
export async function submitForm(
  services: Services,
  shownGrant: ShownGrant,
  stepId: string,
  { entries, viewerId, address, languages }: SentForm,
): Promise<PassedGate | Refusal> {
  const viewed = await viewedPublication(services, shownGrant)
  if (isRefusal(viewed)) return viewed
  const { manifest, publication, grant } = viewed
  if (manifest.steps.find((step) => step.id === stepId)?.chapter?.type !== 'Form') {
    return refuse('not-found')
  }
  const limited = await services.limits.countNetwork('form', address, publication.demoId)
  if (limited !== null) return limited
  const whole = await openPublication(services, publication.id)
  if (isRefusal(whole)) return whole
  // What was chosen of a menu is said in the language that was shown.
  const asked = await inLanguage(services.db, whole, grant.translation?.language ?? null)
  const chapter = chapterOf(asked.document, stepId)
  if (!chapter) return refuse('not-found')
  const read = readFormAnswers(chapter, entries, isFreeMail)
  if (!read.ok) {
    const { detectBrowserLanguage } = manifest.settings
    const language = detectBrowserLanguage ? wantedLanguage(languages) : null
    const issues = read.issues.map((found) => ({
      code: found.code,
      path: ['entries', ...found.path],
      message: answerIn(language, found),
    }))
    return new Refusal('validation-failed', issues[0]?.message ?? '', issues)
  }
  if (!publication.preview) {
    const { demoId } = publication
    const demo = await findDemo(services.db, demoId)
    const tracked = demo !== null && (await trackingOf(services, demo)) !== 'off'
    const lead = {
      demoId,
      chapterId: chapter.id,
      // A lead names its visit only where visits are counted.
      viewerId: tracked ? viewerId : null,
      email: read.email,
      answers: read.answers,
    }
    const room = await hasRoom(services, {
      kind: 'forms',
      address,
      of: demoId,
      limit: services.config.intake.formsPerDemo,
      rows: 1,
      bytes: Buffer.byteLength(JSON.stringify(lead)),
    })
    if (room === 'network-full') return refuse('too-many-requests')
    // Whoever floods a demo from many networks must not lock its viewers out.
    if (room === 'granted') await insertLead(services.db, lead)
  }
  return passGate(services, grant, publication, chapter)
}
