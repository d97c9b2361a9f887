import { strToU8, zipSync } from 'fflate'
import { joinArchives } from './join-archives.ts'
import { archiveDay, zipFolder } from './zip-folder.ts'

export interface ExtensionArchive {
  /** The zip, in pieces, with `server.json` in it, which tells the extension where it came from. */
  stampedFor(serverUrl: string): Promise<readonly Uint8Array[]>
}

/**
 * The built extension as a zip. Its files are packed once, for all who ask at whatever address, and
 * only the stamp is made for each: an address is what whoever asks says in the header Host.
 */
export function createExtensionArchive(folder: string, pack = zipFolder): ExtensionArchive {
  let packing: Promise<Uint8Array> | null = null
  const packed = () => {
    packing ??= pack(folder).catch((error) => {
      // Whoever asks next tries again.
      packing = null
      throw error
    })
    return packing
  }
  return {
    async stampedFor(serverUrl) {
      const stamp = zipSync(
        { 'server.json': strToU8(JSON.stringify({ serverUrl })) },
        { mtime: archiveDay },
      )
      return joinArchives(await packed(), stamp)
    },
  }
}
