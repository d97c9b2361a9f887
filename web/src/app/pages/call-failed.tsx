import { ErrorState } from '@waystep/ui'
import { ApiError } from '../../api-client/api-error.ts'

export interface CallFailedProps {
  readonly title: string
  /** What was kept; what happened is said by the error. */
  readonly kept?: string
  readonly query: {
    readonly error: unknown
    readonly isFetching: boolean
    readonly refetch: () => unknown
  }
}

/** Where a screen's data would stand: what happened, what was kept, and trying again. */
export function CallFailed({ title, kept, query }: CallFailedProps) {
  const { error } = query
  const known = error instanceof ApiError ? error : null
  const sentence = known?.message ?? 'Something went wrong on this page.'
  const footnote = known && footnoteOf(known)
  return (
    <ErrorState
      title={title}
      onRetry={() => query.refetch()}
      retrying={query.isFetching}
      details={detailsOf(title, error)}
      footnote={footnote}
    >
      {kept ? `${sentence} ${kept}` : sentence}
    </ErrorState>
  )
}

function footnoteOf(error: ApiError): string {
  const time = error.at.toLocaleTimeString()
  return error.requestId ? `Request ${error.requestId.slice(0, 8)} · ${time}` : time
}

function detailsOf(title: string, error: unknown): string {
  if (!(error instanceof ApiError)) return `${title}\n${String(error)}`
  return [
    title,
    `${error.code} (${error.status}): ${error.message}`,
    error.requestId && `Request ${error.requestId}`,
    error.at.toISOString(),
    location.pathname,
  ]
    .filter(Boolean)
    .join('\n')
}
