import { aiTextRoutes } from '@waystep/api-contract'
import type { FastifyInstance } from 'fastify'
import { aiStatus, refuseWithoutProvider } from '../operations/ai-texts/ai-status.ts'
import type { Subject } from '../policies/subject.ts'
import type { Services } from '../services.ts'
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

export function registerAiTexts(app: FastifyInstance): void {
  const { status, enhance, write, translate, translateAll, translateText, translateNew } =
    aiTextRoutes
  register(app, status, ({ services, params }) => aiStatus(services, params.id), ofDemo)
  const refused = ({ services, params }: { services: Services; params: { id: string } }) =>
    refuseWithoutProvider(services, params.id)
  register(app, enhance, refused, ofDemo)
  register(app, translate, refused, ofDemo)
  register(app, translateAll, refused, ofDemo)
  register(app, translateText, refused, ofDemo)
  const refusedNamed = ({ services, body }: { services: Services; body: { demoId: string } }) =>
    refuseWithoutProvider(services, body.demoId)
  register(app, write, refusedNamed, ofNamedDemo)
  register(app, translateNew, refusedNamed, ofNamedDemo)
}
