import { textSettingsRoutes } from '@waystep/api-contract'
import type { FastifyInstance } from 'fastify'
import {
  describeTextServices,
  removeTextService,
  setTextService,
} from '../operations/text-settings/text-services.ts'
import { register } from './register.ts'

/** The services that write and translate texts of a workspace: for its Admins. */
export function registerTextSettings(app: FastifyInstance): void {
  register(app, textSettingsRoutes.services, ({ services, workspaceId }) =>
    describeTextServices(services, workspaceId),
  )
  register(
    app,
    textSettingsRoutes.setService,
    ({ services, workspaceId, actor, params: { kind }, body }) =>
      setTextService(services, { workspaceId, kind, actor }, body),
  )
  register(
    app,
    textSettingsRoutes.removeService,
    ({ services, workspaceId, actor, params: { kind } }) =>
      removeTextService(services, { workspaceId, kind, actor }),
  )
}
