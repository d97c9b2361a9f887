import { demoTag, domainTags, publicationTag } from '../publications/cache-tags.ts'
import { filesBaseFor, translationsOfFiles } from '../publications/files-grant.ts'
import { type GrantedTranslation, signGrant } from '../publications/grant.ts'
import { linkPicturePath } from '../publications/link-picture-path.ts'
import type { DomainOfPublication } from '../repositories/custom-domains.ts'
import type {
  GrantedTranslationOfDemo,
  GrantedTranslationRow,
} from '../repositories/granted-translations.ts'
import { demosOfPublications } from '../repositories/publications.ts'
import type { JobDefinition } from './jobs.ts'

interface Purge {
  readonly publicationIds: readonly string[]
  /** The demo of each publication named here or below, by the publication’s id. Jobs from before files had addresses of their demo have none. */
  readonly demos?: Readonly<Record<string, string>>
  /** The languages in which any publication of those demos was given to viewers. Jobs from before have none. */
  readonly translatedDemos?: readonly GrantedTranslationOfDemo[]
  /** One of the addresses that the operator has set: each is tried until it has heard. */
  readonly url: string
  /** The custom domains where they were seen, too. Absent in jobs from before there were any. */
  readonly domains?: readonly DomainOfPublication[]
  /** The languages in which they were given to viewers. Absent in jobs from before there were any. */
  readonly translated?: readonly GrantedTranslationRow[]
  /** A custom domain at which nothing answers any more; `domains` are what was seen there, in parts. */
  readonly ended?: { readonly id: string; readonly hostname: string }
}

/**
 * Tells a cache what no longer answers: `POST {"prefixes": ["/v/<grant>/", "/files/<grant>/", …], "tags": […], "hosts": […]}`, with the
 * tags in `Surrogate-Key`, too; the hosts are custom domains, beside the server's own name. Only stable grants are named: the others expire by themselves, and no shared cache
 * may keep them. A cache that does not answer is told again, for a day in all.
 */
export const purgeJob: JobDefinition<Purge> = {
  name: 'purge',
  retry: { times: 40, mostSeconds: 3600 },
  async run({ config, db, secret }, told) {
    const { publicationIds, url, domains = [], ended } = told
    const { purgeUrls, purgeToken } = config.caches
    // The operator may have taken it out of the settings since.
    if (!purgeUrls.includes(url)) return
    const demos = told.demos ?? (await demosOfPublications(db, publicationIds))
    const purge = { ...told, demos }
    const ofDemos = new Set(publicationIds.flatMap((id) => demos[id] ?? []))
    const tags = [
      ...publicationIds.map(publicationTag),
      ...[...ofDemos].map(demoTag),
      ...domainTags(ended?.id ?? null),
    ]
    const hosts = new Set([...domains, ...(ended ? [ended] : [])].map(({ hostname }) => hostname))
    const response = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'surrogate-key': tags.join(' '),
        ...(purgeToken !== null && { authorization: `Bearer ${purgeToken}` }),
      },
      body: JSON.stringify({
        prefixes: [...new Set(prefixesOf(secret, purge))],
        tags,
        hosts: [...hosts],
      }),
      signal: AbortSignal.timeout(10_000),
    })
    if (!response.ok) throw new Error(`The purge hook answered ${response.status}.`)
  },
}

/** The beginnings of all addresses at which caches may have what is told of. */
function prefixesOf(secret: string, purge: Purge): string[] {
  const { publicationIds, demos = {}, domains = [], translated = [], translatedDemos = [] } = purge
  const baseOf = (
    publicationId: string,
    domainId: string | null,
    translation: GrantedTranslation | null = null,
  ) =>
    `/v/${signGrant(secret, { publicationId, passed: [], expiresAt: null, domainId, translation })}/`
  const filesOf = (
    demoId: string | undefined,
    domainId: string | null,
    translation: GrantedTranslation | null = null,
  ) => (demoId === undefined ? [] : [filesBaseFor(secret, { demoId, domainId, translation })])
  return [
    ...publicationIds.flatMap((id) => [
      baseOf(id, null),
      ...filesOf(demos[id], null),
      linkPicturePath(id),
    ]),
    ...domains.flatMap(({ publicationId, domainId }) => [
      baseOf(publicationId, domainId),
      ...filesOf(demos[publicationId], domainId),
      linkPicturePath(publicationId),
    ]),
    ...translated.map(({ publicationId, domainId, language, revision }) =>
      baseOf(publicationId, domainId, { language, revision }),
    ),
    ...translatedDemos.flatMap(({ demoId, domainId, language, revision }) =>
      translationsOfFiles({ language, revision }).flatMap((translation) =>
        filesOf(demoId, domainId, translation),
      ),
    ),
  ]
}
