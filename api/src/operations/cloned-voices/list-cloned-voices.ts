import { type ClonedVoice, clonePrefix } from '@waystep/api-contract'
import {
  clonedVoicesFor,
  clonedVoicesSpeakingIn,
  type WholeClonedVoice,
} from '../../repositories/cloned-voices.ts'
import type { Services } from '../../services.ts'
import { opensCloning } from './cloned-voice-for.ts'
import { cloningProvider } from './cloning-provider.ts'

interface Asked {
  readonly workspaceId: string
  readonly userId: string
  readonly demoId: string
}

/**
 * The cloned voices of a user in a demo (V7.2). A private voice of a colleague that speaks in the demo already is named,
 * so that the demo can be understood, and can be neither heard nor chosen.
 */
export async function listClonedVoices(
  services: Services,
  { workspaceId, userId, demoId }: Asked,
): Promise<{ voices: ClonedVoice[]; canClone: boolean }> {
  const { db } = services
  const isOpen = await opensCloning(db, workspaceId)
  const own = await clonedVoicesFor(db, workspaceId, userId)
  const speaking = await clonedVoicesSpeakingIn(db, demoId)
  const others = speaking.filter(({ id }) => own.every((voice) => voice.id !== id))
  return {
    voices: [
      ...own.map((voice) => describe(voice, !isOpen)),
      ...others.map((voice) => describe(voice, true)),
    ],
    canClone: (await cloningProvider(services, workspaceId)) !== null,
  }
}

function describe(voice: WholeClonedVoice, isRestricted: boolean): ClonedVoice {
  const { id, name, language, scope, createdAt } = voice
  return {
    id,
    voiceId: `${clonePrefix}${id}`,
    name,
    language,
    scope,
    isRestricted,
    createdAt: createdAt.toISOString(),
  }
}
