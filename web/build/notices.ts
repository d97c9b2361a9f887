import { thirdPartyNotices } from '../../scripts/notices/third-party-notices.ts'

/**
 * What the web app, the viewer and the embed script hold of others: three builds into one folder,
 * and one list, which the last of them writes.
 */
export const notices = (build: 'before the last' | 'last') =>
  thirdPartyNotices({
    title: 'Waystep in the browser',
    record: '.vite/third-party.json',
    writes: build === 'last',
  })
