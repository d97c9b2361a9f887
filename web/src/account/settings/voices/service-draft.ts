import type { BodyOf, RouteNamed, SpeechServiceItem } from '@waystep/api-contract'
import { serviceWords } from './service-words.ts'

type Body = BodyOf<RouteNamed['PUT /api/workspaces/:workspaceId/speech-services/:kind']>

/** A service as it is typed. */
export interface ServiceDraft {
  /** Empty: as it is stored. */
  readonly key: string
  readonly accessKey: string
  readonly url: string
  readonly model: string
  /** With commas between them. */
  readonly voices: string
  readonly region: string
}

export function serviceDraftOf(service: SpeechServiceItem | null): ServiceDraft {
  return {
    key: '',
    accessKey: '',
    url: service?.url ?? '',
    model: service?.model ?? '',
    voices: service?.voices.join(', ') ?? '',
    region: service?.region ?? '',
  }
}

/** What is sent of it: the parts that its kind has. */
export function serviceBodyOf(kind: SpeechServiceItem['kind'], draft: ServiceDraft): Body {
  const has = serviceWords[kind].fields
  const typed = (text: string) => text.trim() || null
  const voices = draft.voices.split(',').flatMap((name) => name.trim() || [])
  return {
    ...(draft.key.trim() !== '' && { key: draft.key.trim() }),
    ...(draft.accessKey.trim() !== '' && { accessKey: draft.accessKey.trim() }),
    ...(has.includes('url') && { url: typed(draft.url) }),
    ...(has.includes('model') && { model: typed(draft.model) }),
    ...(has.includes('voices') && { voices }),
    ...(has.includes('region') && { region: typed(draft.region) }),
  }
}
