import { chapterPasswordRoutes, commandRoutes } from '@waystep/api-contract'
import type { FastifyInstance } from 'fastify'
import { applyClientCommands } from '../operations/commands/apply-client-commands.ts'
import { setChapterPassword } from '../operations/edit/set-chapter-password.ts'
import { edited } from './edit.ts'
import { workspaceOfChapter, workspaceOfDemo } from './owners.ts'
import { register } from './register.ts'

export function registerCommands(app: FastifyInstance): void {
  register(
    app,
    commandRoutes.apply,
    ({ services, subject, params, body }) =>
      applyClientCommands(services, subject, params.id, body),
    {
      workspaceOf: (services, { subject, params }) => workspaceOfDemo(services, subject, params.id),
    },
  )
  register(
    app,
    chapterPasswordRoutes.set,
    async ({ services, subject, params, body }) =>
      edited(await setChapterPassword(services, subject, params.id, body.password)),
    {
      workspaceOf: (services, { subject, params }) =>
        workspaceOfChapter(services, subject, params.id),
    },
  )
}
