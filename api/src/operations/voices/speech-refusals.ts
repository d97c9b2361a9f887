import type { MessageCode } from '@waystep/demo-model'
import type { ProviderFailureKind } from '../../ai/calls/provider-failure.ts'
import { type Refusal, refuse } from '../refusal.ts'
import { refuseWith } from '../refuse-with.ts'

const codes = {
  unreachable: 'speech-unreachable',
  busy: 'speech-busy',
  'no-credit': 'speech-no-credit',
  refused: 'speech-refused',
  'no-key': 'speech-no-key',
  'not-possible': 'speech-not-possible',
  'wrong-reply': 'speech-wrong-reply',
} as const satisfies Record<ProviderFailureKind, MessageCode>

/** What an author is told whose text was not spoken. */
export function refuseSpeech(kind: ProviderFailureKind): Refusal {
  return refuseWith(kind === 'not-possible' ? 'validation-failed' : 'unavailable', codes[kind])
}

export const refuseUnknownVoice = () => refuseWith('validation-failed', 'speech-no-voice')
/** It was spoken, and is kept until it can be read. */
export const refuseUnread = () => refuseWith('unavailable', 'speech-unread')
export const refuseEmptyText = () => refuseWith('validation-failed', 'speech-nothing-to-say')

/** @param limit characters of a text */
export const refuseLongText = (limit: number) =>
  refuseWith('validation-failed', 'speech-too-long', { limit: limit.toLocaleString('en-US') })

/** What is spoken would silence the recordings of the demo (V1.6). */
export const refuseRecordings = () =>
  refuse(
    'conflict',
    'This demo has recorded voiceovers now. A demo can only have one type of voiceover.',
  )

/** @param limit characters of a day */
export const refuseSpending = (limit: number) =>
  refuseWith('too-many-requests', 'speech-spent', { limit: limit.toLocaleString('en-US') })

const ofWhole: readonly string[] = [
  'speech-no-credit',
  'speech-refused',
  'speech-no-key',
  'speech-spent',
]

/** Was the service not reached? Twice in a row it is not asked for other texts, each of which would wait as long. */
export function isUnreached({ issues }: Refusal): boolean {
  return issues.some(({ code }) => code === codes.unreachable)
}

/** Would every other text of the same service be refused for the same reason? */
export function endsService({ issues }: Refusal): boolean {
  return issues.some(({ code }) => ofWhole.includes(code))
}
