import type { FastifyBaseLogger } from 'fastify'
import { openLanguageThread } from './ai/language/language-thread.ts'
import { openSpeechServices } from './ai/speech/configured-speech.ts'
import { openNarrator, withNarrator } from './ai/speech/narrator/open-narrator.ts'
import { openTextServices } from './ai/texts/configured-texts.ts'
import { openCaptureThreads } from './capture-threads/capture-threads.ts'
import type { Config } from './config.ts'
import { KeptDomains } from './custom-domains/kept-domains.ts'
import { openTxtLookup } from './custom-domains/txt-lookup.ts'
import { loadSecret } from './data-folder/secret.ts'
import { openIdentity } from './identity/identity.ts'
import { openMailer } from './identity/mailer.ts'
import { jobDefinitions } from './jobs/job-definitions.ts'
import { openJobs } from './jobs/jobs.ts'
import { storageLedger } from './limits/storage-room.ts'
import { PictureLane } from './media/picture-lane.ts'
import { findFfmpeg } from './media/preparing/find-ffmpeg.ts'
import { SoundLane } from './media/sounds/sound-lane.ts'
import { openMetrics } from './metrics/metrics.ts'
import { endWhatWasGiven } from './operations/accounts/end-what-was-given.ts'
import { recordAccountDeed } from './operations/accounts/record-account-deed.ts'
import { refuseSignUp } from './operations/accounts/refuse-sign-up.ts'
import { resumeCopies } from './operations/copies/resume-copies.ts'
import { servedDomain } from './operations/custom-domains/served-domain.ts'
import { SampleGifts } from './operations/samples/sample-gifts.ts'
import { ownAddress } from './operations/server-settings/own-address.ts'
import { upgradeTrial } from './operations/trials/upgrade-trial.ts'
import { resumePreparing } from './operations/videos/resume-preparing.ts'
import { openEventArrivals } from './operations/viewer-events/event-arrivals.ts'
import { resumeSpeaking } from './operations/voices/resume-speaking.ts'
import { openDatabase } from './plugins/database/open-database.ts'
import { openRateLimits } from './plugins/rate-limits.ts'
import { openViewCaches } from './publications/view-caches.ts'
import { isBanned } from './repositories/bans.ts'
import { readSetting } from './repositories/server-settings.ts'
import { isBound } from './repositories/sign-on-accounts.ts'
import { confirmAddress } from './repositories/users.ts'
import type { Services } from './services.ts'
import { CountedStore } from './storage/counted-store.ts'
import { openStore } from './storage/open-store.ts'
import { openTraces } from './tracing/traces.ts'

export interface OpenOptions {
  readonly now?: () => Date
  /** Aborted when the process is asked to end. */
  readonly ending?: AbortSignal
  /** Called when the database has crashed for good, so that the process can end. */
  readonly onDatabaseLost?: (error: Error) => void
}

/** Opens everything the server works with, the data folder being locked already. Throws what failed. */
export async function openServices(
  config: Config,
  log: FastifyBaseLogger,
  options: OpenOptions = {},
): Promise<Services> {
  const now = options.now ?? (() => new Date())
  const secret = await loadSecret(config)
  const objects = await openStore(config.objects)
  const own = await ofThisProcess(config)
  const watch = { log, metrics: own.metrics, traces: own.traces, slowMs: config.slowQueryMs }
  const { db, pool, ...database } = await openDatabase(
    config.database,
    options.onDatabaseLost,
    watch,
  )
  const store = new CountedStore(objects, storageLedger({ config, db, now }))
  const mailer = openMailer(config.mail, log)
  const limits = openRateLimits(pool)
  const ffmpeg = await ffmpegOf(config, log)
  const narrator = await openNarrator(config.voicesFolder, log)
  const services: Omit<Services, 'jobs' | 'close'> = {
    config,
    db,
    store,
    ffmpeg,
    ...own,
    mailer,
    log,
    secret,
    now,
    ending: options.ending ?? new AbortController().signal,
    upkeep: database.upkeep,
    limits,
    eventArrivals: openEventArrivals({ db, config, log, now, views: own.views }),
    domains: new KeptDomains((hostname) => servedDomain({ config, db }, hostname), now),
    txtLookup: openTxtLookup(config.dnsServers),
    speech: withNarrator(openSpeechServices({ config, db, secret, log, now }), narrator),
    texts: openTextServices({ config, db, secret, log }),
    identity: openAccounts({ config, db, log, secret, mailer, limits, now }),
  }
  const works = config.role !== 'api'
  let complete: Services | undefined
  const jobs = await openJobs({
    pool,
    ...watch,
    definitions: jobDefinitions,
    works,
    services: () => {
      if (complete === undefined) throw new Error('A job ran before the server was ready.')
      return complete
    },
  })
  complete = {
    ...services,
    jobs,
    close: async () => {
      await jobs.stop()
      await services.captures.close()
      await services.languages.close()
      narrator?.close()
      await database.close()
      await services.traces?.close()
    },
  }
  await resumePreparing(complete)
  await resumeSpeaking(complete)
  await resumeCopies(complete)
  return complete
}

/** What is named and not there is told; that there is none is usual. */
async function ffmpegOf({ ffmpegPath }: Config, log: FastifyBaseLogger) {
  const found = await findFfmpeg(ffmpegPath)
  if (found === null && ffmpegPath !== null && ffmpegPath !== 'ffmpeg') {
    log.warn(
      { ffmpegPath },
      'FFMPEG_PATH names no ffmpeg with libx264: videos stay as they are sent',
    )
  }
  return found
}

/** Accounts, with what the rest of the server says to them. */
function openAccounts(
  parts: Pick<Services, 'config' | 'db' | 'log' | 'secret' | 'mailer' | 'limits' | 'now'>,
) {
  const { config, db, log, secret, mailer, limits, now } = parts
  return openIdentity({
    config,
    db,
    secret,
    mailer,
    ownAddress: () => ownAddress({ config, db }),
    hasOperator: async () => (await readSetting(db, 'operator')) !== null,
    mayMail: async (email) => (await limits.count('sign-up-mailbox', email)) === null,
    onMailFailed: (error) => log.error({ err: error }, 'a mail was not sent'),
    refuseSignUp: (body) => refuseSignUp({ config, db }, body, now()),
    isBoundToSignOn: (userId) => isBound(db, userId),
    isBanned: (userId) => isBanned(db, userId, now()),
    claimCode: async (userId, code) =>
      (await limits.count('second-factor-code', `${userId} ${code}`)) === null,
    onPasswordReset: async ({ id, email }) => {
      await confirmAddress(db, email)
      await endWhatWasGiven({ db }, id, { extensions: false })
      const actor = { userId: id, byOperator: false, network: null }
      await recordAccountDeed({ db, now }, actor, { kind: 'password-changed' })
    },
    onTrialUpgrade: (trialUserId, userId) => upgradeTrial({ config, db }, trialUserId, userId),
  })
}

/** What each process has for itself: replicas share none of it. */
async function ofThisProcess({ caches, metricsPort, traces }: Config) {
  return {
    traces: traces === null ? null : await openTraces(traces),
    metrics: metricsPort === null ? null : openMetrics(),
    captures: openCaptureThreads(),
    languages: openLanguageThread(),
    pictures: new PictureLane(),
    sounds: new SoundLane(),
    sampleGifts: new SampleGifts(),
    views: openViewCaches(caches.viewBytes),
  }
}
