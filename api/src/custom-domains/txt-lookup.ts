import { Resolver } from 'node:dns/promises'
import { FairLane } from '../threads/fair-lane.ts'
import type { TxtAnswer } from './domain-record.ts'

/**
 * Reads the TXT records of a name for a workspace: nobody waits for more than one name of another's, however slow
 * its servers are.
 *
 * @throws QueueFull when too many names of the workspace wait. What fails otherwise is an answer, too.
 */
export type TxtLookup = (workspaceId: string, name: string) => Promise<TxtAnswer>

/** Milliseconds for one question, and how often it is asked. */
const limits = { timeout: 2_000, tries: 2 } as const

/** What is read of an answer: whoever writes it is a stranger. */
const most = { values: 50, letters: 300 } as const

/**
 * Asks name servers for TXT records, and nothing of what they lead to: no host that a stranger named is ever
 * connected to.
 *
 * @param servers addresses of name servers, with a port if it is not 53; none: those of the machine
 */
export function openTxtLookup(servers: readonly string[]): TxtLookup {
  const lane = new FairLane({ atOnce: 4, waitingLimit: 20 })
  return async (workspaceId, name) => await lane.run(workspaceId, () => ask(servers, name))
}

async function ask(servers: readonly string[], name: string): Promise<TxtAnswer> {
  const { timeout, tries } = limits
  const resolver = new Resolver({ timeout, tries })
  if (servers.length > 0) resolver.setServers([...servers])
  // Several servers, each asked several times, are not to hold others up.
  const watch = setTimeout(() => resolver.cancel(), timeout * (tries + 1))
  try {
    const records = await resolver.resolveTxt(name)
    const values = records.slice(0, most.values).map((parts) => parts.join(''))
    return { kind: 'values', values: values.map((value) => value.slice(0, most.letters)) }
  } catch (error) {
    const isNone = isCoded(error) && (error.code === 'ENOTFOUND' || error.code === 'ENODATA')
    return { kind: isNone ? 'none' : 'no-answer' }
  } finally {
    clearTimeout(watch)
  }
}

function isCoded(error: unknown): error is { readonly code: unknown } {
  return typeof error === 'object' && error !== null && 'code' in error
}
