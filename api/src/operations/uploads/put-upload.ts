import type { Readable } from 'node:stream'
import { uploadTypes } from '@waystep/api-contract'
import { assetReference } from '@waystep/demo-model'
import { roleIn } from '../../repositories/members.ts'
import { findUploadTicket, fulfilUploadTicket } from '../../repositories/upload-tickets.ts'
import type { Services } from '../../services.ts'
import { receiveFile } from '../assets/received-file.ts'
import { storeFile } from '../assets/store-file.ts'
import { isRefusal, type Refusal, refuse } from '../refusal.ts'

/** Takes the picture that a ticket is for and makes it an asset of the ticket's workspace (H7.7). */
export async function putUpload(
  services: Services,
  ticketId: string,
  stream: Readable,
  { limit, declaredType }: { limit: number; declaredType: string | undefined },
): Promise<{ asset: string; key: string } | Refusal> {
  const ticket = await findUploadTicket(services.db, ticketId)
  if (ticket === null) return refuse('not-found')
  if (ticket.expiresAt <= services.now()) return refuse('gone')
  // Whoever has been removed since adds nothing more.
  if ((await roleIn(services.db, ticket.workspaceId, ticket.userId)) === null) return refuse('gone')
  if (ticket.hash !== null) return { asset: assetReference(ticket.hash), key: ticket.key }
  const file = await receiveFile(stream, { limit, declaredType })
  if (isRefusal(file)) return file
  try {
    if (!uploadTypes.some((type) => type === file.type)) return refuse('wrong-media')
    const stored = await storeFile(services, ticket.workspaceId, file)
    if (isRefusal(stored)) return stored
    await fulfilUploadTicket(services.db, ticket.id, stored.hash)
    return { asset: assetReference(stored.hash), key: ticket.key }
  } finally {
    await file.discard()
  }
}
