import { randomUUID } from 'node:crypto'
import { fingerprintOf } from '@waystep/capture-format/fingerprint'
import { createChapter, createHtmlEdit, formFieldSchema } from '@waystep/demo-model'
import {
  createDemo,
  demoOfPictures,
  documentOf,
  edit,
  png,
  stepOf,
  storeAsset,
} from '../demo-fixtures.ts'
import { type Person, pairExtension, signUp, startTrial, testPassword } from '../people.ts'
import { openTestServer, type TestServer } from '../test-server.ts'
import { storeVideo } from '../video-files.ts'
import { makeDemoOfPage, watchDemo } from '../watching.ts'
import { sampleSecret } from './sample-secret.ts'

/** A demo of one step, a film with its poster. */
async function demoOfFilm(server: TestServer, author: Person) {
  const demoId = await createDemo(server, author, { title: 'A film' })
  const video = await storeVideo(server, author, 'h264.mp4')
  const image = `asset:${await storeAsset(server, author, await png())}`
  const size = { videoWidth: 320, videoHeight: 180, videoDuration: 2 }
  const step = stepOf(demoId, { text: 'The film', video, image, ...size })
  const items = [{ step, hotspots: [], chapter: null }]
  await edit(server, author, demoId, { type: 'add-steps', after: 0, items })
  return { demoId, video }
}

/**
 * Fills a server with some of everything that is stored, its files in the folder, its database there too or at
 * the address; answers what must still be there after any later migration. It runs on an old commit just as well.
 */
export async function makeSample(dataFolder: string, database?: string) {
  const server = await openTestServer({
    DATA_DIR: dataFolder,
    ...(database !== undefined && { DATABASE_URL: database, SECRET: sampleSecret }),
  })
  const ada = await signUp(server, { email: 'ada@example.com', name: 'Ada Lovelace' })

  async function call(
    method: 'POST' | 'PUT' | 'GET' | 'DELETE',
    url: string,
    payload?: object,
    by = ada,
  ) {
    const reply = await server.app.inject({
      method,
      url,
      headers: by.headers,
      ...(payload && { payload }),
    })
    if (reply.statusCode >= 300) throw new Error(`${method} ${url}: ${reply.body}`)
    return reply.body === '' ? null : reply.json()
  }

  const gatePassword = 'open sesame'
  const lead = 'cy@buyer.example'
  const { link } = await call('POST', `/api/workspaces/${ada.workspaceId}/invitations`, {
    email: 'ben@example.com',
    role: 'Member',
  })
  const ben = await signUp(server, { email: 'ben@example.com', name: 'Ben' })
  await call('POST', `/api/invitations/${link.split('/').at(-1)}/accept`, undefined, ben)
  await call('POST', `/api/workspaces/${ada.workspaceId}/invitations`, { email: 'cy@example.com' })
  const token = await pairExtension(server, ada)

  const folders = await Promise.all(
    [false, true].map(async (personal) => {
      const folder = { id: randomUUID(), name: personal ? 'Mine' : 'Ours', personal }
      await call('POST', '/api/folders', { ...folder, workspaceId: ada.workspaceId })
      return folder
    }),
  )

  // A demo with a captured page, edits, a form, a password and a step behind it.
  const page = await makeDemoOfPage(server, ada)
  const now = '2026-01-01T12:00:00.000Z'
  const nodeOf = (tagName: string) =>
    Number(new RegExp(`"id":(\\d+),"tagName":"${tagName}"`).exec(JSON.stringify(page.capture))?.[1])
  const edits = (
    [
      ['p', { Redact: { oldValue: 'normal', newValue: 'redact' } }],
      ['h1', { TextContent: { oldValue: 'Invoices', newValue: 'Bills of **March**' } }],
    ] as const
  ).map(([tagName, change]) => {
    const nodeId = nodeOf(tagName)
    const ids = { id: randomUUID(), demoId: page.demoId, nodeId }
    return createHtmlEdit({
      ...ids,
      ...fingerprintOf(page.capture.tree, nodeId),
      edits: change,
      createdAt: now,
      updatedAt: now,
    })
  })
  const asks = stepOf(page.demoId)
  const gate = stepOf(page.demoId)
  const behind = stepOf(page.demoId, { text: 'Behind the gate' })
  const formId = randomUUID()
  const form = createChapter({
    id: formId,
    stepId: asks.id,
    workspaceId: ada.workspaceId,
    type: 'Form',
    formFields: [
      formFieldSchema.parse({
        id: randomUUID(),
        chapterId: formId,
        label: 'Email*',
        order: 1,
        businessFieldType: 'Email',
      }),
    ],
  })
  const password = createChapter({
    id: randomUUID(),
    stepId: gate.id,
    workspaceId: ada.workspaceId,
    type: 'Password',
    hasPassword: true,
  })
  await edit(server, ada, page.demoId, {
    type: 'add-steps',
    after: 1,
    items: [
      { step: asks, hotspots: [], chapter: form },
      { step: gate, hotspots: [], chapter: password },
      { step: behind, hotspots: [], chapter: null },
    ],
  })
  await edit(server, ada, page.demoId, { type: 'save-edits', put: edits, remove: [] })
  await call('PUT', `/api/chapter/${password.id}/password`, { password: gatePassword })

  const pictures = await demoOfPictures(server, ada, 3)
  const film = await demoOfFilm(server, ada)
  const trash = await createDemo(server, ada, { title: 'Thrown away' })
  await call('DELETE', `/api/demo/${trash}`)
  await createDemo(server, ada, { title: 'In a folder', folderId: folders[0]?.id ?? '' })
  await createDemo(server, ada, { title: 'Mine alone', folderId: folders[1]?.id ?? '' })
  const trial = await startTrial(server)
  const tried = await demoOfPictures(server, trial, 1)

  // Watched: publications, baked pages, a lead, a passed gate and events are stored by it.
  const { base } = await watchDemo(server, page.demoId)
  const [field] = form.formFields ?? []
  const sent = await call('POST', `${base}forms/${asks.id}`, {
    entries: { [field?.id ?? '']: lead },
    viewerId: 'viewer-0001',
  })
  await call('POST', `/v/${sent.grant}/gates/${gate.id}`, { password: gatePassword })
  await call('POST', '/api/events', {
    demoId: page.demoId,
    viewerId: 'viewer-0001',
    events: [{ type: 'step-viewed', at: 1, data: { step: page.step.id } }],
  })
  const baked = await server.app.inject({ url: `${base}pages/${page.step.id}.html` })
  if (!baked.body.includes('Bills of')) throw new Error(`The page was not baked: ${baked.body}`)
  await watchDemo(server, pictures.demoId)
  await watchDemo(server, film.demoId)

  const facts = {
    madeAt: new Date().toISOString(),
    emails: [ada.email, ben.email],
    password: testPassword,
    recordingToken: token.token,
    workspaceId: ada.workspaceId,
    folders: folders.map(({ name }) => name),
    demos: {
      page: page.demoId,
      pictures: pictures.demoId,
      film: film.demoId,
      trash,
      trial: tried.demoId,
    },
    form: { stepId: asks.id, fieldId: field?.id ?? '' },
    gate: { stepId: gate.id, password: gatePassword },
    lead,
    video: film.video,
    stepIds: [page.step, asks, gate, behind].map(({ id }) => id),
    documents: [
      await documentOf(server, ada, page.demoId),
      await documentOf(server, ada, pictures.demoId),
      await documentOf(server, ada, film.demoId),
    ],
  }
  await server.stop()
  return facts
}
