import { randomUUID } from 'node:crypto'
import { fingerprintOf } from '@waystep/capture-format/fingerprint'
import { createChapter, createHtmlEdit, formFieldSchema, type Step } from '@waystep/demo-model'
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

const gatePassword = 'open sesame'
const lead = 'cy@buyer.example'
const madeAt = '2026-01-01T12:00:00.000Z'

/** Calls of one person, or of whom they name, that throw what the server refuses. */
function callsOf(server: TestServer, author: Person) {
  return async (
    method: 'POST' | 'PUT' | 'GET' | 'DELETE',
    url: string,
    payload?: object,
    by = author,
  ) => {
    const reply = await server.app.inject({
      method,
      url,
      headers: by.headers,
      ...(payload && { payload }),
    })
    if (reply.statusCode >= 300) throw new Error(`${method} ${url}: ${reply.body}`)
    return reply.body === '' ? null : reply.json()
  }
}

type Call = ReturnType<typeof callsOf>

/** A second member, and somebody who was invited and has not come. @returns the member */
async function invitePeople(server: TestServer, ada: Person, call: Call): Promise<Person> {
  const invitations = `/api/workspaces/${ada.workspaceId}/invitations`
  const { link } = await call('POST', invitations, { email: 'ben@example.com', role: 'Member' })
  const ben = await signUp(server, { email: 'ben@example.com', name: 'Ben' })
  await call('POST', `/api/invitations/${link.split('/').at(-1)}/accept`, undefined, ben)
  await call('POST', invitations, { email: 'cy@example.com' })
  return ben
}

function makeFolders(ada: Person, call: Call) {
  return Promise.all(
    [false, true].map(async (personal) => {
      const folder = { id: randomUUID(), name: personal ? 'Mine' : 'Ours', personal }
      await call('POST', '/api/folders', { ...folder, workspaceId: ada.workspaceId })
      return folder
    }),
  )
}

type PageDemo = Awaited<ReturnType<typeof makeDemoOfPage>>

/** A redaction and a changed text of a captured page. */
function editsOf({ capture, demoId }: PageDemo) {
  const nodeOf = (tagName: string) =>
    Number(new RegExp(`"id":(\\d+),"tagName":"${tagName}"`).exec(JSON.stringify(capture))?.[1])
  const changes = [
    ['p', { Redact: { oldValue: 'normal', newValue: 'redact' } }],
    ['h1', { TextContent: { oldValue: 'Invoices', newValue: 'Bills of **March**' } }],
  ] as const
  return changes.map(([tagName, edits]) => {
    const nodeId = nodeOf(tagName)
    return createHtmlEdit({
      id: randomUUID(),
      demoId,
      nodeId,
      ...fingerprintOf(capture.tree, nodeId),
      edits,
      createdAt: madeAt,
      updatedAt: madeAt,
    })
  })
}

/** A form and a password, as chapters of their steps. */
function gatesOf(workspaceId: string, asks: Step, gate: Step) {
  const formId = randomUUID()
  const field = formFieldSchema.parse({
    id: randomUUID(),
    chapterId: formId,
    label: 'Email*',
    order: 1,
    businessFieldType: 'Email',
  })
  const form = createChapter({
    id: formId,
    stepId: asks.id,
    workspaceId,
    type: 'Form',
    formFields: [field],
  })
  const password = createChapter({
    id: randomUUID(),
    stepId: gate.id,
    workspaceId,
    type: 'Password',
    hasPassword: true,
  })
  return { form, field, password }
}

/** A demo with a captured page, edits, a form, a password and a step behind it. */
async function demoOfPage(server: TestServer, ada: Person, call: Call) {
  const page = await makeDemoOfPage(server, ada)
  const asks = stepOf(page.demoId)
  const gate = stepOf(page.demoId)
  const behind = stepOf(page.demoId, { text: 'Behind the gate' })
  const { form, field, password } = gatesOf(ada.workspaceId, asks, gate)
  const items = [
    { step: asks, hotspots: [], chapter: form },
    { step: gate, hotspots: [], chapter: password },
    { step: behind, hotspots: [], chapter: null },
  ]
  await edit(server, ada, page.demoId, { type: 'add-steps', after: 1, items })
  await edit(server, ada, page.demoId, { type: 'save-edits', put: editsOf(page), remove: [] })
  await call('PUT', `/api/chapter/${password.id}/password`, { password: gatePassword })
  return { ...page, asks, gate, behind, field }
}

/** Looks at a demo, which stores publications, baked pages, a lead, a passed gate and events. */
async function watchGates(
  server: TestServer,
  call: Call,
  { demoId, step, asks, gate, field }: Awaited<ReturnType<typeof demoOfPage>>,
): Promise<void> {
  const { base } = await watchDemo(server, demoId)
  const sent = await call('POST', `${base}forms/${asks.id}`, {
    entries: { [field.id]: lead },
    viewerId: 'viewer-0001',
  })
  await call('POST', `/v/${sent.grant}/gates/${gate.id}`, { password: gatePassword })
  await call('POST', '/api/events', {
    demoId,
    viewerId: 'viewer-0001',
    events: [{ type: 'step-viewed', at: 1, data: { step: step.id } }],
  })
  const baked = await server.app.inject({ url: `${base}pages/${step.id}.html` })
  if (!baked.body.includes('Bills of')) throw new Error(`The page was not baked: ${baked.body}`)
}

/** A demo in the trash, and one in each folder. @returns the id of the one in the trash */
async function demosInPlaces(
  server: TestServer,
  ada: Person,
  folders: readonly { readonly id: string }[],
): Promise<string> {
  const trash = await createDemo(server, ada, { title: 'Thrown away' })
  await callsOf(server, ada)('DELETE', `/api/demo/${trash}`)
  await createDemo(server, ada, { title: 'In a folder', folderId: folders[0]?.id ?? '' })
  await createDemo(server, ada, { title: 'Mine alone', folderId: folders[1]?.id ?? '' })
  return trash
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
  const call = callsOf(server, ada)
  const ben = await invitePeople(server, ada, call)
  const token = await pairExtension(server, ada)
  const folders = await makeFolders(ada, call)
  const page = await demoOfPage(server, ada, call)
  const pictures = await demoOfPictures(server, ada, 3)
  const film = await demoOfFilm(server, ada)
  const trash = await demosInPlaces(server, ada, folders)
  const trial = await demoOfPictures(server, await startTrial(server), 1)
  await watchGates(server, call, page)
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
      trial: trial.demoId,
    },
    form: { stepId: page.asks.id, fieldId: page.field.id },
    gate: { stepId: page.gate.id, password: gatePassword },
    lead,
    video: film.video,
    stepIds: [page.step, page.asks, page.gate, page.behind].map(({ id }) => id),
    documents: [
      await documentOf(server, ada, page.demoId),
      await documentOf(server, ada, pictures.demoId),
      await documentOf(server, ada, film.demoId),
    ],
  }
  await server.stop()
  return facts
}
