import type { Services } from '../../services.ts'
import { ownAddress } from '../server-settings/own-address.ts'

/**
 * Where providers send browsers back to: a page of the web app, which hands on what it was given. It is
 * of the server's own address, whatever address was asked at.
 */
export async function redirectAddress(services: Pick<Services, 'config' | 'db'>): Promise<string> {
  return `${await ownAddress(services)}/single-sign-on`
}
