import { Dialog, DialogBody, Note, Skeleton } from '@waystep/ui'
import { CallFailed } from '../../app/pages/call-failed.tsx'
import { useEditor } from '../core/editor-context.ts'
import { PublishMode } from '../versions/publish-mode.tsx'
import { HeldBackNote } from './held-back-note.tsx'
import { LinkState } from './link-state.tsx'
import { ShareWays } from './share-ways.tsx'
import { useDemoLink } from './use-demo-link.ts'
import { WhatViewersGet } from './what-viewers-get.tsx'

/** The share and embed popup (E1.18, E2.63). Opening it shares nothing: turning the link on and copying do. */
export function ShareDialog() {
  const { session, demo, closeDialog } = useEditor()
  const { link, change } = useDemoLink(session.demoId)
  const pending = session.queue.status.value.state !== 'saved'
  const title = demo.demo.value?.title ?? ''
  return (
    <Dialog
      open
      onOpenChange={closeDialog}
      title="Share demo"
      subtitle={
        link.data?.on === false
          ? 'Nobody can watch the demo until you share it.'
          : 'Anyone who has the link can watch the demo.'
      }
      width={560}
    >
      <DialogBody>
        {link.isError && <CallFailed title="The link could not be loaded" query={link} />}
        {link.isPending && <LoadingShare />}
        {link.data && (
          <div className="ed-share">
            <LinkState link={link.data} change={change} />
            {pending && <Note tone="warning">Changes that are not saved yet are not shared.</Note>}
            <HeldBackNote steps={link.data.heldBack} />
            {!link.data.on && <WhatViewersGet />}
            <PublishMode live={link.data.live} />
            <ShareWays
              link={link.data}
              title={title}
              onCopied={link.data.on ? undefined : () => change.mutate(true)}
            />
          </div>
        )}
      </DialogBody>
    </Dialog>
  )
}

/** CSS pixels: who can watch it, how changes get to viewers, the ways to share, and what is in the first of them, which is higher than most screens. */
const parts = [56, 64, 36, 32, 1000]

/** Shaped like what comes, so that the dialog stays where it is when that is there. */
function LoadingShare() {
  return (
    <div className="ed-share" role="status" aria-busy aria-label="Loading the link">
      {parts.map((height) => (
        <Skeleton key={height} height={height} radius={8} />
      ))}
    </div>
  )
}
