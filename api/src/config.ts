import { join, resolve } from 'node:path'
import { defaultEmbedDomains, embedDomainSchema, type Plan, planSchema } from '@waystep/demo-model'
import { z } from 'zod'
import { type SpeechConfig, speechOf, speechSettings } from './ai/speech/speech-config.ts'
import { type TextConfig, textSettings, textsOf } from './ai/texts/text-config.ts'
import { type TracesConfig, tracesOf, tracesSettings } from './tracing/traces-config.ts'

const megabytes = (fallback: number) =>
  z.coerce
    .number()
    .min(0)
    .default(fallback)
    .transform((amount) => Math.round(amount * 1024 * 1024))

const rowsADay = (fallback: number) =>
  z.coerce.number().int().min(0).max(1_000_000_000).default(fallback)

const httpUrl = z.url({ protocol: /^https?$/ }).transform((url) => url.replace(/\/+$/, ''))

/** How many proxies stand before the server; `true` is one. */
const proxies = z.union(
  [
    z.stringbool().transform((isTrusted) => (isTrusted ? 1 : 0)),
    z.coerce.number().int().min(0).max(10),
  ],
  'must be true, false or the number of proxies',
)

const domainList = z
  .string()
  .transform((list) => list.split(','))
  .pipe(z.array(embedDomainSchema))

const urlList = z
  .string()
  .transform((list) => list.split(',').map((url) => url.trim()))
  .pipe(z.array(httpUrl))

/** Names of hosts, without ports. */
const hostList = z
  .string()
  .toLowerCase()
  .transform((list) => list.split(',').flatMap((host) => host.trim() || []))
  .pipe(z.array(z.string().regex(/^[a-z\d.-]{1,253}$/, 'must be names of hosts')))

/** Addresses of name servers, with or without a port. */
const serverList = z
  .string()
  .transform((list) => list.split(',').flatMap((address) => address.trim() || []))
  .pipe(z.array(z.string().regex(/^[\da-f.:[\]]+$/i, 'must be IP addresses')))

/** Ids of workspaces, or `*` for all. */
const workspaceList = z
  .string()
  .transform((list) => list.split(',').flatMap((id) => id.trim() || []))
  .pipe(z.array(z.union([z.literal('*'), z.uuid()])))

/** The environment variables the server reads; `docs/self-hosting.md` tells people about them. */
const environment = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  PUBLIC_URL: httpUrl.optional(),
  CUSTOM_DOMAINS: z.enum(['on', 'off']).default('off'),
  OTHER_HOSTS: hostList.default([]),
  DNS_SERVERS: serverList.default([]),
  DATA_DIR: z.string().default('./.data'),
  SECRET: z.string().min(32).optional(),
  TRUST_PROXY: proxies.default(0),
  SIGN_UP: z.enum(['open', 'invite', 'closed']).default('open'),
  TRIALS: z.enum(['on', 'off']).default('on'),
  SAMPLE_DEMO: z.enum(['on', 'off']).default('on'),
  ONBOARDING_URL: httpUrl.optional(),
  SIGN_ON_NEAR: z.stringbool().default(false),
  EMBED_DOMAINS: domainList.default([...defaultEmbedDomains]),
  DEFAULT_PLAN: planSchema.default('Scale'),
  QUOTA_WORKSPACE_MB: megabytes(0),
  QUOTA_TRIAL_MB: megabytes(200),
  QUOTA_FILE_MB: megabytes(100),
  QUOTA_CAPTURE_MB: megabytes(64),
  EVENTS_PER_NETWORK: rowsADay(20_000),
  EVENTS_PER_DEMO: rowsADay(200_000),
  FORMS_PER_NETWORK: rowsADay(200),
  FORMS_PER_DEMO: rowsADay(5_000),
  VOICE_CHARACTERS_PER_DAY: rowsADay(200_000),
  AI_CHARACTERS_PER_DAY: rowsADay(500_000),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z.string().default('Waystep <waystep@localhost>'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATABASE_CONNECTIONS: z.coerce.number().int().min(2).max(1000).default(10),
  DATABASE_FLUSH: z.enum(['on', 'off']).default('on'),
  DATABASE_PREPARE: z.enum(['on', 'off']).default('on'),
  DATABASE_STATEMENT_SECONDS: z.coerce.number().int().min(0).max(86_400).default(0),
  SLOW_QUERY_MS: z.coerce.number().int().min(0).max(3_600_000).default(1000),
  METRICS_PORT: z.coerce.number().int().min(0).max(65_535).optional(),
  ...tracesSettings,
  ...speechSettings,
  ...textSettings,
  S3_ENDPOINT: httpUrl.optional(),
  S3_BUCKET: z.string().min(3).default('waystep'),
  S3_ACCESS_KEY: z.string().optional(),
  S3_SECRET_KEY: z.string().optional(),
  S3_REGION: z.string().default('us-east-1'),
  ROLE: z.enum(['all', 'api', 'worker']).default('all'),
  DRAIN_SECONDS: z.coerce.number().min(0).max(300).optional(),
  PURGE_URL: urlList.default([]),
  PURGE_TOKEN: z
    .string()
    .regex(/^[\x21-\x7e]+$/, 'must be printable, without spaces')
    .optional(),
  SHARED_CACHE_SECONDS: z.coerce.number().int().min(0).max(31_536_000).default(60),
  VIEW_CACHE_MB: megabytes(96),
  FFMPEG_PATH: z.string().default('ffmpeg'),
  VOICES_DIR: z.string().optional(),
  FORM_UPLOAD_WORKSPACES: workspaceList.default([]),
  EVENTS_KEPT_DAYS: z.coerce.number().int().min(1).max(36_500).optional(),
  LEAD_RETENTION_DAYS: z.coerce.number().int().min(1).max(36_500).optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
})

