import { useQuery } from '@tanstack/react-query'
import {
  assetReference,
  type DemoDocument,
  directionOfLanguage,
  pageTextsOf,
  type Step,
  type TranslatedText,
} from '@waystep/demo-model'
import { dequal } from 'dequal'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { assetUrl } from '../document/asset-url.ts'
import { fetchCapture } from '../html-editor/page/page-capture.ts'
import { type SavedTranslation, textOfWire } from './wire-text.ts'
import type { ShownPage } from './written-page.ts'

interface Written {
  readonly document: DemoDocument
  readonly step: Step
  /** Where the server has its captured page; null: it has none. */
  readonly url: string | null
  readonly language: string
  readonly texts: Readonly<Record<string, TranslatedText>>
  /** As it is saved, which is what the server writes; null: it is not. */
  readonly saved: SavedTranslation | null
}

/** Milliseconds that a captured page is kept that is looked at no more. */
const keptFor = 60_000

/**
 * Has the captured page of a step say what is written here and not saved. The page is read when something is.
 * @returns what is to be told of each frame that shows it, and whether it cannot be read
 */
export function useWrittenPage({ document, step, url, language, texts, saved }: Written) {
  const [page, setPage] = useState<ShownPage | null>(null)
  const savedTexts = useMemo(
    () => pageTextsOf((saved?.translatedTexts ?? []).map(textOfWire)),
    [saved],
  )
  const writtenTexts = useMemo(() => pageTextsOf(Object.values(texts)), [texts])
  const isUnsaved = useMemo(() => !dequal(savedTexts, writtenTexts), [savedTexts, writtenTexts])
  const { id: stepId, htmlCaptureId: captureId } = step
  const { data: read, isError } = useQuery({
    queryKey: ['written-page', captureId],
    queryFn: async ({ signal }) => {
      const [capture, written] = await Promise.all([
        captureId === null ? null : fetchCapture(captureId, signal),
        import('./written-page.ts'),
      ])
      if (capture === null) throw new Error('The captured page cannot be read.')
      return { ...written, tree: capture.tree }
    },
    enabled: isUnsaved && captureId !== null,
    staleTime: Number.POSITIVE_INFINITY,
    retry: 2,
    gcTime: keptFor,
  })
  const { edits, demo } = document
  const written = useMemo(
    () => read && new read.WrittenPage(read.tree, Object.values(edits), stepId),
    [read, edits, stepId],
  )
  const isRightToLeft = directionOfLanguage(language) === 'rtl'
  const saidBefore = useMemo(
    () => written?.saying({ language, isRightToLeft, texts: savedTexts }),
    [written, language, isRightToLeft, savedTexts],
  )
  useEffect(() => {
    // A frame shows the page of before until the next one is there.
    if (page?.frame.getAttribute('src') !== url || !read || !written || !saidBefore) return
    const now = written.saying({ language, isRightToLeft, texts: writtenTexts })
    return read.patchWritten(
      page,
      { saved: saidBefore, now },
      (hash) => assetUrl(demo.workspaceId, assetReference(hash)) ?? '',
    )
  }, [
    page,
    url,
    read,
    written,
    saidBefore,
    language,
    isRightToLeft,
    writtenTexts,
    demo.workspaceId,
  ])
  const onFrame = useCallback((frame: HTMLIFrameElement) => setPage({ frame, shown: null }), [])
  return { onFrame, isUnread: isUnsaved && isError }
}
