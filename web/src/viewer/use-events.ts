import { useLatest, type ViewerBoot } from '@waystep/stage'
import { useEffect, useRef } from 'react'
import { type Consent, consentTo, keepAnswer } from './consent/consent.ts'
import { EventQueue, type ViewerEvent, type ViewerEventType } from './events/event-queue.ts'
import { sendEventsOf } from './events/send-events.ts'

type Record = (type: ViewerEventType, stepId: string | null, data?: ViewerEvent['data']) => void

/** Records what a viewer does who may be counted, and asks them first where the demo has it so. */
export function useEvents(boot: ViewerBoot): Record {
  const queue = useRef<EventQueue>(undefined)
  const consent = useRef<Consent>(undefined)
  const seen = useRef<string | null>(null)
  const isCompleted = useRef(false)

  useEffect(() => {
    const leave = () => queue.current?.leave()
    addEventListener('pagehide', leave)
    return () => {
      removeEventListener('pagehide', leave)
      leave()
    }
  }, [])

  const record: Record = (type, stepId, data) => {
    consent.current ??= consentTo(boot)
    // Who agrees later is counted from the step that they are at.
    if (type === 'step-viewed') seen.current = stepId
    if (consent.current !== 'given') return
    // A demo that begins again may be seen to its end many times; the visit is one.
    if (type === 'completed' && isCompleted.current) return
    isCompleted.current ||= type === 'completed'
    queue.current ??= openQueue(boot)
    queue.current.add({ type, at: Date.now(), stepId, ...(data === undefined ? {} : { data }) })
  }
  useQuestion(boot, (agreed) => {
    consent.current = agreed ? 'given' : 'refused'
    keepAnswer(consent.current)
    if (agreed && seen.current !== null) record('step-viewed', seen.current)
  })
  return record
}

/** Asks a viewer whether they may be counted, once in a tab; its script is loaded for nobody else. */
function useQuestion(boot: ViewerBoot, answer: (agreed: boolean) => void): void {
  const latest = useLatest(answer)
  const asks = useRef(boot)

  useEffect(() => {
    if (consentTo(asks.current) !== 'open') return
    let close = () => {}
    let isGone = false
    import('./consent/consent-banner.tsx').then(
      ({ askForConsent }) => {
        if (!isGone) close = askForConsent((agreed) => latest.current(agreed))
      },
      // Without the question there is no consent, and the demo goes on.
      () => undefined,
    )
    return () => {
      isGone = true
      close()
    }
  }, [latest])
}

function openQueue({ manifest, tracking }: ViewerBoot): EventQueue {
  const queue = new EventQueue(sendEventsOf(manifest.publicationId, tracking === 'ask'))
  queue.add({ type: 'demo-opened', at: Date.now(), stepId: null })
  return queue
}