/** Caches between the server and its viewers: a proxy's, a CDN's. */
export interface CachesConfig {
  /** Each is called when something that viewers got is not to be seen any more. */
  readonly purgeUrls: readonly string[]
  /** Sent to them as a bearer token. */
  readonly purgeToken: string | null
  /** How long shared caches may keep what can end: so long it is seen at most when no purge reaches them. */
  readonly sharedSeconds: number
  /** Memory in which a process keeps what views share, in bytes; 0: it keeps nothing. */
  readonly viewBytes: number
}

export interface S3Config {
  readonly kind: 's3'
  readonly endpoint: string
  readonly bucket: string
  readonly accessKey: string
  readonly secretKey: string
  readonly region: string
}

export type DatabaseConfig =
  | {
      readonly kind: 'embedded'
      readonly folder: string
      /** Does the disk have what was saved before that is said? Without, a power cut destroys the database. */
      readonly flushes: boolean
    }
  | {
      readonly kind: 'postgres'
      readonly url: string
      /** How many connections a process opens at most. */
      readonly connections: number
      /** Are statements that every view asks prepared? Not behind a pooler that mixes its clients' up. */
      readonly prepares: boolean
      /** How long a statement may take, in milliseconds; 0: as long as the server of the database lets it. */
      readonly statementMs: number
    }

export type ObjectsConfig = { readonly kind: 'folder'; readonly folder: string } | S3Config

/** Bytes; 0 means no limit. */
export interface Quotas {
  readonly workspaceBytes: number
  readonly trialBytes: number
  readonly fileBytes: number
  readonly captureBytes: number
}

/** How many rows are stored on a day, whoever sends them; 0 means no limit. */
export interface IntakeLimits {
  readonly eventsPerNetwork: number
  readonly eventsPerDemo: number
  readonly formsPerNetwork: number
  readonly formsPerDemo: number
}

