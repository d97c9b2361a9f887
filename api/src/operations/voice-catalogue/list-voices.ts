import type { VoiceOption } from '@waystep/api-contract'
import { decide } from '@waystep/demo-model'
import type { SpeechProvider, SpeechVoice } from '../../ai/speech/speech-provider.ts'
import { workspaceRecord } from '../../repositories/workspace-records.ts'
import type { Services } from '../../services.ts'
import { offeredVoices } from './offered-voices.ts'
import { speaksLanguage } from './speaks-language.ts'

/** Voices for a demo, and the language that they are to speak; undefined: any. */
export interface AskedVoices {
  readonly workspaceId: string
  readonly demoId: string
  readonly language: string | undefined
}

/**
 * The voices of all services of a workspace (V3.1, V3.5), those of one language where one is asked for (V4.17). What a
 * service that does not answer has is missing, and nothing else.
 */
export async function listVoices(
  { db, speech }: Pick<Services, 'db' | 'speech'>,
  asked: AskedVoices,
) {
  const { workspaceId, language } = asked
  const providers = await speech.providersOf(workspaceId)
  const workspace = await workspaceRecord(db, workspaceId)
  const plan = decide('ai-voice', workspace, { isTrial: false, role: 'Member' })
  const found = await Promise.all(
    providers.map(async (provider) => ({
      provider,
      voices: await offeredVoices({ db, speech }, provider),
    })),
  )
  const missing = found.flatMap(({ provider, voices }) => (voices === null ? [provider.name] : []))
  return {
    voices: found.flatMap(({ provider, voices }) =>
      (voices ?? [])
        .filter(({ languages }) => language === undefined || speaksLanguage(languages, language))
        .map((voice) => ({ ...optionOf(provider, voice, asked), isRestricted: !plan.allowed })),
    ),
    configured: providers.length > 0,
    missing,
  }
}

function optionOf(
  provider: SpeechProvider,
  { id: voiceId, sample: _, languages, voiceTypes, ...voice }: SpeechVoice,
  { demoId, language }: AskedVoices,
): Omit<VoiceOption, 'isRestricted'> {
  const id = `${provider.id}:${voiceId}`
  const asked = language === undefined ? '' : `?${new URLSearchParams({ language })}`
  return {
    ...voice,
    id,
    languages: [...languages],
    voiceTypes: [...voiceTypes],
    // Deprecated voices cannot be played (V4.21).
    sample: voice.isDeprecated
      ? null
      : `/api/demo/${demoId}/voices/${encodeURIComponent(id)}/sample${asked}`,
    isClone: false,
    scope: null,
  }
}
