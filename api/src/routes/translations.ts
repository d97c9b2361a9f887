import { translationRoutes } from '@waystep/api-contract'
import type { FastifyInstance } from 'fastify'
import {
  createTranslation,
  removeTranslation,
  updateTranslation,
} from '../operations/translations/change-translation.ts'
import { listLanguages } from '../operations/translations/list-languages.ts'
import { readTranslation } from '../operations/translations/read-translation.ts'
import type { Subject } from '../policies/subject.ts'
import type { Services } from '../services.ts'
import { workspaceOfDemo } from './owners.ts'
import { register } from './register.ts'

const ofDemo = {
  workspaceOf: (
    services: Services,
    { params, subject }: { readonly params: { readonly id: string }; readonly subject: Subject },
  ) => workspaceOfDemo(services, subject, params.id),
}

export function registerTranslations(app: FastifyInstance): void {
  const { languages, get, create, update, remove } = translationRoutes
  register(app, languages, ({ services, params }) => listLanguages(services, params.id), ofDemo)
  register(
    app,
    get,
    ({ services, params: { id, language } }) => readTranslation(services, id, language),
    ofDemo,
  )
  register(
    app,
    create,
    ({ services, params, body }) => createTranslation(services, params.id, body),
    ofDemo,
  )
  register(
    app,
    update,
    ({ services, params, body }) => updateTranslation(services, params.id, body),
    ofDemo,
  )
  register(
    app,
    remove,
    ({ services, params: { id, language } }) => removeTranslation(services, id, language),
    ofDemo,
  )
}
