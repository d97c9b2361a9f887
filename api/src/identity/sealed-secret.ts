import { symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto'
import type { Services } from '../services.ts'

/** A secret of somebody's account elsewhere, as the database keeps it: encrypted with the server's, as second factors are. */
export function sealSecret({ secret }: Pick<Services, 'secret'>, plain: string): Promise<string> {
  return symmetricEncrypt({ key: secret, data: plain })
}

/** @throws where it was sealed with another server's secret */
export function openSecret({ secret }: Pick<Services, 'secret'>, sealed: string): Promise<string> {
  return symmetricDecrypt({ key: secret, data: sealed })
}
