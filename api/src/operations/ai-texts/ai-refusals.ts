import type { MessageCode } from '@waystep/demo-model'
import type { ProviderFailureKind } from '../../ai/calls/provider-failure.ts'
import { refuseWith } from '../refuse-with.ts'

const codes = {
  unreachable: 'texts-unreachable',
  busy: 'texts-busy',
  'no-credit': 'texts-no-credit',
  refused: 'texts-refused',
  'no-key': 'texts-no-key',
  'not-possible': 'texts-not-possible',
  'wrong-reply': 'texts-wrong-reply',
} as const satisfies Record<ProviderFailureKind, MessageCode>

/** What an author is told whose texts were not written or translated. */
export const refuseTexts = (kind: ProviderFailureKind) => refuseWith('unavailable', codes[kind])

/** @param limit characters of a day */
export const refuseAiSpending = (limit: number) =>
  refuseWith('too-many-requests', 'texts-spent', { limit: limit.toLocaleString('en-US') })

export const refuseRedacted = () => refuseWith('validation-failed', 'texts-redacted')
