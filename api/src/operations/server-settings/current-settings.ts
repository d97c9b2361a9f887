import { type ServerSettings, serverSettings } from '@waystep/api-contract'
import type { Queries } from '../../repositories/database.ts'
import { readSetting, writeSetting } from '../../repositories/server-settings.ts'
import type { Services } from '../../services.ts'

const changed = serverSettings
  .partial()
  .extend({ quotas: serverSettings.shape.quotas.partial().optional() })

export type SettingsChanges = {
  readonly [Key in Exclude<keyof ServerSettings, 'quotas'>]?: ServerSettings[Key] | undefined
} & {
  readonly quotas?:
    | { readonly [Key in keyof ServerSettings['quotas']]?: number | undefined }
    | undefined
}

/** What the environment says, and over it what the operator has changed. */
export async function currentSettings(
  services: Pick<Services, 'config'>,
  queries: Queries,
): Promise<ServerSettings> {
  const { signUp, trials, embedDomains, quotas } = services.config
  const saved = changed.parse((await readSetting(queries, 'settings')) ?? {})
  return {
    signUp: saved.signUp ?? signUp,
    trials: saved.trials ?? trials,
    embedDomains: saved.embedDomains ?? [...embedDomains],
    quotas: {
      workspaceBytes: saved.quotas?.workspaceBytes ?? quotas.workspaceBytes,
      trialBytes: saved.quotas?.trialBytes ?? quotas.trialBytes,
      fileBytes: saved.quotas?.fileBytes ?? quotas.fileBytes,
      captureBytes: saved.quotas?.captureBytes ?? quotas.captureBytes,
    },
  }
}

export async function changeSettings(
  services: Services,
  changes: SettingsChanges,
): Promise<ServerSettings> {
  return await services.db.transaction().execute(async (queries) => {
    const saved = changed.parse((await readSetting(queries, 'settings')) ?? {})
    const quotas = { ...saved.quotas, ...changes.quotas }
    await writeSetting(queries, 'settings', { ...saved, ...changes, quotas })
    return await currentSettings(services, queries)
  })
}
