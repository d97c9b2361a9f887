import { sealKeys } from '../../ai/calls/sealed-keys.ts'
import type { SpeechService } from '../../ai/speech/speech-service.ts'
import { putSpeechKey } from '../../repositories/speech-keys.ts'
import type { TestServer } from '../test-server.ts'

/** Gives a workspace a service of its own, as if an Admin had. */
export async function setSpeechKey(
  { services }: TestServer,
  workspaceId: string,
  service: Pick<SpeechService, 'kind' | 'key'> & Partial<SpeechService>,
): Promise<void> {
  const { kind, key, accessKey = null, url = null, model = null, region = null } = service
  await putSpeechKey(services.db, {
    workspaceId,
    kind,
    sealed: await sealKeys(services, { key, accessKey }),
    keyEnd: key.slice(-4),
    url,
    model,
    voices: JSON.stringify(service.voices ?? []),
    region,
    setAt: services.now(),
  })
}
