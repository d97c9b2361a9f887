import type { Chapter } from '@waystep/demo-model'
import { type GatePass, readPass } from './gate-pass.ts'
import { readGrant } from './grant.ts'

/** What somebody showed of the gates that they passed, read and found to be this server's. */
export interface PassedGates {
  /** Ids of chapters, in one publication; null: nothing of the kind was shown. */
  readonly inPublication: { readonly id: string; readonly passed: readonly string[] } | null
  /** Gates that their authors keep open for days, in whatever publication has them. */
  readonly kept: readonly KeptPass[]
}

type KeptPass = Omit<GatePass, 'passedAt'> & { readonly passedAt: string }

interface Shown {
  /** What a viewer was given; null: nothing. */
  readonly grant: string | null
  /** The passes that their browser keeps. */
  readonly passes: readonly string[]
}

const dayMs = 24 * 60 * 60 * 1000

/**
 * Reads grants and passes. A grant of a custom domain passes nothing: it is another site's. What this server has not
 * signed, or what has expired, is as if it had not been shown.
 */
export function readPassedGates(
  { secret, now }: { readonly secret: string; readonly now: () => Date },
  { grant, passes }: Shown,
): PassedGates {
  const read = grant === null ? null : readGrant(secret, grant, now())
  return {
    inPublication:
      read?.ok && read.grant.domainId === null
        ? { id: read.grant.publicationId, passed: read.grant.passed }
        : null,
    kept: passes.flatMap((text) => {
      const pass = readPass(secret, text)
      return pass === null ? [] : [{ ...pass, passedAt: pass.passedAt.toISOString() }]
    }),
  }
}

/** Is a gate still open to whoever passed it then? What closed the gates of its demo since has ended all passes. */
export function isStillOpen(
  { passedAt }: Pick<GatePass, 'passedAt'>,
  { openDays }: Pick<Chapter, 'openDays'>,
  closedAt: Date | null,
  now: Date,
): boolean {
  const isBefore = closedAt !== null && passedAt <= closedAt
  return !isBefore && passedAt.getTime() + openDays * dayMs > now.getTime()
}
