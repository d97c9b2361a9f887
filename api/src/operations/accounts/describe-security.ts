import { networkOf } from '../../limits/network-of.ts'
import type { Subject } from '../../policies/subject.ts'
import { passkeysOf } from '../../repositories/passkeys.ts'
import { sessionsOf } from '../../repositories/sessions.ts'
import { hasSecondFactor } from '../../repositories/users.ts'
import type { Services } from '../../services.ts'
import { refuse } from '../refusal.ts'
import { deviceInWords } from './device-in-words.ts'

/** Where somebody is signed in, the newest use first, and their passkeys, without tokens and keys. */
export async function describeSecurity(services: Pick<Services, 'db' | 'now'>, subject: Subject) {
  if (subject.kind !== 'user') return refuse('not-signed-in')
  const rows = await sessionsOf(services.db, subject.id, services.now())
  const passkeys = await passkeysOf(services.db, subject.id)
  return {
    secondFactor: await hasSecondFactor(services.db, subject.id),
    passkeys: passkeys.map(({ id, name, createdAt }) => ({
      id,
      name: name ?? 'Passkey',
      createdAt: (createdAt ?? services.now()).toISOString(),
    })),
    sessions: rows.map((row) => ({
      id: row.id,
      device: deviceInWords(row.userAgent),
      network: row.ipAddress ? networkOf(row.ipAddress).near : null,
      signedInAt: row.createdAt.toISOString(),
      lastActiveAt: row.updatedAt.toISOString(),
      isThis: row.id === subject.sessionId,
    })),
  }
}
