import { z } from 'zod'
import type { Queries } from '../../repositories/database.ts'
import { claimSetting, readSetting } from '../../repositories/server-settings.ts'
import type { Services } from '../../services.ts'

const saved = z.object({ url: z.string() })

/** Remembers where the first account was made, once: where `PUBLIC_URL` says nothing, that is the server's address. */
export async function rememberAddress(queries: Queries, url: string): Promise<void> {
  await claimSetting(queries, 'address', { url })
}

/** Null until there is an account. */
export async function rememberedAddress(queries: Queries): Promise<string | null> {
  const found = await readSetting(queries, 'address')
  return found === null ? null : saved.parse(found).url
}

/**
 * Where people reach the server, without a slash at the end, by what is set and remembered alone:
 * what is mailed to somebody holds no address that another one has asked at.
 */
export async function ownAddress({ config, db }: Pick<Services, 'config' | 'db'>): Promise<string> {
  return config.publicUrl ?? (await rememberedAddress(db)) ?? `http://localhost:${config.port}`
}
