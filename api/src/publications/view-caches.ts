import type { BakedPageRow } from '../repositories/baked-pages.ts'
import type { AddressStanding, PublicationStanding } from '../repositories/demo-standing.ts'
import type { PublicationRow } from '../repositories/publications.ts'
import type { PackedPage } from '../viewer/packed-page.ts'
import { FairCache } from './fair-cache.ts'
import { LatePublications } from './late-publications.ts'
import { OneFlight } from './one-flight.ts'
import { RecentKeys } from './recent-keys.ts'
import { SharedReads } from './shared-reads.ts'
import type { ShownPublication } from './shown-publication.ts'
import type { StepToBake } from './step-to-bake.ts'

/**
 * What a process keeps of what it has made for viewers; their owners are workspaces. Neither decides whether
 * anything may be seen: that is read from the database at every view.
 */
export interface ViewCaches {
  /** Keys are a publication, the state of its row, and the gates that were passed. */
  readonly publications: FairCache<ShownPublication>
  /** Keys are the same, an encoding, and all that a page depends on besides. */
  readonly pages: FairCache<PackedPage>
  /** What is being read of demos, by their addresses. */
  readonly addresses: SharedReads<AddressStanding | null>
  /** The same, by their ids and those of publications. */
  readonly standings: SharedReads<PublicationStanding | null>
  /** Publications that are being made: a demo that many open at once after a change is baked once. */
  readonly publishing: OneFlight<PublicationRow | 'unreadable' | null>
  /** Publications whose other pages are being baked. */
  readonly finishing: OneFlight<void>
  /** The steps of each that had none when that began. */
  readonly unbaked: Map<string, Promise<readonly StepToBake[]>>
  /** Pages that are being baked, by workspace and key. */
  readonly baking: OneFlight<BakedPageRow>
  /** What there is to translate of pages that are being read for that, by their keys. */
  readonly readingTexts: OneFlight<readonly string[]>
  /** Publications that are shown for a while though the demo has got more since. */
  readonly late: LatePublications
  /** The addresses of translations that the database knows already, in no more than some megabytes. */
  readonly noted: RecentKeys
  /** Whether they may be: each change is judged once, however many visitors come. */
  readonly judging: OneFlight<boolean>
}

/** @param bytes what both hold together at most */
export function openViewCaches(bytes: number): ViewCaches {
  return {
    publications: new FairCache({ mostBytes: bytes / 2 }),
    pages: new FairCache({ mostBytes: bytes / 2 }),
    addresses: new SharedReads(),
    standings: new SharedReads(),
    publishing: new OneFlight(),
    finishing: new OneFlight(),
    unbaked: new Map(),
    baking: new OneFlight(),
    readingTexts: new OneFlight(),
    late: new LatePublications(),
    noted: new RecentKeys(),
    judging: new OneFlight(),
  }
}
