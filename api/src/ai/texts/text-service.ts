import type { TextServiceItem } from '@waystep/api-contract'

/** What is set of a service that writes or translates texts, by the server's operator or by an Admin of a workspace. */
export interface TextService {
  readonly kind: TextServiceItem['kind']
  /** A secret; empty where the service wants none. */
  readonly key: string
  /** Where it is asked, without a slash at its end; null: where its maker has it. */
  readonly url: string | null
  /** Null: the usual one, or none where the service has one only. */
  readonly model: string | null
}
