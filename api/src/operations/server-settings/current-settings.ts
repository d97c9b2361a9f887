import { defaultRules, type ServerSettings, serverSettings } from '@waystep/api-contract'
import type { Queries } from '../../repositories/database.ts'
import { readSetting, writeSetting } from '../../repositories/server-settings.ts'
import type { Services } from '../../services.ts'
import type { Actor } from '../audit/actor.ts'
import { recordDeed } from '../audit/record-deed.ts'

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
  return settingsIn(services, await readSetting(queries, 'settings'))
}

/** The same, of what is stored: null where nothing is. */
export function settingsIn(
  { config }: Pick<Services, 'config'>,
  stored: Readonly<Record<string, unknown>> | null,
): ServerSettings {
  const { signUp, trials, embedDomains, quotas } = config
  const saved = changed.parse(stored ?? {})
  return {
    signUp: saved.signUp ?? signUp,
    trials: saved.trials ?? trials,
    embedDomains: saved.embedDomains ?? [...embedDomains],
    signUpsPerDay: saved.signUpsPerDay ?? defaultRules.signUpsPerDay,
    trialsPerDay: saved.trialsPerDay ?? defaultRules.trialsPerDay,
    allowedMail: saved.allowedMail ?? [],
    blockedMail: saved.blockedMail ?? [],
    auditDays: saved.auditDays ?? defaultRules.auditDays,
    tracking: saved.tracking ?? 'on',
    privacyText: saved.privacyText ?? '',
    privacyContact: saved.privacyContact ?? '',
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
  actor: Actor,
  changes: SettingsChanges,
): Promise<ServerSettings> {
  return await services.db.transaction().execute(async (queries) => {
    const saved = changed.parse((await readSetting(queries, 'settings')) ?? {})
    const quotas = { ...saved.quotas, ...changes.quotas }
    await writeSetting(queries, 'settings', { ...saved, ...changes, quotas })
    const details = { settings: Object.keys(changes).join(', ') }
    await recordDeed(queries, services.now(), actor, { kind: 'settings-changed', details })
    return await currentSettings(services, queries)
  })
}
