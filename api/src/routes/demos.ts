import { demoRoutes } from '@waystep/api-contract'
import type { FastifyInstance } from 'fastify'
import { createDemo } from '../operations/demos/create-demo.ts'
import { deleteDemo } from '../operations/demos/delete-demo.ts'
import { duplicateDemo } from '../operations/demos/duplicate-demo.ts'
import { getDemo } from '../operations/demos/get-demo.ts'
import { listDemos } from '../operations/demos/list-demos.ts'
import { moveDemo } from '../operations/demos/move-demo.ts'
import { openDemo } from '../operations/demos/open-demo.ts'
import { restoreDemo } from '../operations/demos/restore-demo.ts'
import { trashDemo } from '../operations/demos/trash-demo.ts'
import { userIdOf } from '../operations/demos/user-id.ts'
import { demoLinkOf } from '../operations/publications/demo-link.ts'
import { editResolutionsOf } from '../operations/publications/edit-resolutions.ts'
import { setLink } from '../operations/publications/set-link.ts'
import { isRefusal } from '../operations/refusal.ts'
import { bringBackVersion } from '../operations/versions/bring-back-version.ts'
import { versionDocument, versionsOf } from '../operations/versions/list-versions.ts'
import { publishVersion } from '../operations/versions/publish-version.ts'
import { setPublishing } from '../operations/versions/set-publishing.ts'
import { publicUrlOf } from '../plugins/public-url.ts'
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

export function registerDemos(app: FastifyInstance): void {
  register(app, demoRoutes.list, ({ services, subject, workspaceId, query }) =>
    listDemos(services, {
      workspaceId,
      userId: userIdOf(subject) ?? '',
      trash: query.trash === 'true',
      limit: query.limit,
      order: query.order,
      isCounted: query.count === 'true',
      ...(query.state !== undefined && { state: query.state }),
      ...(query.folderId !== undefined && {
        folderId: query.folderId === 'none' ? null : query.folderId,
      }),
      ...(query.search !== undefined && { search: query.search }),
      ...(query.after !== undefined && { after: query.after }),
    }),
  )
  register(app, demoRoutes.create, ({ services, subject, workspaceId, body }) =>
    createDemo(services, subject, { ...body, workspaceId }),
  )
  register(app, demoRoutes.get, ({ services, params }) => getDemo(services, params.id), ofDemo)
  register(
    app,
    demoRoutes.revision,
    async ({ services, params }) => {
      const demo = await openDemo(services.db, params.id, services.now())
      if (isRefusal(demo)) return demo
      return { revision: demo.revision, comments: demo.commentsRevision }
    },
    ofDemo,
  )
  register(
    app,
    demoRoutes.duplicate,
    ({ services, subject, params, body }) => duplicateDemo(services, subject, params.id, body),
    ofDemo,
  )
  register(
    app,
    demoRoutes.move,
    ({ services, subject, params, body }) =>
      moveDemo(services, params.id, body.folderId, userIdOf(subject) ?? ''),
    ofDemo,
  )
  register(
    app,
    demoRoutes.editResolutions,
    ({ services, params }) => editResolutionsOf(services, params.id),
    ofDemo,
  )
  registerTrash(app)
  registerLink(app)
  registerVersions(app)
}

/** The way into the trash, out of it and to its end. */
function registerTrash(app: FastifyInstance): void {
  register(app, demoRoutes.trash, ({ services, params }) => trashDemo(services, params.id), ofDemo)
  register(
    app,
    demoRoutes.restore,
    ({ services, params }) => restoreDemo(services, params.id),
    ofDemo,
  )
  register(
    app,
    demoRoutes.deleteForever,
    ({ services, actor, params }) => deleteDemo(services, actor, params.id),
    ofDemo,
  )
}

/** Whether viewers may watch a demo, and where. */
function registerLink(app: FastifyInstance): void {
  register(
    app,
    demoRoutes.link,
    ({ services, params, request }) => demoLinkOf(services, params.id, publicUrlOf(request)),
    ofDemo,
  )
  register(
    app,
    demoRoutes.setLink,
    async ({ services, params, body, request }) =>
      (await setLink(services, params.id, body.on)) ??
      (await demoLinkOf(services, params.id, publicUrlOf(request))),
    ofDemo,
  )
}

/** What was published of a demo, and which of it viewers get. */
function registerVersions(app: FastifyInstance): void {
  register(
    app,
    demoRoutes.setPublishing,
    async ({ services, subject, params, body, request }) =>
      (await setPublishing(services, params.id, { ...body, makerId: userIdOf(subject) })) ??
      (await demoLinkOf(services, params.id, publicUrlOf(request))),
    ofDemo,
  )
  register(
    app,
    demoRoutes.versions,
    async ({ services, params }) => {
      const versions = await versionsOf(services, params.id)
      return isRefusal(versions) ? versions : { versions }
    },
    ofDemo,
  )
  register(
    app,
    demoRoutes.publish,
    ({ services, subject, params, body }) =>
      publishVersion(services, params.id, { ...body, makerId: userIdOf(subject) }),
    ofDemo,
  )
  register(
    app,
    demoRoutes.version,
    ({ services, params }) => versionDocument(services, params.id, params.versionId),
    ofDemo,
  )
  register(
    app,
    demoRoutes.bringBack,
    async ({ services, params, request }) =>
      (await bringBackVersion(services, params.id, params.versionId)) ??
      (await demoLinkOf(services, params.id, publicUrlOf(request))),
    ofDemo,
  )
}
