import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { assetHashOf, assetReference, createChapter, formFieldSchema } from '@waystep/demo-model'
import { sql } from 'kysely'
import { isRefusal } from '../../operations/refusal.ts'
import { appendToUpload } from '../../operations/videos/append-to-upload.ts'
import { beginForm } from '../../operations/videos/begin-form.ts'
import { insertBan } from '../../repositories/bans.ts'
import { insertComment } from '../../repositories/comments.ts'
import { connectionOf, putConnection } from '../../repositories/sign-on-connections.ts'
import { insertDomain } from '../../repositories/sign-on-domains.ts'
import { insertTranslation } from '../../repositories/translations.ts'
import { findVideoUpload, insertVideoUpload } from '../../repositories/video-uploads.ts'
import { workspaceRecord } from '../../repositories/workspace-records.ts'
import { findWorkspace, updateWorkspace } from '../../repositories/workspaces.ts'
import {
  createDemo,
  demoOfPictures,
  edit,
  hashOf,
  pageCapture,
  png,
  stepOf,
  storeAsset,
  storeCapture,
} from '../demo-fixtures.ts'
import type { Person } from '../people.ts'
import { silentTrack } from '../silent-track.ts'
import { storeVideo, videoFile } from '../video-files.ts'
import type { World } from './world.ts'

export const demoIn = ({ server, owner }: World) => createDemo(server, owner)

/** A demo that its viewers may copy, and that somebody has seen. */
export async function copyableIn({ server, owner }: World): Promise<string> {
  const { db } = server.services
  const { demoId } = await demoOfPictures(server, owner, 1)
  // Made by hand, since a trial user cannot allow it.
  await sql`
    update demos set "fields" = "fields" || '{"allowDuplicate": true}' where "id" = ${demoId}`.execute(
    db,
  )
  await server.app.inject({ url: `/demo/${demoId}` })
  return demoId
}

/** A demo that was published as a version. */
export async function versionIn(world: World) {
  const { server, owner } = world
  const id = await demoIn(world)
  const url = `/api/demo/${id}/versions`
  const payload = { revision: 0 }
  const reply = await server.app.inject({ method: 'POST', url, headers: owner.headers, payload })
  return { id, versionId: reply.json<{ id: string }>().id }
}

/** A font of the workspace, put there as if it had been uploaded. */
export async function fontIn({ server, workspaceId }: World): Promise<string> {
  const { db } = server.services
  const id = randomUUID()
  const url = assetReference(hashOf(Buffer.from(id)))
  const { customFonts } = await workspaceRecord(db, workspaceId)
  const row = await findWorkspace(db, workspaceId)
  const font = { id, name: 'Acme Sans', url, isVariable: false }
  const fields = { ...row?.fields, customFonts: [...customFonts, font].slice(-1) }
  await updateWorkspace(db, workspaceId, { fields })
  return id
}

/** A ban of a network that nobody is in. */
export async function banIn({ server }: World): Promise<string> {
  const id = randomUUID()
  await insertBan(server.services.db, {
    id,
    userId: null,
    network: '203.0.113.0/24',
    reason: 'Spam',
    hidesDemos: false,
    createdBy: null,
    createdAt: new Date(),
    endsAt: null,
  })
  return id
}

export async function trashedDemoIn(world: World): Promise<string> {
  const id = await demoIn(world)
  await world.server.app.inject({
    method: 'DELETE',
    url: `/api/demo/${id}`,
    headers: world.owner.headers,
  })
  return id
}

/** A demo of one picture step with a hotspot. */
export async function pictureIn({ server, owner }: World) {
  const { demoId, steps, image } = await demoOfPictures(server, owner, 1)
  const stepId = steps[0]?.id ?? ''
  const { hotspots } = (
    await server.app.inject({ method: 'GET', url: `/api/demo/${demoId}`, headers: owner.headers })
  ).json<{ document: { hotspots: Record<string, object> } }>().document
  return { demoId, stepId, image, hotspotId: Object.keys(hotspots)[0] ?? '' }
}

export async function chapterIn(world: World, password: string | null = null) {
  const demoId = await demoIn(world)
  const step = stepOf(demoId)
  const chapter = createChapter({
    id: randomUUID(),
    stepId: step.id,
    workspaceId: world.workspaceId,
    ...(password !== null && { type: 'Password', hasPassword: true }),
  })
  await edit(world.server, world.owner, demoId, {
    type: 'add-steps',
    after: 0,
    items: [{ step, hotspots: [], chapter }],
  })
  if (password !== null) {
    await world.server.app.inject({
      method: 'PUT',
      url: `/api/chapter/${chapter.id}/password`,
      headers: world.owner.headers,
      payload: { password },
    })
  }
  return { demoId, stepId: step.id, chapterId: chapter.id }
}

/** A demo whose first step asks for a name. */
export async function formIn(world: World) {
  const { demoId, stepId, chapterId } = await chapterIn(world)
  const field = formFieldSchema.parse({ id: randomUUID(), chapterId, label: 'Name*' })
  // Made by hand, since a trial user cannot make one (E6.3).
  const form = JSON.stringify({ type: 'Form', formFields: [field] })
  await sql`update chapters set fields = fields || ${form}::jsonb where id = ${chapterId}`.execute(
    world.server.services.db,
  )
  return { demoId, stepId, fieldId: field.id }
}

/** What somebody said about a step; the world's owner, unless told. */
export async function commentIn(world: World, author: Person | null = world.owner) {
  const { demoId, stepId } = await pictureIn(world)
  const commentId = randomUUID()
  await insertComment(world.server.services.db, {
    id: commentId,
    demoId,
    stepId,
    parentId: null,
    authorId: (author ?? world.owner).userId,
    text: 'Too long',
    mentions: [],
    createdAt: new Date(),
  })
  return { demoId, stepId, commentId }
}

