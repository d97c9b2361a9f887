import type { Step } from '@waystep/demo-model'
import { Icon } from '@waystep/ui'
import { AppWindow, ImageOff, type LucideIcon } from 'lucide-react'
import { useState } from 'react'
import { addressOf } from '../../api-client/call.ts'
import { useEditor } from '../core/editor-context.ts'
import { assetUrl } from '../document/asset-url.ts'
import { useStepView } from '../views/use-step-view.ts'
import PagePicture from './page-picture.tsx'

/** Changes with what the thumbnail shows, so that no cache answers with an older one. */
function thumbnailUrl(step: Step, pageVersion: number): string {
  const picture = (step.editedImage ?? step.image ?? step.htmlCaptureId ?? '').slice(-16)
  const v = `${picture}.${pageVersion}`
  return addressOf('/api/step/:stepId/thumbnail', { params: { stepId: step.id }, query: { v } })
}

/**
 * The picture of a step: the server's thumbnail, with the saved edits of its page; until the step is
 * saved there is none, and the picture itself stands in. It shows a page without any edit, so that it
 * never stands in for the thumbnail of a saved page.
 */
export function StepPicture({ step }: { readonly step: Step }) {
  const editor = useEditor()
  const workspaceId = editor.demo.demo.value?.workspaceId ?? ''
  const isNew = editor.session.queue.newStepIds.value.has(step.id)
  const picture = step.editedImage ?? step.image
  const isPage = step.htmlCaptureId !== null
  // Asked before it has the edit, the server would answer with the picture from before, redactions and all.
  const isEdited = step.editedImage !== null && !isPage
  // So it would for any other picture, and caches would keep that under the new one's address.
  const isOnServer = editor.session.sync.saved.value?.steps[step.id]?.image === step.image
  // Without a picture there is no thumbnail either: the server is not asked.
  const sources = [
    isNew || isEdited || !picture || !(isPage || isOnServer)
      ? null
      : thumbnailUrl(step, editor.pageVersionOf(step.id)),
    isNew || !isPage ? editor.picturesAtHand.urlOf(picture) : null,
    isNew || !isPage ? assetUrl(workspaceId, picture) : null,
  ].filter((source) => source !== null)
  const [failed, setFailed] = useState<readonly string[]>([])
  const source = sources.find((candidate) => !failed.includes(candidate))
  if (source === undefined && isPage && !picture) return <PictureOfPage step={step} />
  if (source === undefined) return <NoPicture of={isPage ? AppWindow : ImageOff} />
  return (
    <img
      className="ed-picture"
      key={source}
      src={source}
      alt=""
      loading="lazy"
      decoding="async"
      draggable={false}
      onError={() => setFailed((before) => [...before, source])}
    />
  )
}

/** A page of which there is no picture, as of copies of what others made: drawn small, with the edits that the server has. */
function PictureOfPage({ step }: { readonly step: Step }) {
  const [failedUrl, setFailedUrl] = useState<string | null>(null)
  const view = useStepView(step, null)
  if (view?.kind !== 'page' || view.url === failedUrl) return <NoPicture of={AppWindow} />
  return (
    <PagePicture
      key={view.url}
      url={view.url}
      size={view.size}
      onFailed={() => setFailedUrl(view.url)}
    />
  )
}

function NoPicture({ of }: { readonly of: LucideIcon }) {
  return (
    <span className="ed-no-picture">
      <Icon of={of} />
    </span>
  )
}
