import { aiTextRoutes } from '@waystep/api-contract'
import type { FastifyInstance } from 'fastify'
import { aiStatus } from '../operations/ai-texts/ai-status.ts'
import { enhanceTexts } from '../operations/ai-texts/enhance-texts.ts'
import { translateNew } from '../operations/ai-texts/translate-new.ts'
import {
  translateAll,
  translateNamed,
  translateText,
} from '../operations/ai-texts/translate-texts.ts'
import { writeTexts } from '../operations/ai-texts/write-texts.ts'
import { userIdOf } from '../operations/demos/user-id.ts'
import type { Subject } from '../policies/subject.ts'
import type { Services } from '../services.ts'
import { leftBy } from './left-by.ts'
import { workspaceOfDemo } from './owners.ts'
import { register } from './register.ts'

const ofDemo = {
  workspaceOf: (
    services: Services,
    { params, subject }: { params: { id: string }; subject: Subject },
  ) => workspaceOfDemo(services, subject, params.id),
}

const ofNamedDemo = {
  workspaceOf: (
    services: Services,
    { body, subject }: { body: { demoId: string }; subject: Subject },
  ) => workspaceOfDemo(services, subject, body.demoId),
}

/** Texts that services of AI write and translate. */
export function registerAiTexts(app: FastifyInstance): void {
  const { status, enhance, write, translateNew: copy } = aiTextRoutes
  register(
    app,
    status,
    ({ services, subject, params }) => aiStatus(services, subject, params.id),
    ofDemo,
  )
  register(
    app,
    enhance,
    ({ services, subject, params, body, reply }) =>
      enhanceTexts(services, {
        ...body,
        demoId: params.id,
        userId: userIdOf(subject) ?? '',
        left: leftBy(reply),
      }),
    ofDemo,
  )
  register(
    app,
    write,
    ({ services, subject, body, reply }) =>
      writeTexts(services, subject, {
        ...body,
        userId: userIdOf(subject) ?? '',
        left: leftBy(reply),
      }),
    ofNamedDemo,
  )
  register(
    app,
    copy,
    ({ services, subject, body, reply }) =>
      translateNew(services, body, {
        subject,
        userId: userIdOf(subject) ?? '',
        left: leftBy(reply),
      }),
    ofNamedDemo,
  )
  registerTranslating(app)
}

/** Translations that are proposed. */
function registerTranslating(app: FastifyInstance): void {
  const { translate, translateAll: all, translateText: one } = aiTextRoutes
  register(
    app,
    translate,
    ({ services, subject, params, body, reply }) =>
      translateNamed(services, askerOf(subject, params.id, leftBy(reply)), body),
    ofDemo,
  )
  register(
    app,
    all,
    ({ services, subject, params, body, reply }) =>
      translateAll(services, askerOf(subject, params.id, leftBy(reply)), body),
    ofDemo,
  )
  register(
    app,
    one,
    ({ services, subject, params, body, reply }) =>
      translateText(services, askerOf(subject, params.id, leftBy(reply)), body),
    ofDemo,
  )
}

const askerOf = (subject: Subject, demoId: string, left: AbortSignal) => ({
  demoId,
  userId: userIdOf(subject) ?? '',
  left,
})
