import { randomUUID } from 'node:crypto'
import type { aiTextRoutes, BodyOf } from '@waystep/api-contract'
import { decide, languageNamed, textKinds } from '@waystep/demo-model'
import type { Subject } from '../../policies/subject.ts'
import type { DemoRow } from '../../repositories/demo-row.ts'
import { findDemo } from '../../repositories/demos.ts'
import { workspaceRecord } from '../../repositories/workspace-records.ts'
import type { Services } from '../../services.ts'
import { openDemo } from '../demos/open-demo.ts'
import { visibleFolder } from '../folders/folder-access.ts'
import { isRefusal, type Refusal, refuse, refuseField } from '../refusal.ts'
import { type CopyText, copyInLanguage } from './copy-in-language.ts'
import { openForAi } from './open-for-ai.ts'
import { translateDocument } from './translate-texts.ts'

type Sent = BodyOf<(typeof aiTextRoutes)['translateNew']>

interface Asker {
  readonly userId: string
  readonly subject: Subject
  readonly left: AbortSignal
}

/**
 * Makes a copy of a demo that says what it says in another language (E4.30, E7.19), named as the demo with the language
 * in brackets. Texts of which nothing of use was answered, or that are too long for their place, stay as they are; where a
 * service fails for a part of them, no copy is made, and neither is one for whoever left meanwhile. Asking again with the
 * same id answers the copy that is there. Its steps are silent: what is heard is in the demo's own language.
 */
export async function translateNew(
  services: Services,
  sent: Sent,
  asker: Asker,
): Promise<{ id: string } | Refusal> {
  const { demoId, language: code, moveTo, id = randomUUID() } = sent
  const language = languageNamed(code)
  if (language === null)
    return refuseField(['language'], 'unknown-language', 'Choose a language of the list.')
  const demo = await openDemo(services.db, demoId, services.now())
  if (isRefusal(demo)) return demo
  const copy = { id, workspaceId: demo.workspaceId, creatorId: asker.userId }
  const before = await madeBefore(services, copy)
  if (before !== null) return before
  const workspace = await workspaceRecord(services.db, demo.workspaceId)
  const plan = decide('translations', workspace, { isTrial: false, role: 'Member' })
  if (!plan.allowed) return refuse('plan-required', plan.message)
  if (moveTo) {
    const folder = await visibleFolder(services.db, moveTo, asker.userId)
    if (folder?.workspaceId !== demo.workspaceId)
      return refuseField(['moveTo'], 'unknown-folder', 'This folder is no longer there.')
  }
  const texts = sent.texts === undefined ? await made(services, sent, asker) : given(sent.texts)
  if (isRefusal(texts)) return texts
  asker.left.throwIfAborted()
  const said = { language, texts }
  const copied = await copyInLanguage(services, asker.subject, { demoId, id, moveTo }, said)
  if (!isRefusal(copied)) return { id }
  // The same call may have been made twice at once.
  return copied.code === 'conflict' ? ((await madeBefore(services, copy)) ?? copied) : copied
}

/** The copy, where it is there; a refusal where its id is that of somebody else's demo; null where it is nobody's. */
async function madeBefore(
  { db }: Services,
  { id, workspaceId, creatorId }: Pick<DemoRow, 'id' | 'workspaceId' | 'creatorId'>,
): Promise<{ id: string } | Refusal | null> {
  const demo = await findDemo(db, id)
  if (demo === null) return null
  const isTheirs = demo.workspaceId === workspaceId && demo.creatorId === creatorId
  return isTheirs ? { id } : refuse('conflict')
}

async function made(
  services: Services,
  { demoId, language: targetLanguage }: Sent,
  { userId, left }: Asker,
): Promise<readonly CopyText[] | Refusal> {
  const asker = { demoId, userId, left }
  const open = await openForAi(services, asker, 'translations')
  if (isRefusal(open)) return open
  return await translateDocument(services, open, { asker, targetLanguage, isWhole: true })
}

function given(texts: NonNullable<Sent['texts']>): readonly CopyText[] {
  return texts.flatMap((named) => {
    const { entityType: kind, text } = named
    const ownerId = named[textKinds[kind].owner]
    return ownerId === undefined ? [] : [{ kind, ownerId, text }]
  })
}
