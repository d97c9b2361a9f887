import type { ViewerBoot } from '@waystep/stage'
import { useEffect, useRef } from 'react'
import { EventQueue, type ViewerEvent, type ViewerEventType } from './events/event-queue.ts'
import { sendEventsOf } from './events/send-events.ts'

type Record = (type: ViewerEventType, stepId: string | null, data?: ViewerEvent['data']) => void

/** Records what a viewer does; in a preview nothing is counted. */
export function useEvents({ preview, manifest }: ViewerBoot): Record {
  const queue = useRef<EventQueue>(undefined)
  const { publicationId } = manifest

  useEffect(() => {
    if (preview) return
    const made = new EventQueue(sendEventsOf(publicationId))
    queue.current = made
    made.add({ type: 'demo-opened', at: Date.now(), stepId: null })
    const leave = () => made.leave()
    addEventListener('pagehide', leave)
    return () => {
      removeEventListener('pagehide', leave)
      leave()
    }
  }, [preview, publicationId])

  return (type, stepId, data) =>
    queue.current?.add({ type, at: Date.now(), stepId, ...(data === undefined ? {} : { data }) })
}
