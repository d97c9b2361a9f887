import { Readable } from 'node:stream'
import { leftOutHeader, translationRoutes } from '@waystep/api-contract'
import type { FastifyInstance } from 'fastify'
import { textOfFile } from '../media/text-of-file.ts'
import { listPageTexts } from '../operations/page-texts/list-page-texts.ts'
import { isRefusal, refuse } from '../operations/refusal.ts'
import {
  createTranslation,
  removeTranslation,
  updateTranslation,
} from '../operations/translations/change-translation.ts'
import {
  exportTranslation,
  importTranslation,
} from '../operations/translations/files/translation-files.ts'
import { listLanguages } from '../operations/translations/list-languages.ts'
import { readTranslation } from '../operations/translations/read-translation.ts'
import type { Subject } from '../policies/subject.ts'
import type { Services } from '../services.ts'
import { readStream } from '../storage/read-stream.ts'
import { leftBy } from './left-by.ts'
import { workspaceOfDemo } from './owners.ts'
import { register } from './register.ts'

const endings = { xliff: 'xlf', csv: 'csv' } as const

const ofDemo = {
  workspaceOf: (
    services: Services,
    { params, subject }: { readonly params: { readonly id: string }; readonly subject: Subject },
  ) => workspaceOfDemo(services, subject, params.id),
}

export function registerTranslations(app: FastifyInstance): void {
  const { languages, get, create, update, pageTexts, remove } = translationRoutes
  register(app, languages, ({ services, params }) => listLanguages(services, params.id), ofDemo)
  register(
    app,
    pageTexts,
    ({ services, params, reply }) => listPageTexts(services, params.id, { left: leftBy(reply) }),
    ofDemo,
  )
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
  registerFiles(app)
}

/** What translators get and bring back. */
function registerFiles(app: FastifyInstance): void {
  const { exportFile, importFile } = translationRoutes
  register(
    app,
    exportFile,
    async ({ services, params: { id, language }, query: { format, open }, reply }) => {
      const wanted = { format, open, left: leftBy(reply) }
      const file = await exportTranslation(services, id, language, wanted)
      if (isRefusal(file)) return file
      if (file.leftOutPages > 0) reply.header(leftOutHeader, file.leftOutPages)
      return reply
        .type(format === 'csv' ? 'text/csv; charset=utf-8' : 'application/xliff+xml; charset=utf-8')
        .header(
          'content-disposition',
          `attachment; filename="${id}-${language}.${endings[format]}"`,
        )
        .send(file.text)
    },
    { replies: 'export', ...ofDemo },
  )
  register(
    app,
    importFile,
    async ({ services, params: { id, language }, query: { format, overConfirmed }, request }) => {
      const limit = importFile.bytes?.limit ?? 0
      const stream = request.body instanceof Readable ? request.body : Readable.from([])
      const bytes = await readStream(stream, limit)
      if (bytes === 'too-large') return refuse('too-large')
      const text = textOfFile(bytes)
      return await importTranslation(services, id, language, { format, text, overConfirmed })
    },
    ofDemo,
  )
}
