import type { DemoCard } from '@waystep/api-contract'
import { lazy, Suspense, useState } from 'react'
import { addressOf } from '../../api-client/call.ts'

// It brings the stage, which most dashboards need nothing of.
const OpeningChapter = lazy(() => import('./opening-chapter.tsx'))
const PagePicture = lazy(() => import('../../editor/steps/page-picture.tsx'))

/** What a demo begins with: its chapter, or the picture of its first step; a drawing of a page while there is none. */
export function DemoPicture({ demo }: { readonly demo: DemoCard }) {
  const source = demo.hasThumbnail ? thumbnailOf(demo) : null
  const { openingChapter: chapter } = demo
  if (chapter === null && source === null && demo.pagePicture)
    return <PictureOfPage page={demo.pagePicture} revision={demo.revision} />
  if (chapter === null) return <StepPicture key={source} source={source} />
  // Pictures of captured pages are not shown beside chapters.
  const stepPicture = demo.type === 'Default' ? source : null
  return (
    <Suspense fallback={<EmptyPicture />}>
      <OpeningChapter chapter={chapter} stepPicture={stepPicture} />
    </Suspense>
  )
}

/** The revision makes a changed picture a new address. */
function thumbnailOf({ id, revision }: DemoCard): string {
  return addressOf('/api/demo/:id/thumbnail', { params: { id }, query: { v: revision } })
}

interface PictureOfPageProps {
  readonly page: NonNullable<DemoCard['pagePicture']>
  readonly revision: number
}

/** The page itself, with its edits, of a demo whose pages were never pictured, as of a copy of what somebody else made. */
function PictureOfPage({
  page: { stepId, captureId, width, height },
  revision,
}: PictureOfPageProps) {
  const [failedUrl, setFailedUrl] = useState<string | null>(null)
  const query = { stepId, v: String(revision) }
  const url = addressOf('/api/captures/:id/page', { params: { id: captureId }, query })
  if (url === failedUrl) return <EmptyPicture />
  return (
    <Suspense fallback={<EmptyPicture />}>
      <PagePicture
        key={url}
        url={url}
        size={{ width, height }}
        onFailed={() => setFailedUrl(url)}
      />
    </Suspense>
  )
}

function StepPicture({ source }: { readonly source: string | null }) {
  const [hasFailed, setHasFailed] = useState(false)
  if (source === null || hasFailed) return <EmptyPicture />
  return (
    <img src={source} alt="" loading="lazy" decoding="async" onError={() => setHasFailed(true)} />
  )
}

function EmptyPicture() {
  return (
    <svg
      className="demo-empty"
      viewBox="0 0 320 180"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden
    >
      <rect width="320" height="180" fill="var(--surface-sunken)" />
      <g fill="var(--fill)">
        <rect x="96" y="46" width="128" height="88" rx="8" stroke="var(--border-strong)" />
      </g>
      <g fill="var(--border-strong)">
        <rect x="108" y="60" width="22" height="60" rx="4" />
        <rect x="140" y="60" width="72" height="10" rx="3" />
        <rect x="140" y="80" width="72" height="40" rx="4" opacity=".6" />
      </g>
    </svg>
  )
}
