import {
  type ExtensionMessage,
  type ExtensionRefusal,
  extensionMessage,
} from '@waystep/api-contract'
import type { Pairing } from './pairing.ts'

export interface PageMessageContext {
  /** The origin of the page that speaks, as the browser tells it. */
  readonly origin: string | null
  readonly pairing: Pairing | null
  /** Origin of the server the extension is stamped for. */
  readonly stamped: string | null
  /** The side panel is open and waits to be paired. */
  readonly panelAsks: boolean
}

export type Judgement =
  | { readonly kind: 'accept'; readonly message: ExtensionMessage; readonly trusted: boolean }
  /** The author is to be asked in the side panel. */
  | { readonly kind: 'ask'; readonly message: Extract<ExtensionMessage, { type: 'pair' }> }
  | { readonly kind: 'refuse'; readonly reason: ExtensionRefusal }

const originOf = (url: string) => URL.parse(url)?.origin ?? null

/** Which pages may say what: any may ask whether the extension is there, its server may do the rest. */
export function judgePageMessage(raw: unknown, context: PageMessageContext): Judgement {
  const parsed = extensionMessage.safeParse(raw)
  if (!parsed.success) return { kind: 'refuse', reason: 'malformed' }
  const message = parsed.data
  const { origin, pairing, stamped } = context
  const isPaired = origin !== null && pairing !== null && origin === originOf(pairing.serverUrl)
  if (message.type === 'ping') return { kind: 'accept', message, trusted: isPaired }
  if (message.type === 'pair') {
    if (origin === null || originOf(message.serverUrl) !== origin) {
      return { kind: 'refuse', reason: 'foreign-origin' }
    }
    if (stamped !== null) {
      return stamped === origin
        ? { kind: 'accept', message, trusted: true }
        : { kind: 'refuse', reason: 'foreign-origin' }
    }
    if (isPaired) return { kind: 'accept', message, trusted: true }
    if (pairing?.token) return { kind: 'refuse', reason: 'foreign-origin' }
    return context.panelAsks ? { kind: 'ask', message } : { kind: 'refuse', reason: 'not-asked' }
  }
  if (!pairing) return { kind: 'refuse', reason: 'not-paired' }
  if (!isPaired) return { kind: 'refuse', reason: 'foreign-origin' }
  if (!pairing.token) return { kind: 'refuse', reason: 'not-paired' }
  return { kind: 'accept', message, trusted: true }
}
