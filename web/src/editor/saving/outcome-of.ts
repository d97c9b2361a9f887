import { effect } from '@preact/signals-react'
import { type SingleCommand, singlesOf } from '@waystep/demo-model'
import type { DemoSession } from './demo-session.ts'

export type Outcome = 'saved' | 'not saved' | 'refused'

/** What becomes of a command that was just queued. @param isOurs knows it, or a part of it, again */
export function outcomeOf(
  session: DemoSession,
  isOurs: (command: SingleCommand) => boolean,
): Promise<Outcome> {
  return new Promise((resolve) => {
    const stops: (() => void)[] = []
    const end = (outcome: Outcome) => {
      for (const stop of stops) stop()
      resolve(outcome)
    }
    stops.push(
      session.onRejected((rejections) => {
        if (rejections.some(({ command }) => singlesOf(command).some(isOurs))) end('refused')
      }),
    )
    // After whoever hears of rejections: the queue is empty before they are told.
    const look = () => {
      const { state } = session.queue.status.value
      if (state === 'saved') queueMicrotask(() => end('saved'))
      if (state === 'failed' || state === 'offline') queueMicrotask(() => end('not saved'))
    }
    stops.push(effect(look))
  })
}
