import type { PublishedDemo } from '@waystep/demo-model'
import { stepOfNumber, type ViewerBoot } from '@waystep/stage'
import { forgetGates, rememberedGates } from './remembered-gates.ts'

/** Milliseconds after which the demo is shown from before its gates. */
const timeoutMs = 4000

/**
 * What the server's page holds, seen further: past the gates that were passed in this tab, at the step where
 * its visitor was. The server alone decides whether the grant still opens them.
 *
 * @param search the query of the address
 * @returns null where no gate was passed, or none opens any more
 */
export async function reopenGates(boot: ViewerBoot, search: string): Promise<ViewerBoot | null> {
  const { publicationId, gated } = boot.manifest
  const known = gated ? rememberedGates(publicationId) : null
  if (known === null) return null
  try {
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
  } catch {
    return null
  }
}
