import type { DemoCard } from '@waystep/api-contract'

const time = '2026-01-01T00:00:00.000Z'

/** A shared demo of captured pages, as lists of demos have it. */
export const demoCard: DemoCard = {
  id: 'a1',
  title: 'Tour',
  type: 'HTML',
  folderId: null,
  steps: 5,
  heldBack: 0,
  revision: 1,
  hasThumbnail: false,
  openingChapter: null,
  link: true,
  linkExpiresAt: null,
  takedown: null,
  trashedAt: null,
  expiresAt: null,
  createdAt: time,
  updatedAt: time,
}