export interface Config {
  readonly port: number
  readonly host: string
  /** Without a slash at its end. Null: whatever address the server is asked at. */
  readonly publicUrl: string | null
  /** Do workspaces serve their viewers under names of their own (0084)? Then other names are refused. */
  readonly customDomains: boolean
  /** Names besides that of `publicUrl` at which the server answers as itself, once it takes custom domains. */
  readonly otherHosts: readonly string[]
  /** Name servers that are asked for the records of custom domains; none: those of the machine. */
  readonly dnsServers: readonly string[]
  readonly dataDir: string
  /** Null: made on the first start and kept in the data folder. */
  readonly secret: string | null
  /**
   * How many proxies each add the address they were asked from to `X-Forwarded-For`. What stands
   * before those was written by whoever asks, and is not believed.
   */
  readonly trustProxy: number
  readonly signUp: 'open' | 'invite' | 'closed'
  readonly trials: boolean
  /** Does the start page play the sample demo, and do new workspaces begin with a copy of it? */
  readonly sampleDemo: boolean
  /** Where authors book a call to be shown around; null: nowhere. */
  readonly onboardingUrl: string | null
  /** May sign-on providers be in private networks, and at localhost without TLS? */
  readonly signOnNear: boolean
  /** Whose pages Embed chapters may show, until the operator says otherwise. */
  readonly embedDomains: readonly string[]
  readonly defaultPlan: Plan
  readonly quotas: Quotas
  readonly intake: IntakeLimits
  /** Characters that providers speak for one workspace on a day; 0 means no limit. */
  readonly voiceCharactersPerDay: number
  /** Characters of texts that services write or translate for one workspace on a day; 0 means no limit. */
  readonly aiCharactersPerDay: number
  readonly mail: { readonly smtpUrl: string | null; readonly from: string }
  readonly database: DatabaseConfig
  readonly objects: ObjectsConfig
  /** What this process does: answer requests, run jobs, or both. */
  readonly role: 'all' | 'api' | 'worker'
  /** How long a process that was asked to end goes on listening, and says that it is not ready. */
  readonly drainSeconds: number
  /** How long it is kept what viewers and authors did; null is for ever. */
  readonly eventsKeptDays: number | null
  /** How long answers to forms are kept; null is for ever. */
  readonly leadRetentionDays: number | null
  readonly caches: CachesConfig
  /** The program that prepares videos, or its name in PATH; null: none does. */
  readonly ffmpegPath: string | null
  /** Where `npm run voices -- install` puts the narrator that needs no key, and where it is looked for. */
  readonly voicesFolder: string
  /** Workspaces whose videos the editor sends as forms (M6.13), by id; `*`: all. */
  readonly formUploadWorkspaces: readonly string[]
  /** The services that speak, and what workspaces may name. */
  readonly speech: SpeechConfig
  /** Services that write and translate texts. */
  readonly texts: TextConfig
  /** A statement of the database that takes as long is logged; 0: none is. */
  readonly slowQueryMs: number
  /** Where the process tells numbers of itself; null: nowhere. */
  readonly metricsPort: number | null
  /** Spans of OpenTelemetry; null: none are made. */
  readonly traces: TracesConfig | null
  readonly logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'silent'
}

export type ParsedConfig =
  | { readonly ok: true; readonly config: Config }
  /** One sentence for the person who starts the server. */
  | { readonly ok: false; readonly message: string }

/** Reads the settings once; empty variables count as missing, as in a compose file. */
export function parseConfig(variables: Readonly<Record<string, string | undefined>>): ParsedConfig {
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''))
  const parsed = environment.safeParse(given)
  if (!parsed.success) {
    const issue = parsed.error.issues[0]
    const name = String(issue?.path[0] ?? 'A setting')
    return {
      ok: false,
      message: `The setting ${name} is wrong: ${issue?.message ?? 'unreadable'}.`,
    }
  }
  const env = parsed.data
  const dataDir = resolve(env.DATA_DIR)
  const database = databaseOf(env, dataDir)
  const objects = objectsOf(env, dataDir)
  if (objects === null) {
    const message = 'S3_ENDPOINT is set, so S3_ACCESS_KEY and S3_SECRET_KEY must be set too.'
    return { ok: false, message }
  }
  const contradiction = contradictionIn(env, database, objects)
  if (contradiction !== null) return { ok: false, message: contradiction }
  return {
    ok: true,
    config: {
      port: env.PORT,
      host: env.HOST,
      publicUrl: env.PUBLIC_URL ?? null,
      ...namesOf(env),
      dataDir,
      secret: env.SECRET ?? null,
      trustProxy: env.TRUST_PROXY,
      signUp: env.SIGN_UP,
      trials: env.TRIALS === 'on',
      ...firstStepsOf(env),
      signOnNear: env.SIGN_ON_NEAR,
      embedDomains: env.EMBED_DOMAINS,
      defaultPlan: env.DEFAULT_PLAN,
      quotas: {
        workspaceBytes: env.QUOTA_WORKSPACE_MB,
        trialBytes: env.QUOTA_TRIAL_MB,
        fileBytes: env.QUOTA_FILE_MB,
        captureBytes: env.QUOTA_CAPTURE_MB,
      },
      intake: {
        eventsPerNetwork: env.EVENTS_PER_NETWORK,
        eventsPerDemo: env.EVENTS_PER_DEMO,
        formsPerNetwork: env.FORMS_PER_NETWORK,
        formsPerDemo: env.FORMS_PER_DEMO,
      },
      voiceCharactersPerDay: env.VOICE_CHARACTERS_PER_DAY,
      aiCharactersPerDay: env.AI_CHARACTERS_PER_DAY,
      mail: { smtpUrl: env.SMTP_URL ?? null, from: env.MAIL_FROM },
      database,
      objects,
      role: env.ROLE,
      drainSeconds: env.DRAIN_SECONDS ?? (database.kind === 'postgres' ? 1 : 0),
      eventsKeptDays: env.EVENTS_KEPT_DAYS ?? null,
      leadRetentionDays: env.LEAD_RETENTION_DAYS ?? null,
      caches: cachesOf(env),
      ...watchingOf(env),
      ...programsOf(env),
      speech: speechOf(env),
      texts: textsOf(env),
      voicesFolder: resolve(env.VOICES_DIR ?? join(dataDir, 'voices')),
      logLevel: env.LOG_LEVEL,
    },
  }
}

