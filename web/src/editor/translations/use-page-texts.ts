import { useQuery } from '@tanstack/react-query'
import { pageText, type TranslatableText } from '@waystep/demo-model'
import { useMemo, useRef } from 'react'
import { call, type Reply } from '../../api-client/call.ts'
import { useEditor } from '../core/editor-context.ts'

type Listed = Reply<'GET /api/demo/:id/page-texts'>
type ListedText = Listed['texts'][number]

/** A text of captured pages, and where it stands. */
export interface PageOriginal extends Pick<ListedText, 'stepId' | 'steps'> {
  readonly original: TranslatableText
}

export interface PageTextsOfHub {
  /** What most steps say comes first, but for what was shown before; null while nothing is known. */
  readonly texts: readonly PageOriginal[] | null
  /** Are pages still being read? */
  readonly isReading: boolean
  /** How many pages nobody can read, since the workspace is full. */
  readonly leftOutPages: number
  readonly error: Error | null
  readonly isFetching: boolean
  again(): void
}

/** Milliseconds after which the server is asked for what it has read meanwhile. */
const pause = 500

/** What the demo's captured pages say, as viewers get them; asked for while `isWanted`. */
export function usePageTexts(isWanted: boolean): PageTextsOfHub {
  const { demoId } = useEditor().session
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['page-texts', demoId],
    queryFn: ({ signal }) =>
      call('GET /api/demo/:id/page-texts', { params: { id: demoId }, signal }),
    enabled: isWanted,
    // Edits of pages, and redactions above all, change what there is to translate.
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data && isBeingRead(state.data) ? pause : false),
  })
  const places = useRef(new Map<string, number>())
  const texts = useMemo(() => data && inPlace(data.texts, places.current).map(originalOf), [data])
  return {
    texts: texts ?? null,
    isReading: data !== undefined && isBeingRead(data),
    leftOutPages: data?.leftOut?.pages ?? 0,
    error,
    isFetching,
    again: () => void refetch(),
  }
}

/** Will more texts follow? Pages that are left out do not, however often one asks. */
function isBeingRead({ isWhole, leftOut }: Listed): boolean {
  return !isWhole && leftOut === undefined
}

/** Texts in the places that they had: those that follow while pages are read move none from under its caret. */
function inPlace(texts: readonly ListedText[], places: Map<string, number>): ListedText[] {
  for (const { pageTextId } of texts)
    if (!places.has(pageTextId)) places.set(pageTextId, places.size)
  const placeOf = ({ pageTextId }: ListedText) => places.get(pageTextId) ?? places.size
  return texts.toSorted((one, other) => placeOf(one) - placeOf(other))
}

function originalOf({ pageTextId: ownerId, text, stepId, steps }: ListedText): PageOriginal {
  return { stepId, steps, original: pageText(text, ownerId) }
}
