import { demoAddressRoutes } from '@waystep/api-contract'
import type { FastifyInstance } from 'fastify'
import { describeAddress } from '../operations/demo-address/describe-address.ts'
import { setLinkExpiry } from '../operations/demo-address/set-link-expiry.ts'
import { checkLinkName, setLinkName } from '../operations/demo-address/set-link-name.ts'
import { linkPreview, previewPicture } from '../operations/link-pictures/link-preview.ts'
import { isRefusal } from '../operations/refusal.ts'
import { publicUrlOf } from '../plugins/public-url.ts'
import type { Subject } from '../policies/subject.ts'
import type { Services } from '../services.ts'
import { workspaceOfDemo } from './owners.ts'
import { register } from './register.ts'
import { sendFile } from './send-object.ts'

/** Where viewers find a demo, for how long, and what other sites show of its link. */
export function registerDemoAddress(app: FastifyInstance): void {
  const ofDemo = {
    workspaceOf: (
      services: Services,
      { params, subject }: { params: { id: string }; subject: Subject },
    ) => workspaceOfDemo(services, subject, params.id),
  }
  register(
    app,
    demoAddressRoutes.get,
    ({ services, params, request }) => describeAddress(services, params.id, publicUrlOf(request)),
    ofDemo,
  )
  register(
    app,
    demoAddressRoutes.check,
    ({ services, params, query }) => checkLinkName(services, params.id, query.name),
    ofDemo,
  )
  register(
    app,
    demoAddressRoutes.setName,
    async ({ services, params, body, request }) =>
      (await setLinkName(services, params.id, body.name)) ??
      (await describeAddress(services, params.id, publicUrlOf(request))),
    ofDemo,
  )
  register(
    app,
    demoAddressRoutes.setExpiry,
    async ({ services, params, body, request }) => {
      const { expiresAt } = body
      const at = expiresAt === null ? null : new Date(expiresAt)
      return (
        (await setLinkExpiry(services, params.id, at)) ??
        (await describeAddress(services, params.id, publicUrlOf(request)))
      )
    },
    ofDemo,
  )
  register(
    app,
    demoAddressRoutes.preview,
    ({ services, params, request }) => linkPreview(services, params.id, publicUrlOf(request)),
    ofDemo,
  )
  register(
    app,
    demoAddressRoutes.previewPicture,
    async ({ services, params, request, reply }) => {
      const picture = await previewPicture(services, params.id)
      if (isRefusal(picture)) return picture
      return await sendFile(services.store, request, reply, { ...picture, type: 'image/jpeg' })
    },
    { ...ofDemo, replies: 'member-picture' },
  )
}
