import type { PublishedDemo } from '@waystep/demo-model'
import { stepOfNumber, type ViewerBoot } from '@waystep/stage'
import { keepPasses, keptPasses } from './kept-passes.ts'
import {
  forgetGates,
  type RememberedGates,
  rememberedGates,
  rememberGates,
} from './remembered-gates.ts'

/** Milliseconds after which the demo is shown from before its gates. */
const timeoutMs = 4000

/**
 * What the server's page holds, seen further: past the gates that were passed in this tab, at the step where
 * its visitor was, or past those that are still open to them since they passed them another day. The server
 * alone decides whether a grant or a pass still opens them.
 *
 * @param search the query of the address
 * @returns null where no gate was passed, or none opens any more
 */
export async function reopenGates(boot: ViewerBoot, search: string): Promise<ViewerBoot | null> {
  if (!boot.manifest.gated) return null
  const remembered = rememberedGates(boot.manifest.publicationId)
  try {
    const reopened = remembered && (await openedBy(boot, remembered, search))
    if (reopened) return reopened
    const accepted = await takePasses(boot)
    return accepted && (await openedBy(boot, accepted, search))
  } catch {
    return null
  }
}

/** Null where the server refuses, or has another demo by now. */
async function openedBy(
  boot: ViewerBoot,
  known: RememberedGates,
  search: string,
): Promise<ViewerBoot | null> {
  const { publicationId } = boot.manifest
  const reply = await fetch(`${known.grantBase}manifest.json`, {
    cache: 'no-store',
    signal: AbortSignal.timeout(timeoutMs),
  })
  if (!reply.ok) {
    if (reply.status < 500) forgetGates(publicationId)
    return null
  }
  const manifest: PublishedDemo = await reply.json()
  if (manifest.publicationId !== publicationId) return null
  const asked = known.step ?? Number(new URLSearchParams(search).get('step') ?? 1)
  const step = stepOfNumber(manifest, asked)?.number ?? 1
  return { ...boot, manifest, grantBase: known.grantBase, step }
}

/** The grant that passes of another day are worth; null: none. */
async function takePasses(boot: ViewerBoot): Promise<RememberedGates | null> {
  const passes = keptPasses(boot.manifest.id)
  if (passes.length === 0) return null
  const reply = await fetch(`${boot.grantBase}passes`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ passes }),
    signal: AbortSignal.timeout(timeoutMs),
  })
  if (!reply.ok) {
    if (reply.status === 400) keepPasses(boot, [])
    return null
  }
  const accepted: { grant: string; passes: string[] } = await reply.json()
  keepPasses(boot, accepted.passes)
  if (accepted.passes.length === 0) return null
  const grantBase = `/v/${accepted.grant}/`
  rememberGates(boot.manifest.publicationId, grantBase)
  return { grantBase, step: null }
}