/** A demo that is there in German, too. */
export async function translationIn(world: World) {
  const { db } = world.server.services
  const demoId = await demoIn(world)
  const translation = {
    id: randomUUID(),
    demoId,
    workspaceId: world.workspaceId,
    language: 'de',
    sourceLanguage: 'en',
    voiceoverEnabled: false,
    voice: null,
  }
  await insertTranslation(db, translation, new Date())
  return demoId
}

/** Somebody who answered a demo's form. */
export async function leadIn(world: World) {
  const { server } = world
  const demoId = await demoIn(world)
  const [lead] = await server.services.db
    .insertInto('leads')
    .values({ demoId, chapterId: randomUUID(), viewerId: null, email: null, answers: '[]' })
    .returning('id')
    .execute()
  return { demoId, leadId: lead?.id ?? '' }
}

export const captureIn = ({ server, owner }: World) => storeCapture(server, owner, pageCapture())

export const assetIn = async ({ server, owner }: World) => storeAsset(server, owner, await png())

/** The picture of a step. */
export async function libraryItemIn(world: World) {
  const { image } = await pictureIn(world)
  return { workspaceId: world.workspaceId, key: assetHashOf(image) ?? '' }
}

/** A grant of a demo with one captured page that shows a file. */
export async function grantIn(world: World) {
  const { server, owner } = world
  const hash = await assetIn(world)
  const demoId = await demoIn(world)
  const step = stepOf(demoId, {
    htmlCaptureId: await storeCapture(server, owner, pageCapture([hash])),
  })
  await edit(server, owner, demoId, {
    type: 'add-steps',
    after: 0,
    items: [{ step, hotspots: [], chapter: null }],
  })
  return { grant: await grantOf(world, demoId), stepId: step.id, hash, demoId }
}

/** The same at the addresses that the demo's page names. */
export async function filesGrantIn(world: World) {
  const { demoId, hash } = await grantIn(world)
  const { body } = await world.server.app.inject({ method: 'GET', url: `/demo/${demoId}` })
  const grant = /"filesBase":"\/files\/([^"/]+)\/"/.exec(body)?.[1] ?? ''
  const file = /"page":"pages\/([^"/]+)"/.exec(body)?.[1] ?? ''
  return { grant, file, hash }
}

export async function grantOf({ server }: World, demoId: string): Promise<string> {
  const page = await server.app.inject({ method: 'GET', url: `/demo/${demoId}` })
  return /"grantBase":"\/v\/([^"/]+)\/"/.exec(page.body)?.[1] ?? ''
}

/** What viewers of a demo of one picture get, by its id. */
export async function publicationIn(world: World): Promise<string> {
  const { demoId } = await pictureIn(world)
  const page = await world.server.app.inject({ method: 'GET', url: `/demo/${demoId}` })
  return /"publicationId":"([^"]+)"/.exec(page.body)?.[1] ?? ''
}

/** A single sign-on with one domain that waits for the operator. */
export async function signOnIn({ server, workspaceId }: World) {
  const { db } = server.services
  const domainId = randomUUID()
  const provider = { issuer: 'https://127.0.0.1:9', clientId: 'waystep', clientSecret: '' }
  await putConnection(db, { id: randomUUID(), workspaceId, ...provider })
  const connectionId = (await connectionOf(db, workspaceId))?.id ?? ''
  await insertDomain(db, { id: domainId, connectionId, domain: `${domainId}.example` })
  return { workspaceId, domainId }
}

/** A video that the workspace holds. */
export const videoIn = async ({ server, owner }: World) =>
  await storeAsset(server, owner, await videoFile('vp9.webm'))

/** One that the server has read. */
export const readVideoIn = async ({ server, owner }: World) =>
  assetHashOf(await storeVideo(server, owner)) ?? ''

/** An upload of a video by whoever asks; all of its bytes have arrived, or none. */
export async function uploadIn(
  { server: { services }, owner, workspaceId }: World,
  user: Person | null,
  isWhole = false,
) {
  const uploadId = randomUUID()
  const userId = (user ?? owner).userId
  const file = await videoFile('vp9.webm')
  const expiresAt = new Date(services.now().getTime() + 60_000)
  await insertVideoUpload(services.db, {
    id: uploadId,
    workspaceId,
    userId,
    size: file.length,
    expiresAt,
  })
  const upload = await findVideoUpload(services.db, uploadId)
  if (isWhole && upload) await appendToUpload(services, upload, 0, Readable.from([file]))
  return { workspaceId, uploadId }
}

/** An address to which whoever asks may send a video as a form. */
export async function formUploadIn(
  { server: { services }, owner, workspaceId }: World,
  user: Person | null,
) {
  const { userId } = user ?? owner
  const videoKey = await beginForm(services, { workspaceId, userId })
  if (isRefusal(videoKey)) throw new Error('There is no room for a form.')
  return { workspaceId, videoKey }
}

/** The hash of a track of the workspace; a trial user has none, and is refused before it is looked for. */
export async function trackIn({ server, owner, workspaceId }: World): Promise<string> {
  const reply = await server.app.inject({
    method: 'POST',
    url: `/api/workspaces/${workspaceId}/music?name=Jingle`,
    headers: { ...owner.headers, 'content-type': 'audio/wav' },
    payload: silentTrack(1 + Math.random()),
  })
  if (reply.statusCode !== 201) return '0'.repeat(64)
  return reply.json<{ url: string }[]>().at(-1)?.url.replace('asset:', '') ?? ''
}
