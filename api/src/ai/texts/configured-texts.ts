import { type TextKeyRow, textKeysOf } from '../../repositories/text-keys.ts'
import type { Services } from '../../services.ts'
import { HeldProviders } from '../calls/held-providers.ts'
import { noKey } from '../calls/no-key.ts'
import { providerOf } from './providers/provider-of.ts'
import type { TextProviders } from './text-provider.ts'

/** The services that write and translate for workspaces. */
export interface TextServices {
  /** What texts of a workspace are sent to: its own services, and in their absence the operator's. */
  providersOf(workspaceId: string): Promise<TextProviders>
}

type Parts = Pick<Services, 'config' | 'db' | 'secret' | 'log'>

/** The services that the operator set up, and those of workspaces. */
export function openTextServices(parts: Parts): TextServices {
  const { config, db } = parts
  // The operator may name what stands beside the server.
  const ofServer = config.texts.services.map((service) => providerOf(service, true))
  const ofWorkspaces = new HeldProviders<TextKeyRow, TextProviders>(
    parts,
    (row, { key }) => providerOf({ ...row, key }, config.texts.near),
    withoutKey,
  )
  return {
    providersOf: async (workspaceId) => {
      const rows = await textKeysOf(db, workspaceId)
      // A workspace that brings a service of its own has its texts sent nowhere else, also while its key cannot be read.
      if (rows.length === 0) return chosen(ofServer)
      // What has no key stands in the way of none that works.
      return chosen([...(await ofWorkspaces.readable(rows)), ...(await ofWorkspaces.of(rows))])
    },
  }
}

/** Stands in the place of a service whose key cannot be read, and says so to whoever asks it. */
function withoutKey(row: TextKeyRow): TextProviders {
  const { writer, translator } = providerOf({ ...row, key: '' }, false)
  return {
    writer: writer && { ...writer, write: noKey },
    translator: translator && { ...translator, translate: noKey },
  }
}

/** The first of each. */
function chosen(list: readonly TextProviders[]): TextProviders {
  return {
    writer: list.find(({ writer }) => writer !== null)?.writer ?? null,
    translator: list.find(({ translator }) => translator !== null)?.translator ?? null,
  }
}
