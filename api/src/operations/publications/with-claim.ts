import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { giveUpClaim, keepClaim, takeClaim } from '../../repositories/publishing-claims.ts'
import type { Services } from '../../services.ts'

/** Seconds after which the work of a process that was killed is another's, and between two signs of life. */
const claimSeconds = 10
const keepEverySeconds = 3
/** Milliseconds between two looks at what another process makes. */
const lookEvery = 150

interface Work<Found, Made> {
  /** Must callers of one process wait for each other, too? */
  readonly evenAlone?: boolean
  /** What the work makes, if it is there. */
  find(): Promise<Found | null>
  make(): Promise<Made>
}

/**
 * Has one replica do what several want to be done, while the others wait for it and find it. Where that one fails, is
 * killed, or has nothing to show for it, the next does it. The embedded database has one server, and nobody waits there
 * unless the work asks for it.
 */
export async function withClaim<Found, Made>(
  { db, config, log, ending }: Pick<Services, 'db' | 'config' | 'log' | 'ending'>,
  key: string,
  { find, make, evenAlone = false }: Work<Found, Made>,
): Promise<Found | Made> {
  if (config.database.kind === 'embedded' && !evenAlone) return await make()
  const holder = randomUUID()
  while (!(await takeClaim(db, key, holder, claimSeconds))) {
    if (ending.aborted) return await make()
    await setTimeout(lookEvery)
    const found = await find()
    if (found !== null) return found
  }
  const signs = setInterval(() => {
    keepClaim(db, key, holder, claimSeconds).catch((error) =>
      log.warn({ err: error }, 'a claim could not be kept'),
    )
  }, keepEverySeconds * 1000)
  try {
    return (await find()) ?? (await make())
  } finally {
    clearInterval(signs)
    await giveUpClaim(db, key, holder)
  }
}
