import { randomUUID } from 'node:crypto'
import { hashOf, hotspotOf, pageCapture, png, stepOf, watermarkLogo } from '../demo-fixtures.ts'
import { pairExtension } from '../people.ts'
import type { Rows } from './row.ts'
import { rowsOfAiTexts } from './rows-of-ai-texts.ts'
import { rowsOfClonedVoices } from './rows-of-cloned-voices.ts'
import { rowsOfComments } from './rows-of-comments.ts'
import { rowsOfCopies } from './rows-of-copies.ts'
import { rowsOfCustomDomains } from './rows-of-custom-domains.ts'
import { rowsOfDeletion } from './rows-of-deletion.ts'
import { rowsOfEditing } from './rows-of-editing.ts'
import { rowsOfLibrary } from './rows-of-library.ts'
import { rowsOfSigningIn } from './rows-of-signing-in.ts'
import { rowsOfSpeechSettings } from './rows-of-speech-settings.ts'
import { rowsOfTextSettings } from './rows-of-text-settings.ts'
import { rowsOfTranslations } from './rows-of-translations.ts'
import { rowsOfVoiceCatalogue } from './rows-of-voice-catalogue.ts'
import { rowsOfVoices } from './rows-of-voices.ts'
import { rowsOfWorkspaceCalls } from './rows-of-workspace-calls.ts'
import {
  assetIn,
  banIn,
  captureIn,
  chapterIn,
  demoIn,
  filesGrantIn,
  formIn,
  grantIn,
  grantOf,
  leadIn,
  pictureIn,
  publicationIn,
  trashedDemoIn,
  versionIn,
} from './things.ts'
import type { World } from './world.ts'

/** One that no demo has yet. */
const linkName = () => `tour-${randomUUID().slice(0, 13)}`
const ofDemo = async (world: World) => ({ params: { id: await demoIn(world) } })

async function invitationIn({ server, workspaceId, owner, extra }: World) {
  const headers = owner.headers
  const reply = await server.app.inject({
    method: 'POST',
    url: `/api/workspaces/${workspaceId}/invitations`,
    headers,
    payload: { email: extra.email, role: 'Member' },
  })
  // A trial user invites nobody; their rows are refused before the invitation is looked for.
  if (reply.statusCode !== 201) return { id: randomUUID(), token: 'none' }
  const { id, link } = reply.json<{ id: string; link: string }>()
  return { id, token: link.split('/').at(-1) ?? '' }
}

