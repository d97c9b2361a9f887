import type { ViewerFaultKind } from '@waystep/stage'

/** Milliseconds after which a server that says nothing is out of reach. */
const timeoutMs = 8000

/** Why a step of the publication at `grantBase` did not load. It never rejects. */
export async function findFault(grantBase: string): Promise<ViewerFaultKind> {
  if (!navigator.onLine) return 'offline'
  try {
    const { status } = await fetch(`${grantBase}manifest.json`, {
      cache: 'no-store',
      signal: AbortSignal.timeout(timeoutMs),
    })
    return kindOf(status)
  } catch {
    return navigator.onLine ? 'unreachable' : 'offline'
  }
}

/** What the manifest's status says of the server. One that asks us to wait has a problem, too. */
function kindOf(status: number): ViewerFaultKind {
  if (status >= 500 || status === 429) return 'server-failed'
  return status >= 400 ? 'gone' : 'step-failed'
}
