import type { ViewerBoot } from '@waystep/stage'
import { useEffect, useRef } from 'react'
import { EventQueue, type ViewerEvent, type ViewerEventType } from './events/event-queue.ts'
import { sendEventsOf } from './events/send-events.ts'

type Record = (type: ViewerEventType, stepId: string | null, data?: ViewerEvent['data']) => void

/** Records what a viewer does; in a preview nothing is counted. */
export function useEvents({ preview, manifest }: ViewerBoot): Record {
  const queue = useRef<EventQueue>(undefined)

  useEffect(() => {
    const leave = () => queue.current?.leave()
    addEventListener('pagehide', leave)
    return () => {
      removeEventListener('pagehide', leave)
      leave()
    }
  }, [])

  return (type, stepId, data) => {
    if (preview) return
    queue.current ??= openQueue(manifest.publicationId)
    queue.current.add({ type, at: Date.now(), stepId, ...(data === undefined ? {} : { data }) })
  }
}

function openQueue(publicationId: string): EventQueue {
  const queue = new EventQueue(sendEventsOf(publicationId))
  queue.add({ type: 'demo-opened', at: Date.now(), stepId: null })
  return queue
}
