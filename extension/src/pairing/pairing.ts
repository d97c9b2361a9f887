import browser from 'webextension-polyfill'
import { keepStorageOwn } from './own-storage.ts'

/** Which server the extension belongs to, and as whom it records. */
export interface Pairing {
  readonly serverUrl: string
  /** Null when the server took it back: the recordings wait for a new one. */
  readonly token: string | null
  readonly account: { readonly name: string; readonly email: string }
  readonly workspace: { readonly id: string; readonly name: string }
}

const key = 'pairing'

export async function readPairing(): Promise<Pairing | null> {
  const stored = await browser.storage.local.get(key)
  return (stored[key] as Pairing | undefined) ?? null
}

export async function writePairing(pairing: Pairing): Promise<void> {
  await keepStorageOwn()
  await browser.storage.local.set({ [key]: pairing })
}

export async function clearPairing(): Promise<void> {
  await browser.storage.local.remove(key)
}

/** The server refused this token. A newer one, given meanwhile, stays. */
export async function signOut(token: string): Promise<void> {
  const pairing = await readPairing()
  if (pairing?.token === token) await writePairing({ ...pairing, token: null })
}
