import { findDemosAnywhere } from '../../repositories/all-demos.ts'
import { markUnreferencedAssets, workspacesWithMedia } from '../../repositories/assets.ts'
import { deleteUnusedBakedPages, touchBakedPages } from '../../repositories/baked-pages.ts'
import { leaseCaptures, markUnreferencedCaptures } from '../../repositories/captures.ts'
import {
  commentsOf,
  countComments,
  deleteCommentsGoneBefore,
  findComment,
  markStepsGone,
} from '../../repositories/comments.ts'
import { findVerified, hostnamesOfDemos } from '../../repositories/custom-domains.ts'
import type { Queries } from '../../repositories/database.ts'
import { countStates, demoCardRow, listDemos } from '../../repositories/demo-lists.ts'
import { addressStanding, publicationStanding } from '../../repositories/demo-standing.ts'
import { deleteDemo, demosExpiredBefore, findDemo } from '../../repositories/demos.ts'
import { loadDocument } from '../../repositories/documents.ts'
import { countEvents } from '../../repositories/event-counts.ts'
import { takeRoom, takeRoomTogether } from '../../repositories/intake.ts'
import { leadsOf, leadsSeenBy } from '../../repositories/leads.ts'
import { listLibrary, usesOfFile } from '../../repositories/library.ts'
import { deleteEventsBefore } from '../../repositories/old-events.ts'
import {
  deleteEndedPublications,
  endPublicationsOf,
  endReplacedPublications,
  findPublicationOf,
} from '../../repositories/publications.ts'
import { bytesHeld, lostObjects, unnamedObjects } from '../../repositories/stored-objects.ts'
import { viewerEventsInRoom } from '../../repositories/viewer-events.ts'
import { seededId } from './seeded-ids.ts'

/** Something that a server asks of its database. */
export interface HotQuery {
  readonly name: string
  run(q: Queries): Promise<unknown>
}

const demoId = seededId('demo', 1)
const publicationId = seededId('publication', 1)
const workspaceId = seededId('workspace', 1)
const userId = seededId('user', 1)
const reader = { workspaceId, userId }
const dashboard = { ...reader, trash: false, limit: 201 }
const now = new Date()
const afterTime = `${now.getTime() * 1000}_${demoId}`
const daysAgo = (days: number) => new Date(now.getTime() - days * 24 * 60 * 60 * 1000)
const hash = 'a'.repeat(64)

