import { useQuery } from '@tanstack/react-query'
import type { LinkPreview } from '@waystep/api-contract'
import { type Demo, linkPictures } from '@waystep/demo-model'
import { Note, SegmentedControl, Skeleton } from '@waystep/ui'
import { useId } from 'react'
import { call } from '../../api-client/call.ts'
import { CallFailed } from '../../app/pages/call-failed.tsx'
import { useEditor } from '../core/editor-context.ts'

const labels: Readonly<Record<(typeof linkPictures)[number], string>> = {
  TitleCard: 'Title card',
  FirstStep: 'First step',
}

const reasons: Readonly<Record<NonNullable<LinkPreview['reason']>, string>> = {
  gated: 'A demo with a password or a form shows its title only.',
  hidden: 'The first step is hidden, so the title card is shown.',
  'held-back': 'The first step is held back from viewers, so the title card is shown.',
  chapter: 'The demo begins with a chapter, so the title card is shown.',
  'no-picture': 'The first step has no image, so the title card is shown.',
  uncertain:
    'It is not certain that what you changed on the first page can be painted over, so the title card is shown.',
}

/** What chats and social sites show of the link: the very picture that they get. */
export function LinkPreviewSection() {
  const { demo, session, run } = useEditor()
  const id = useId()
  const shown = demo.demo.value
  const isSaved = session.queue.status.value.state === 'saved'
  const preview = usePreview(session.demoId, shown, isSaved)
  if (!shown) return null
  const choose = (linkPicture: Demo['linkPicture']) =>
    run({ type: 'update-demo', changes: { linkPicture } }, 'Change image for link previews')
  return (
    <section className="ed-address" aria-labelledby={id} aria-busy={preview.isFetching}>
      <div className="ed-preview-head">
        <h3 id={id} className="wsui-label">
          Image for link previews
        </h3>
        {shown.metaimage === null && (
          <SegmentedControl
            label="Image for link previews"
            size="dense"
            value={shown.linkPicture}
            onChange={choose}
            segments={linkPictures.map((value) => ({ value, label: labels[value] }))}
          />
        )}
      </div>
      {preview.isError && <CallFailed title="The preview could not be drawn" query={preview} />}
      {preview.isPending && <Skeleton height={320} radius={10} />}
      {preview.data && <PreviewCard preview={preview.data} />}
      {shown.metaimage !== null && (
        <Note>Your own image is shown. Click the demo’s title to change it.</Note>
      )}
      {preview.data?.reason && <Note tone="warning">{reasons[preview.data.reason]}</Note>}
    </section>
  )
}

function usePreview(demoId: string, demo: Demo | null, isSaved: boolean) {
  const { title, metadesc, metaimage, linkPicture } = demo ?? {}
  return useQuery({
    queryKey: ['link-preview', demoId, title, metadesc, metaimage, linkPicture],
    queryFn: ({ signal }) =>
      call('GET /api/demo/:id/link-preview', { params: { id: demoId }, signal }),
    enabled: isSaved,
    staleTime: 0,
    placeholderData: (before) => before,
  })
}

function PreviewCard({ preview }: { readonly preview: LinkPreview }) {
  const { picture, title, description, host } = preview
  return (
    <figure className="ed-preview-card">
      <img src={picture} alt="" width={1200} height={630} />
      <figcaption>
        <span className="wsui-caption wsui-cut">{host}</span>
        <b className="wsui-cut">{title}</b>
        {description !== '' && <span className="wsui-muted wsui-cut">{description}</span>}
      </figcaption>
    </figure>
  )
}
