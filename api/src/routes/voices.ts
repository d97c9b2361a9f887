import { voiceRoutes } from '@waystep/api-contract'
import type { FastifyInstance } from 'fastify'
import { userIdOf } from '../operations/demos/user-id.ts'
import { beginVoiceovers, voiceoverJobOf } from '../operations/voices/begin-voiceovers.ts'
import { cancelVoiceovers } from '../operations/voices/cancel-voiceovers.ts'
import { speakForStep } from '../operations/voices/speak-for-step.ts'
import { storeVoiceFile } from '../operations/voices/store-voice-file.ts'
import { filesOfForm } from '../plugins/form-body.ts'
import type { Subject } from '../policies/subject.ts'
import { lastVoiceoverJob } from '../repositories/voiceover-jobs.ts'
import type { Services } from '../services.ts'
import { leftBy } from './left-by.ts'
import { workspaceOfDemo } from './owners.ts'
import { register } from './register.ts'

const ofDemo = {
  workspaceOf: (
    services: Services,
    { subject, params }: { subject: Subject; params: { demoId: string } },
  ) => workspaceOfDemo(services, subject, params.demoId),
}

export function registerVoices(app: FastifyInstance): void {
  register(
    app,
    voiceRoutes.addFile,
    ({ services, params, query, request, reply }) =>
      storeVoiceFile(services, params.demoId, {
        source: query.source,
        files: filesOfForm(request),
        signal: leftBy(reply),
      }),
    ofDemo,
  )
  register(
    app,
    voiceRoutes.speak,
    ({ services, subject, params, body, reply }) =>
      speakForStep(services, body, {
        demoId: params.demoId,
        userId: userIdOf(subject) ?? '',
        signal: leftBy(reply),
      }),
    ofDemo,
  )
  register(
    app,
    voiceRoutes.begin,
    ({ services, subject, params, body }) =>
      beginVoiceovers(services, { ...body, ...params, userId: userIdOf(subject) ?? '' }),
    ofDemo,
  )
  register(
    app,
    voiceRoutes.job,
    async ({ services, params }) => {
      const job = await lastVoiceoverJob(services.db, params.demoId)
      return { job: job && voiceoverJobOf(job) }
    },
    ofDemo,
  )
  register(
    app,
    voiceRoutes.cancel,
    async ({ services, params }) => {
      await cancelVoiceovers(services, params.demoId)
      return undefined
    },
    ofDemo,
  )
}