/** A valid call of every route. */
export const rows: Rows = {
  aiTexts: rowsOfAiTexts,
  analytics: { get: ofDemo },
  assets: {
    missing: ({ workspaceId }) => ({ body: { workspaceId, hashes: ['0'.repeat(64)] } }),
    put: async ({ workspaceId }) => {
      const bytes = await png()
      return { params: { workspaceId, hash: hashOf(bytes) }, bytes }
    },
    get: async (world) => ({
      params: { workspaceId: world.workspaceId, hash: await assetIn(world) },
      success: 200,
    }),
  },
  audit: {
    ofWorkspace: ({ workspaceId }) => ({ params: { workspaceId } }),
    csvOfWorkspace: ({ workspaceId }) => ({ params: { workspaceId }, success: 200 }),
    ofServer: () => ({}),
    csvOfServer: () => ({ success: 200 }),
  },
  authorEvents: {
    create: ({ workspaceId }) => ({
      params: { workspaceId },
      body: { event: 'HTML', action: 'Find and Replace', workspace_id: workspaceId },
    }),
  },
  bans: {
    list: () => ({}),
    create: () => ({
      body: { whom: { kind: 'network', network: '198.51.100.0/24' }, reason: 'Spam' },
    }),
    lift: async (world) => ({ params: { id: await banIn(world) } }),
  },
  captures: {
    create: ({ workspaceId }) => ({
      body: { id: randomUUID(), workspaceId, capture: pageCapture() },
    }),
    get: async (world) => ({ params: { id: await captureIn(world) }, success: 200 }),
    page: async (world) => ({ params: { id: await captureIn(world) }, success: 200 }),
  },
  chapterPasswords: {
    set: async (world) => ({
      params: { id: (await chapterIn(world)).chapterId },
      body: { password: 'open sesame' },
    }),
  },
  commands: {
    apply: async (world) => {
      const id = await demoIn(world)
      const command = { type: 'add-steps', after: 0, items: [{ step: stepOf(id) }] }
      return { params: { id }, body: { clientId: randomUUID(), commands: [{ seq: 1, command }] } }
    },
  },
  clonedVoices: rowsOfClonedVoices,
  customDomains: rowsOfCustomDomains,
  comments: rowsOfComments,
  deletion: rowsOfDeletion,
  demoAddress: {
    get: ofDemo,
    check: async (world) => ({ ...(await ofDemo(world)), query: { name: linkName() } }),
    setName: async (world) => ({ ...(await ofDemo(world)), body: { name: linkName() } }),
    setExpiry: async (world) => ({
      ...(await ofDemo(world)),
      body: { expiresAt: '2030-01-01T00:00:00.000Z' },
    }),
    preview: async (world) => ({ params: { id: (await pictureIn(world)).demoId } }),
    previewPicture: async (world) => ({
      params: { id: (await pictureIn(world)).demoId },
      success: 200,
    }),
  },
  copies: rowsOfCopies,
  demos: {
    list: ({ workspaceId }) => ({ query: { workspaceId } }),
    create: ({ workspaceId }) => ({
      body: { id: randomUUID(), workspaceId, title: 'New', type: 'HTML' },
    }),
    get: ofDemo,
    revision: ofDemo,
    duplicate: async (world) => ({ ...(await ofDemo(world)), body: { id: randomUUID() } }),
    trash: ofDemo,
    restore: async (world) => ({ params: { id: await trashedDemoIn(world) } }),
    deleteForever: async (world) => ({ params: { id: await trashedDemoIn(world) } }),
    move: async (world) => ({ ...(await ofDemo(world)), body: { folderId: world.folderId } }),
    link: ofDemo,
    editResolutions: ofDemo,
    setLink: async (world) => ({ ...(await ofDemo(world)), body: { on: true } }),
    setPublishing: async (world) => ({
      ...(await ofDemo(world)),
      body: { waits: true, revision: 0 },
    }),
    versions: ofDemo,
    publish: async (world) => ({ ...(await ofDemo(world)), body: { revision: 0 } }),
    version: async (world) => ({ params: await versionIn(world) }),
    bringBack: async (world) => ({ params: await versionIn(world) }),
    thumbnail: async (world) => ({ params: { id: (await pictureIn(world)).demoId }, success: 200 }),
    stepThumbnail: async (world) => ({
      params: { stepId: (await pictureIn(world)).stepId },
      success: 200,
    }),
  },
  ...rowsOfEditing,
  folders: {
    list: ({ workspaceId }) => ({ query: { workspaceId } }),
    create: ({ workspaceId }) => ({ body: { id: randomUUID(), workspaceId, name: 'New' } }),
    update: ({ folderId }) => ({ params: { id: folderId }, body: { name: 'Renamed' } }),
    remove: async (world) => {
      const id = randomUUID()
      const { workspaceId, server } = world
      await server.services.db
        .insertInto('folders')
        .values({ id, workspaceId, name: 'Gone', ownerId: null })
        .execute()
      return { params: { id } }
    },
  },
  hotspots: {
    add: async (world) => {
      const { demoId, stepId } = await pictureIn(world)
      return { body: hotspotOf({ ...stepOf(demoId), id: stepId }) }
    },
    update: async (world) => {
      const { demoId, hotspotId } = await pictureIn(world)
      return { params: { id: hotspotId }, body: { demoId, text: 'X' } }
    },
    applyLook: async (world) => ({
      body: { steps: [(await pictureIn(world)).stepId], bgcolor: '#123456' },
    }),
    remove: async (world) => ({ params: { id: (await pictureIn(world)).hotspotId } }),
  },
  invitations: {
    list: ({ workspaceId }) => ({ params: { workspaceId } }),
    create: ({ workspaceId }) => ({
      params: { workspaceId },
      body: { email: `${randomUUID()}@example.com` },
    }),
    remove: async (world) => ({
      params: { workspaceId: world.workspaceId, id: (await invitationIn(world)).id },
    }),
    get: async (world) => ({
      params: { token: (await invitationIn(world)).token },
      except: { 'trial owner': 404 },
    }),
    accept: () => ({
      params: { token: 'unknown' },
      // Whoever holds a link may join; a right one would change who belongs where.
      except: { admin: 404, member: 404, operator: 404, 'member of another workspace': 404 },
    }),
  },
  leads: {
    listAll: ({ workspaceId }) => ({ params: { workspaceId } }),
    list: async (world) => ({ params: { id: (await leadIn(world)).demoId } }),
    exportCsv: async (world) => ({ params: { id: (await leadIn(world)).demoId }, success: 200 }),
    remove: async (world) => ({ params: { id: (await leadIn(world)).leadId } }),
  },
  me: {
    get: () => ({}),
    markActivity: () => ({ body: { viewedEditPageTutorial: true } }),
    setMails: () => ({ body: { comments: true } }),
  },
  operator: {
    workspaces: () => ({}),
    updateWorkspace: ({ workspaceId }) => ({ params: { workspaceId }, body: { plan: 'Scale' } }),
    enterprises: () => ({}),
    createEnterprise: () => ({ body: { name: 'Acme' } }),
    settings: () => ({}),
    updateSettings: () => ({ body: { trials: true } }),
    demos: () => ({ query: { search: '' } }),
  },
  publications: {
    demoPage: async (world) => ({ params: { id: (await pictureIn(world)).demoId }, success: 200 }),
    embedPage: async (world) => ({
      params: { id: (await pictureIn(world)).demoId },
      success: 200,
      // A trial's demos are not embedded (E6.2).
      except: { 'trial owner': 403 },
    }),
    manifest: async (world) => ({ params: { grant: (await grantIn(world)).grant }, success: 200 }),
    page: async (world) => {
      const { grant, stepId } = await grantIn(world)
      return { params: { grant, file: `${stepId}.html` }, success: 200 }
    },
    asset: async (world) => {
      const { grant, hash } = await grantIn(world)
      return { params: { grant, hash }, success: 200 }
    },
    pageOfDemo: async (world) => {
      const { grant, file } = await filesGrantIn(world)
      return { params: { grant, file }, success: 200 }
    },
    assetOfDemo: async (world) => {
      const { grant, hash } = await filesGrantIn(world)
      return { params: { grant, hash }, success: 200 }
    },
    linkPicture: async (world) => ({
      params: { file: `${await publicationIn(world)}.jpg` },
      success: 200,
    }),
    passPassword: async (world) => {
      const { demoId, stepId } = await chapterIn(world, 'open sesame')
      return {
        params: { grant: await grantOf(world, demoId), stepId },
        body: { password: 'open sesame' },
      }
    },
    takePasses: async (world) => ({
      params: { grant: (await grantIn(world)).grant },
      body: { passes: [] },
    }),
    submitForm: async (world) => {
      const { demoId, stepId, fieldId } = await formIn(world)
      return {
        params: { grant: await grantOf(world, demoId), stepId },
        body: { entries: { [fieldId]: 'Ada' } },
      }
    },
  },
  recordingTokens: {
    list: () => ({}),
    create: ({ workspaceId }) => ({ body: { workspaceId } }),
    remove: async ({ server, owner }, user) => ({
      params: { id: (await pairExtension(server, user ?? owner)).id },
    }),
    session: () => ({
      // It is about the token itself, so there is nothing to answer to a user.
      except: {
        'trial owner': 404,
        member: 404,
        admin: 404,
      },
    }),
  },
  reports: {
    create: async (world) => ({
      params: { id: (await pictureIn(world)).demoId },
      body: { reason: 'phishing' },
    }),
    list: () => ({}),
    dismiss: ofDemo,
    takeDown: async (world) => ({ ...(await ofDemo(world)), body: { reason: 'Not yours' } }),
    putBack: ofDemo,
  },
  ...rowsOfLibrary,
  ...rowsOfSigningIn,
  translations: rowsOfTranslations,
  trials: {
    start: () => ({
      except: {
        member: 409,
        admin: 409,
        operator: 409,
        'member of another workspace': 409,
      },
    }),
  },
  uploads: {
    signed: async (world, user) => {
      const { workspaceId, owner } = world
      const demoId = await demoIn(world)
      return {
        body: {
          userId: (user ?? owner).userId,
          demoId,
          workspaceId,
          key: `${workspaceId}/${demoId}/${randomUUID()}/1700000000000.png`,
          mimeType: 'image/png',
        },
      }
    },
    put: async (world) => {
      const { server, workspaceId, owner } = world
      const demoId = await demoIn(world)
      const reply = await server.app.inject({
        method: 'POST',
        url: '/upload/signed',
        headers: owner.headers,
        payload: {
          userId: owner.userId,
          demoId,
          workspaceId,
          key: `${workspaceId}/${demoId}/${randomUUID()}/1700000000000.png`,
          mimeType: 'image/png',
        },
      })
      const { signedURL } = reply.json<{ data: { signedURL: string } }>().data
      return { params: { ticket: signedURL.split('/').at(-1) ?? '' }, bytes: await png() }
    },
    logo: async (world) => ({ ...(await ofDemo(world)), bytes: await png() }),
    watermarkLogo: async ({ workspaceId }) => ({
      params: { workspaceId },
      bytes: await watermarkLogo(),
    }),
    workspaceLogo: async ({ workspaceId }) => ({ params: { workspaceId }, bytes: await png() }),
    captions: async (world) => ({
      ...(await ofDemo(world)),
      bytes: Buffer.from('WEBVTT\n\n00:01.000 --> 00:02.000\nHello\n'),
    }),
  },
  oembed: {
    read: async (world) => ({
      query: { url: `http://localhost/demo/${(await pictureIn(world)).demoId}` },
      except: { 'trial owner': 401 },
    }),
  },
  viewerEvents: {
    create: async (world) => ({
      body: {
        demoId: await demoIn(world),
        viewerId: 'viewer-0001',
        events: [{ type: 'step-viewed', at: 1 }],
      },
    }),
  },
  speechSettings: rowsOfSpeechSettings,
  textSettings: rowsOfTextSettings,
  voiceCatalogue: rowsOfVoiceCatalogue,
  voices: rowsOfVoices,
  ...rowsOfWorkspaceCalls,
}