/** What two settings say that cannot be both; null: nothing. */
function contradictionIn(
  env: z.output<typeof environment>,
  database: DatabaseConfig,
  objects: ObjectsConfig,
): string | null {
  if (database.kind === 'postgres' && objects.kind === 's3' && env.SECRET === undefined) {
    return 'SECRET must be set (32 characters or more) when DATABASE_URL and S3_ENDPOINT are: replicas share it.'
  }
  if (database.kind === 'embedded' && env.ROLE !== 'all') {
    return `ROLE=${env.ROLE} needs DATABASE_URL: the embedded database has one process.`
  }
  if (env.CUSTOM_DOMAINS === 'on' && env.PUBLIC_URL === undefined) {
    return 'CUSTOM_DOMAINS=on needs PUBLIC_URL: without it the server cannot tell its own name from others.'
  }
  return null
}

function databaseOf(env: z.output<typeof environment>, dataDir: string): DatabaseConfig {
  if (!env.DATABASE_URL) {
    const flushes = env.DATABASE_FLUSH === 'on'
    return { kind: 'embedded', folder: resolve(dataDir, 'database'), flushes }
  }
  return {
    kind: 'postgres',
    url: env.DATABASE_URL,
    connections: env.DATABASE_CONNECTIONS,
    prepares: env.DATABASE_PREPARE === 'on',
    statementMs: env.DATABASE_STATEMENT_SECONDS * 1000,
  }
}

function cachesOf(env: z.output<typeof environment>): CachesConfig {
  return {
    purgeUrls: env.PURGE_URL,
    purgeToken: env.PURGE_TOKEN ?? null,
    sharedSeconds: env.SHARED_CACHE_SECONDS,
    viewBytes: env.VIEW_CACHE_MB,
  }
}

/** The names that lead to the server, besides the first. */
const namesOf = (env: z.infer<typeof environment>) => ({
  customDomains: env.CUSTOM_DOMAINS === 'on',
  otherHosts: env.OTHER_HOSTS,
  dnsServers: env.DNS_SERVERS,
})

/** What those who are new are offered. */
function firstStepsOf(env: z.infer<typeof environment>) {
  return { sampleDemo: env.SAMPLE_DEMO === 'on', onboardingUrl: env.ONBOARDING_URL ?? null }
}

/** How videos come, and the program beside the server that prepares them. */
const programsOf = ({ FFMPEG_PATH: path, ...env }: z.infer<typeof environment>) => ({
  formUploadWorkspaces: env.FORM_UPLOAD_WORKSPACES,
  ffmpegPath: path === 'off' ? null : path,
})

/** What is told to those who run the server. */
function watchingOf(env: z.infer<typeof environment>) {
  return {
    slowQueryMs: env.SLOW_QUERY_MS,
    metricsPort: env.METRICS_PORT ?? null,
    traces: tracesOf(env),
  }
}

function objectsOf(env: z.output<typeof environment>, dataDir: string): ObjectsConfig | null {
  if (env.S3_ENDPOINT === undefined) return { kind: 'folder', folder: resolve(dataDir, 'objects') }
  if (env.S3_ACCESS_KEY === undefined || env.S3_SECRET_KEY === undefined) return null
  return {
    kind: 's3',
    endpoint: env.S3_ENDPOINT,
    bucket: env.S3_BUCKET,
    accessKey: env.S3_ACCESS_KEY,
    secretKey: env.S3_SECRET_KEY,
    region: env.S3_REGION,
  }
}
