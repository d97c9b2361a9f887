import type { PublishedDemo } from '@waystep/demo-model'

export type PassedGate =
  | { readonly ok: true; readonly grantBase: string; readonly manifest: PublishedDemo }
  | { readonly ok: false; readonly message: string }

/** Offers a password for a Password chapter; right, it brings what is behind it. */
export async function passGate(
  grantBase: string,
  stepId: string,
  password: string,
): Promise<PassedGate> {
  try {
    const reply = await fetch(`${grantBase}gates/${stepId}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ password }),
    })
    if (reply.status === 429) return refused('Too many tries. Wait a moment and try again.')
    if (reply.status === 401 || reply.status === 403) return refused('That is not the password.')
    if (!reply.ok) return refused('The password could not be checked. Please try again.')
    const { grant }: { grant: string } = await reply.json()
    const opened = `/v/${grant}/`
    const manifest = await fetch(`${opened}manifest.json`)
    if (!manifest.ok) return refused('The password could not be checked. Please try again.')
    return { ok: true, grantBase: opened, manifest: await manifest.json() }
  } catch {
    return refused('You are offline. Please try again.')
  }
}

function refused(message: string): PassedGate {
  return { ok: false, message }
}
