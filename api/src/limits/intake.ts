import {
  type Amount,
  countRefused,
  type Scope,
  type Storing,
  takeRoom,
} from '../repositories/intake.ts'
import type { Services } from '../services.ts'
import { networkOf } from './network-of.ts'

/** What is stored for whoever asks. */
export type IntakeKind = 'viewer-events' | 'author-events' | 'forms' | 'reports'

/** Rows of one kind that are to be stored. */
export interface Arriving extends Amount {
  readonly kind: IntakeKind
  /** Where they come from; null: from somebody with an account. */
  readonly address: string | null
  /** The demo or workspace they are stored with. */
  readonly of: string
  /** How many rows it may get on a day; 0 is no limit. */
  readonly limit: number
}

/** What a row of each kind may hold on average: a day's rows times this are a day's bytes. */
const bytesOfRow = {
  'viewer-events': 512,
  'author-events': 512,
  forms: 4096,
  reports: 4096,
} as const

/** Reports that a network may have kept on a day: few see so much that is wrong. */
const reportsPerNetwork = 50

/** How many networks a /48 may be like, as for attempts. */
const wideFactor = 8

/**
 * May these rows be stored? A network, the wider one around it and the demo have so many rows and
 * bytes a day (UTC). What has no room is dropped by whoever asked; the first time on a day the log
 * says so. With `storing` they are stored with the room that is granted, in one statement.
 */
export async function hasRoom(
  { db, config, log, now }: Pick<Services, 'db' | 'config' | 'log' | 'now'>,
  arriving: Arriving,
  storing?: Storing,
): Promise<'granted' | 'network-full' | 'full'> {
  const { kind, of, rows, bytes } = arriving
  const scopes = scopesOf(config, arriving)
  const full = await takeRoom(db, now(), { rows, bytes }, scopes, storing)
  if (full === null) return 'granted'
  if ((await countRefused(db, now(), full.name)) === 1) {
    log.warn({ kind, of, full: full.name }, 'a day’s rows are stored; more of them are dropped')
  }
  return full === scopes.at(-1) ? 'full' : 'network-full'
}

/** Whose days these rows fill: the networks they come from, the wider one first, and last what they are stored with. */
export function scopesOf(
  config: Services['config'],
  { kind, address, of, limit }: Arriving,
): readonly Scope[] {
  const scope = (name: string, most: number): Scope => ({
    name: `${kind} ${name}`,
    limit: amountOf(kind, most),
  })
  const stored = scope(of, limit)
  if (address === null || kind === 'author-events') return [stored]
  const { near, wide } = networkOf(address)
  const most = perNetwork(config, kind)
  const nearest = scope(near, most)
  return wide === null ? [nearest, stored] : [scope(wide, most * wideFactor), nearest, stored]
}

function perNetwork({ intake }: Services['config'], kind: Exclude<IntakeKind, 'author-events'>) {
  switch (kind) {
    case 'viewer-events':
      return intake.eventsPerNetwork
    case 'forms':
      return intake.formsPerNetwork
    case 'reports':
      return reportsPerNetwork
  }
}

function amountOf(kind: IntakeKind, rows: number): Amount {
  if (rows === 0) return { rows: Number.MAX_SAFE_INTEGER, bytes: Number.MAX_SAFE_INTEGER }
  return { rows, bytes: rows * bytesOfRow[kind] }
}
