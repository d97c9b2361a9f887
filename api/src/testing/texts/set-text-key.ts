import { sealKeys } from '../../ai/calls/sealed-keys.ts'
import type { TextService } from '../../ai/texts/text-service.ts'
import { putTextKey } from '../../repositories/text-keys.ts'
import type { TestServer } from '../test-server.ts'

/** Gives a workspace a service for texts of its own, as if an Admin had. */
export async function setTextKey(
  { services }: TestServer,
  workspaceId: string,
  { kind, key, url = null, model = null }: Pick<TextService, 'kind' | 'key'> & Partial<TextService>,
): Promise<void> {
  await putTextKey(services.db, {
    workspaceId,
    kind,
    sealed: await sealKeys(services, { key, accessKey: null }),
    keyEnd: key.slice(-4),
    url,
    model,
    setAt: services.now(),
  })
}
