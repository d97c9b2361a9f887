import type { FastifyBaseLogger } from 'fastify'
import type { Kysely } from 'kysely'
import type { LanguageThread } from './ai/language/language-thread.ts'
import type { SpeechServices } from './ai/speech/speech-services.ts'
import type { TextServices } from './ai/texts/configured-texts.ts'
import type { CaptureThreads } from './capture-threads/capture-threads.ts'
import type { Config } from './config.ts'
import type { KeptDomains } from './custom-domains/kept-domains.ts'
import type { TxtLookup } from './custom-domains/txt-lookup.ts'
import type { Identity } from './identity/identity.ts'
import type { Mailer } from './identity/mailer.ts'
import type { Jobs } from './jobs/job-queue.ts'
import type { PictureLane } from './media/picture-lane.ts'
import type { Ffmpeg } from './media/preparing/find-ffmpeg.ts'
import type { SoundLane } from './media/sounds/sound-lane.ts'
import type { Metrics } from './metrics/metrics.ts'
import type { SampleGifts } from './operations/samples/sample-gifts.ts'
import type { EventArrivals } from './operations/viewer-events/event-arrivals.ts'
import type { Upkeep } from './plugins/database/upkeep.ts'
import type { RateLimits } from './plugins/rate-limits.ts'
import type { ViewCaches } from './publications/view-caches.ts'
import type { Database } from './repositories/database.ts'
import type { ObjectStore } from './storage/object-store.ts'
import type { Traces } from './tracing/traces.ts'

/** What operations work with; made once when the process starts. */
export interface Services {
  readonly config: Config
  readonly db: Kysely<Database>
  readonly store: ObjectStore
  readonly captures: CaptureThreads
  readonly pictures: PictureLane
  /** Prepares videos; null: they stay as they are sent. */
  readonly ffmpeg: Ffmpeg | null
  readonly sounds: SoundLane
  /** Tells the language of what voices are to say. */
  readonly languages: LanguageThread
  readonly speech: SpeechServices
  readonly texts: TextServices
  readonly identity: Identity
  readonly mailer: Mailer
  readonly jobs: Jobs
  readonly limits: RateLimits
  readonly sampleGifts: SampleGifts
  /** Stores what viewers did, of several at once together. */
  readonly eventArrivals: EventArrivals
  /** What views share, so that each costs nothing twice. */
  readonly views: ViewCaches
  /** The names under which workspaces serve their viewers, as far as this process was asked at them. */
  readonly domains: KeptDomains
  /** Asks name servers for the records of those names. */
  readonly txtLookup: TxtLookup
  readonly log: FastifyBaseLogger
  /** Null where the operator asks for no numbers. */
  readonly metrics: Metrics | null
  /** Null where the operator asks for no traces. */
  readonly traces: Traces | null
  /** Null for a PostgreSQL server, which has backups of its own. */
  readonly upkeep: Upkeep | null
  /** Signs sessions, grants and upload tickets; all replicas share it. */
  readonly secret: string
  /** The clock, so that tests can move it. */
  readonly now: () => Date
  /** Aborted when the process was asked to end: it takes up nothing new. */
  readonly ending: AbortSignal
  close(): Promise<void>
}
