import { speechSettingsRoutes } from '@waystep/api-contract'
import type { FastifyInstance } from 'fastify'
import { describeServices } from '../operations/speech-settings/describe-services.ts'
import { setPronunciations } from '../operations/speech-settings/set-pronunciations.ts'
import { removeService, setService } from '../operations/speech-settings/set-service.ts'
import { register } from './register.ts'

/** The services that speak for a workspace, and how they say its words: for its Admins. */
export function registerSpeechSettings(app: FastifyInstance): void {
  register(app, speechSettingsRoutes.services, ({ services, workspaceId }) =>
    describeServices(services, workspaceId),
  )
  register(
    app,
    speechSettingsRoutes.setService,
    ({ services, workspaceId, actor, params: { kind }, body }) =>
      setService(services, { workspaceId, kind, actor }, body),
  )
  register(
    app,
    speechSettingsRoutes.removeService,
    ({ services, workspaceId, actor, params: { kind } }) =>
      removeService(services, { workspaceId, kind, actor }),
  )
  register(app, speechSettingsRoutes.pronunciations, async ({ services, workspaceId }) => ({
    words: [...(await services.speech.pronunciationsOf(workspaceId))],
  }))
  register(app, speechSettingsRoutes.setPronunciations, ({ services, workspaceId, body }) =>
    setPronunciations(services, workspaceId, body.words),
  )
}
