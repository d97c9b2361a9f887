import { commentRoutes } from '@waystep/api-contract'
import type { FastifyInstance } from 'fastify'
import { addComment } from '../operations/comments/add-comment.ts'
import { changeComment } from '../operations/comments/change-comment.ts'
import { deleteComment } from '../operations/comments/delete-comment.ts'
import { listComments } from '../operations/comments/list-comments.ts'
import { userIdOf } from '../operations/demos/user-id.ts'
import type { Subject } from '../policies/subject.ts'
import { findComment } from '../repositories/comments.ts'
import type { Services } from '../services.ts'
import { workspaceOfDemo } from './owners.ts'
import { register } from './register.ts'

interface Asked {
  readonly params: { readonly id: string }
  readonly subject: Subject
}

const demoOf = async ({ db }: Services, commentId: string) =>
  (await findComment(db, commentId))?.demoId ?? ''

const ofDemo = {
  workspaceOf: (services: Services, { params, subject }: Asked) =>
    workspaceOfDemo(services, subject, params.id),
}
const ofComment = {
  workspaceOf: async (services: Services, { params, subject }: Asked) =>
    workspaceOfDemo(services, subject, await demoOf(services, params.id)),
}

export function registerComments(app: FastifyInstance): void {
  register(
    app,
    commentRoutes.list,
    ({ services, params }) => listComments(services, params.id),
    ofDemo,
  )
  register(
    app,
    commentRoutes.add,
    ({ services, subject, params, body: { parentId = null, ...comment } }) =>
      addComment(services, {
        ...comment,
        parentId,
        demoId: params.id,
        authorId: userIdOf(subject) ?? '',
      }),
    ofDemo,
  )
  register(
    app,
    commentRoutes.update,
    async ({ services, subject, params: { id }, body }) =>
      changeComment(services, {
        ...body,
        id,
        demoId: await demoOf(services, id),
        userId: userIdOf(subject) ?? '',
      }),
    ofComment,
  )
  register(
    app,
    commentRoutes.remove,
    async ({ services, subject, actor, params: { id } }) =>
      deleteComment(services, {
        id,
        actor,
        demoId: await demoOf(services, id),
        userId: userIdOf(subject) ?? '',
      }),
    ofComment,
  )
}