/** Asked by every view, or by every member at work: none may read a table that grows with the server whole. */
export const hotQueries: readonly HotQuery[] = [
  { name: 'a demo by its address', run: (q) => addressStanding(q, demoId) },
  { name: 'a demo by its publication', run: (q) => publicationStanding(q, { publicationId }) },
  { name: 'a custom domain by its name', run: (q) => findVerified(q, 'd1.acme.example') },
  { name: 'the domain of a demo', run: (q) => hostnamesOfDemos(q, [demoId]) },
  {
    name: 'the publication of a revision',
    run: (q) => findPublicationOf(q, { demoId, revision: 1, preview: false, dateShift: 0 }),
  },
  {
    name: 'events of a viewer, stored',
    run: (q) =>
      takeRoom(
        q,
        now,
        { rows: 1, bytes: 100 },
        [{ name: demoId, limit: { rows: 1000, bytes: 1_000_000 } }],
        viewerEventsInRoom([{ publicationId, demoId, viewerId: 'v', events: ['{}'] }]),
      ),
  },
  {
    name: 'events of several viewers, stored together',
    run: (q) =>
      takeRoomTogether(
        q,
        now,
        ['one', 'another'].map((name) => ({
          name,
          wanted: { rows: 2, bytes: 200 },
          limit: { rows: 1000, bytes: 1_000_000 },
        })),
        viewerEventsInRoom(
          ['v', 'w'].map((viewerId) => ({ publicationId, demoId, viewerId, events: ['{}'] })),
        ),
      ),
  },
  { name: 'the dashboard', run: (q) => listDemos(q, dashboard) },
  {
    name: 'the next page of the dashboard',
    run: (q) => listDemos(q, { ...dashboard, after: afterTime }),
  },
  {
    name: 'the dashboard, the newest demos first',
    run: (q) => listDemos(q, { ...dashboard, order: 'created' }),
  },
  {
    name: 'its next page',
    run: (q) => listDemos(q, { ...dashboard, order: 'created', after: afterTime }),
  },
  {
    name: 'the dashboard by title',
    run: (q) => listDemos(q, { ...dashboard, order: 'title' }),
  },
  {
    name: 'the next page by title',
    run: (q) => listDemos(q, { ...dashboard, order: 'title', after: `QSB0b3Vy.${demoId}` }),
  },
  {
    name: 'the private demos of the dashboard by title',
    run: (q) => listDemos(q, { ...dashboard, order: 'title', state: 'private' }),
  },
  {
    name: 'the published demos of a folder',
    run: (q) => listDemos(q, { ...dashboard, folderId: seededId('folder', 2), state: 'published' }),
  },
  { name: 'the states of demos, counted', run: (q) => countStates(q, dashboard) },
  {
    name: 'the states of demos that are searched for, counted',
    run: (q) => countStates(q, { ...dashboard, search: 'invoice' }),
  },
  {
    name: 'a search for what many demos say',
    run: (q) => listDemos(q, { ...dashboard, search: 'invoice' }),
  },
  {
    name: 'a search for what few demos say',
    run: (q) => listDemos(q, { ...dashboard, search: 'rare' }),
  },
  { name: 'a card of the dashboard', run: (q) => demoCardRow(q, demoId) },
  {
    name: 'a demo with all in it',
    run: async (q) => {
      const demo = await findDemo(q, demoId)
      return demo && (await loadDocument(q, demo))
    },
  },
  {
    name: 'the events of a demo, counted',
    run: (q) => countEvents(q, { demoId, since: daysAgo(30), limit: 100_000 }),
  },
  { name: 'the comments of a demo', run: (q) => commentsOf(q, demoId) },
  { name: 'the comments of a demo, counted', run: (q) => countComments(q, demoId) },
  { name: 'a comment', run: (q) => findComment(q, seededId('comment', 1)) },
  {
    name: 'the comments of a deleted step',
    run: (q) => markStepsGone(q, demoId, [seededId('step', 1)], now),
  },
  { name: 'comments of deleted steps', run: (q) => deleteCommentsGoneBefore(q, daysAgo(30)) },
  { name: 'the leads of a demo', run: (q) => leadsOf(q, demoId, { limit: 100, after: null }) },
  {
    name: 'the leads of a workspace',
    run: (q) => leadsSeenBy(q, reader, { limit: 100, after: null }),
  },
  {
    name: 'the media library',
    run: (q) =>
      listLibrary(q, reader, { type: 'Images', source: null, search: '', after: null, limit: 60 }),
  },
  {
    name: 'the videos of the media library',
    run: (q) =>
      listLibrary(q, reader, { type: 'Videos', source: null, search: '', after: null, limit: 60 }),
  },
  { name: 'the uses of a file', run: (q) => usesOfFile(q, reader, hash) },
  { name: 'the bytes of a workspace', run: (q) => bytesHeld(q, workspaceId, { now }) },
  {
    name: 'baked pages, touched',
    run: (q) => touchBakedPages(q, workspaceId, [seededId('page', 1)], now),
  },
  { name: 'captures, leased', run: (q) => leaseCaptures(q, reader, [seededId('capture', 1)], now) },
  { name: 'the publications of a demo, ended', run: (q) => endPublicationsOf(q, demoId, now) },
  { name: 'a demo, deleted', run: (q) => deleteDemo(q, demoId) },
  {
    name: 'the captures of a workspace, marked',
    run: (q) => markUnreferencedCaptures(q, workspaceId, now),
  },
  {
    name: 'the files of a workspace, marked',
    run: (q) => markUnreferencedAssets(q, workspaceId, now),
  },
  {
    name: 'the baked pages of a workspace, deleted',
    run: (q) => deleteUnusedBakedPages(q, workspaceId, daysAgo(1)),
  },
  {
    name: 'publications that ended long ago, deleted',
    run: (q) => deleteEndedPublications(q, daysAgo(30)),
  },
  { name: 'objects that never came', run: (q) => lostObjects(q, now, 200) },
  {
    name: 'objects that nothing names',
    run: (q) => unnamedObjects(q, now, { after: 'picture', limit: 200 }),
  },
  {
    name: 'workspaces with media',
    run: (q) => workspacesWithMedia(q, { after: workspaceId, limit: 50 }),
  },
  { name: 'demos of trials that expired', run: (q) => demosExpiredBefore(q, daysAgo(1)) },
]

/** Asked once a day or by the operator: these may read a table whole, and say how long it takes. */
export const sweeps: readonly HotQuery[] = [
  {
    name: 'a part of the events that are too old, deleted',
    run: (q) => deleteEventsBefore(q, 'viewer_events', daysAgo(89), 10_000),
  },
  {
    name: 'publications that were replaced, ended',
    run: (q) => endReplacedPublications(q, daysAgo(1), now),
  },
  { name: 'the operator’s search', run: (q) => findDemosAnywhere(q, 'rare') },
]
