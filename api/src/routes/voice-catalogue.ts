import { voiceCatalogueRoutes } from '@waystep/api-contract'
import type { FastifyInstance } from 'fastify'
import { userIdOf } from '../operations/demos/user-id.ts'
import { isRefusal } from '../operations/refusal.ts'
import { detectLanguage } from '../operations/voice-catalogue/detect-language.ts'
import { listVoices } from '../operations/voice-catalogue/list-voices.ts'
import { voiceSample } from '../operations/voice-catalogue/voice-sample.ts'
import { workspaceOfDemo } from './owners.ts'
import { register } from './register.ts'
import { sendFile } from './send-object.ts'

/** The voices that speak for a demo, to hear and to choose from. */
export function registerVoiceCatalogue(app: FastifyInstance): void {
  register(
    app,
    voiceCatalogueRoutes.list,
    ({ services, workspaceId, params, query }) =>
      listVoices(services, { workspaceId, demoId: params.demoId, language: query.language }),
    {
      workspaceOf: (services, { subject, params }) =>
        workspaceOfDemo(services, subject, params.demoId),
    },
  )
  register(
    app,
    voiceCatalogueRoutes.sample,
    async ({ services, workspaceId, params, query, request, reply }) => {
      const asked = { workspaceId, voiceId: params.voiceId, language: query.language }
      const sample = await voiceSample(services, asked)
      if (isRefusal(sample)) return sample
      return await sendFile(services.store, request, reply, sample)
    },
    {
      replies: 'member-picture',
      workspaceOf: (services, { subject, params }) =>
        workspaceOfDemo(services, subject, params.demoId),
    },
  )
  register(
    app,
    voiceCatalogueRoutes.detectLanguage,
    ({ services, subject, workspaceId, body }) =>
      detectLanguage(services, { userId: userIdOf(subject) ?? '', workspaceId, text: body.text }),
    {
      workspaceOf: (services, { subject, body }) => workspaceOfDemo(services, subject, body.demoId),
    },
  )
}
