import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { giveUpClaim, keepClaim, takeClaim } from '../../repositories/publishing-claims.ts'
import type { Services } from '../../services.ts'

/** Seconds after which the work of a process that was killed is another's, and between two signs of life. */
const claimSeconds = 10
const keepEverySeconds = 3
/** Milliseconds between two looks at what another process makes, which grow up to the last. */
const looks = { first: 150, growth: 1.3, last: 1_000 }

interface Work<Found, Made> {
  /** Must callers of one process wait for each other, too? */
  readonly evenAlone?: boolean
  /** Ends the waiting, for whom nobody waits any more. */
  readonly signal?: AbortSignal
  /** What the work makes, if it is there. */
  find(): Promise<Found | null>
  make(): Promise<Made>
}

/**
 * Has one replica do what several want to be done, while the others wait for it and find it. Where that one fails, is
 * killed, or has nothing to show for it, the next does it. The embedded database has one server, and nobody waits there
 * unless the work asks for it.
 *
 * @throws the signal's reason
 */
export async function withClaim<Found, Made>(
  { db, config, log, ending }: Pick<Services, 'db' | 'config' | 'log' | 'ending'>,
  key: string,
  { find, make, signal, evenAlone = false }: Work<Found, Made>,
): Promise<Found | Made> {
  if (config.database.kind === 'embedded' && !evenAlone) return await make()
  const holder = randomUUID()
  let pause = looks.first
  while (!(await takeClaim(db, key, holder, claimSeconds))) {
    if (ending.aborted) return await make()
    await setTimeout(pause, undefined, { signal }).catch(() => signal?.throwIfAborted())
    pause = Math.min(pause * looks.growth, looks.last)
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
