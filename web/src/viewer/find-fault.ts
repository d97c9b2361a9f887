import type { ViewerFaultKind } from '@waystep/stage'

/** Why a step of the publication at `grantBase` did not load. */
export async function findFault(grantBase: string): Promise<ViewerFaultKind> {
  if (!navigator.onLine) return 'offline'
  try {
    const { status } = await fetch(`${grantBase}manifest.json`, { cache: 'no-store' })
    return status === 404 || status === 410 || status === 403 ? 'gone' : 'step-failed'
  } catch {
    return 'offline'
  }
}
